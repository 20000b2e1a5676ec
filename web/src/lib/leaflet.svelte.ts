/** How a game is played under certain rules, with all that is needed to read it. */
import { api } from './api';
import { learn } from './catalogues.svelte';
import { learnWords } from './glossary.svelte';
import type { GameName, Leaflet } from './wire';

export async function readLeaflet(game: GameName, rules: string): Promise<Leaflet> {
  const texts = [learn(game), learn(`learn-${game}`), learnWords(game)];
  const [leaflet] = await Promise.all([api.leaflet(game, rules), ...texts]);
  return leaflet;
}
