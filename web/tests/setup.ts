/** Every game's texts are there, as they are once its client has come. */
import { learn } from '../src/lib/catalogues.svelte';
import { GAMES } from '../src/lib/games';
import { speak } from '../src/lib/i18n.svelte';

await Promise.all([speak(), ...GAMES.map(learn)]);
