/** Sounds are made on the spot, by what is fetched only where they are wanted. */
import { settings } from './settings.svelte';
import type { Sound } from './sounds';

export function play(sound: Sound): void {
  if (!settings.sounds || typeof AudioContext === 'undefined') return;
  void import('./sounds').then(
    ({ sounded }) => sounded(sound),
    () => undefined, // without a network, and not kept yet
  );
}
