/** Every game's texts are there, as they are once its client has come, and a screen. */
import { learn } from '../src/lib/catalogues.svelte';
import { GAMES } from '../src/lib/games';
import { speak } from '../src/lib/i18n.svelte';

// jsdom has no screen, so nothing is ever wide.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;

await Promise.all([speak(), learn('later'), ...GAMES.map(learn)]);
