import { render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Ending from '../../src/games/poker_solitaire/Ending.svelte';
import { addRegion, removeRegion, type Region } from '../../src/lib/announce.svelte';
import { api } from '../../src/lib/api';
import type { EndingProps } from '../../src/lib/games';
import { speak } from '../../src/lib/i18n.svelte';
import { settings } from '../../src/lib/settings.svelte';
import type { CardsPlayed, Results } from '../../src/lib/wire';
import { sample, table, type Name } from './samples';

const history: Results = {
  results: [],
  summary: { games: 3, won: 0, highest: 130, lowest: 80, average: 101.25 },
};

function played(seat: number, score: number | null, won: boolean | null = null): CardsPlayed {
  return { level: 'master', seats: [{ seat, score, won, view: sample('going').view }] };
}

function ending(
  name: Name,
  changes: {
    scores: Record<string, number | null>;
    pat?: Record<string, boolean>;
    may?: string[];
    you?: number[];
  },
) {
  const { view, picture } = sample(name);
  view.scores = changes.scores;
  view.result = {
    scores: changes.scores,
    reason: 'every square is filled',
    ...(changes.pat ? { pat: changes.pat } : {}),
  } as typeof view.result;
  const over = {
    ...table(view.players),
    phase: 'over',
    may: changes.may ?? ['same-cards'],
    you: changes.you ?? [1],
  };
  return render(Ending, { table: over, view, picture } as unknown as EndingProps);
}

let spoken: Region;

beforeEach(async () => {
  settings.language = 'en';
  await speak();
  spoken = addRegion();
  vi.spyOn(api, 'results').mockResolvedValue(history);
});

afterEach(() => removeRegion(spoken));

test('the computer’s score on the same cards is shown and said, beside one’s own history', async () => {
  vi.spyOn(api, 'sameCards').mockResolvedValue(played(1, 125));
  ending('going', { scores: { '1': 112 } });
  expect(screen.getByText('The computer is playing the same cards…')).toBeTruthy();
  await waitFor(() => screen.getByText('You 112 · The computer 125 on the same cards'));
  expect(spoken.text.trim()).toBe('You 112, the computer 125 on the same cards.');
  expect(screen.getByText('101.3').previousElementSibling?.textContent).toBe('Average');
});

test('in Spanish too', async () => {
  settings.language = 'es';
  await speak();
  vi.spyOn(api, 'sameCards').mockResolvedValue(played(1, 125));
  ending('going', { scores: { '1': 112 } });
  await waitFor(() => screen.getByText('Tú 112 · El ordenador 125 con las mismas cartas'));
});

test('where only pat hands win, whether they are pat is compared', async () => {
  vi.spyOn(api, 'sameCards').mockResolvedValue(played(1, null, true));
  ending('pat', { scores: { '1': null }, pat: { '1': false } });
  await waitFor(() => screen.getByText('You not pat · The computer pat on the same cards'));
});

test('of two players one is shown their own, and whoever looks on both', async () => {
  const both: CardsPlayed = { level: 'master', seats: [...played(1, 40).seats, ...played(2, 50).seats] };
  vi.spyOn(api, 'sameCards').mockResolvedValue(both);
  const { unmount } = ending('their-turn', { scores: { '1': 30, '2': 31 } });
  await waitFor(() => screen.getByText('You 30 · The computer 40 on the same cards'));
  expect(screen.queryByText(/50/)).toBeNull();
  unmount();
  ending('their-turn', { scores: { '1': 30, '2': 31 }, you: [] });
  await waitFor(() => screen.getByText('Ben 31 · The computer 50 on the same cards'));
});

test('nothing is asked where there is nothing to compare, and a failure leaves the rest', async () => {
  const ask = vi.spyOn(api, 'sameCards').mockRejectedValue(new Error('gone'));
  ask.mockClear();
  const { unmount } = ending('going', { scores: { '1': 112 }, may: [] });
  expect(ask).not.toHaveBeenCalled();
  unmount();
  ending('going', { scores: { '1': 112 } });
  await waitFor(() => expect(screen.queryByText(/same cards…/)).toBeNull());
  expect(screen.getByText('The lines')).toBeTruthy();
});
