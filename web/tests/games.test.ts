import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { GAMES, ROWS } from '../src/lib/games';
import { gameTitle } from '../src/lib/titles';
import Art from '../src/parts/Art.svelte';

afterEach(cleanup);

test.each(GAMES)('%s has what the pages around it need', async (game) => {
  expect(gameTitle(game)).not.toContain('.');
  const { container } = render(Art, { game });
  const drawn = [...container.querySelectorAll('svg > rect ~ *, svg > rect ~ * *')];
  expect(drawn.length).toBeGreaterThan(10);
  // Outside of SVG these would be unknown to the browser, and nothing would be seen.
  expect(new Set(drawn.map(({ namespaceURI }) => namespaceURI))).toEqual(
    new Set(['http://www.w3.org/2000/svg']),
  );
  expect(ROWS[game].first.seats).toContain(ROWS[game].ownSeat);
  expect((await ROWS[game].client()).default.Board).toBeTruthy();
});
