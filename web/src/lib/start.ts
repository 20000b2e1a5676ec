/** Opening tables. */
import { tick } from 'svelte';
import { api, Refused } from './api';
import { choice, choose, forget, seating } from './choices.svelte';
import { gameClient, ROWS } from './games';
import { t } from './i18n.svelte';
import { note, refuse } from './notes.svelte';
import { go } from './route.svelte';
import { rulesTitle } from './titles';
import { wrong } from './wrong';
import type { GameName } from './wire';

/** A game against the computer, at the level and, unless others are given, by the rules of the last time. */
export async function playNow(
  game: GameName,
  deal: string | null = null,
  replace = false,
  given: string | null = null,
): Promise<void> {
  void gameClient(game); // fetched while the table is opened
  const open = async () => {
    const { level, clock, ...own } = choice(game);
    const { rules, seats } =
      given === null ? own : await api.rules(game, given).then(({ text, seats }) => ({ rules: text, seats }));
    return api.open({ game, rules, clock, deal, seats: seating(game, seats, `bot:${level}`) });
  };
  try {
    const table = await open().catch((error: unknown) => {
      // Rules or a level that this server does not know: kept by another version. Begin anew.
      if (!(error instanceof Refused) || error.status !== 400 || given !== null) throw error;
      forget(game);
      return open();
    });
    go(`/t/${table.id}`, replace);
  } catch (error) {
    refuse(wrong(error));
  }
}

/** A table with open seats, and a link for those who should fill them. */
export async function withFriends(game: GameName): Promise<void> {
  const own = choice(game);
  const { rules, seats } = own.seats.length > 1 ? own : (ROWS[game].friends ?? own);
  try {
    const table = await api.open({ game, rules, clock: own.clock, seats: seating(game, seats, 'open') });
    choose(game, { level: own.level });
    go(`/t/${table.id}`);
    // Rules that nobody chose are not played silently.
    if (rules !== own.rules) {
      await tick();
      note(t('frame.home.friendsRules', { rules: rulesTitle(game, rules) }));
    }
  } catch (error) {
    refuse(wrong(error));
  }
}
