/** Names of games, rules and levels for people. */
import { houseRules } from './choices.svelte';
import { ROWS } from './games';
import { t, tOr } from './i18n.svelte';
import { readLevel } from './levels';
import type { GameName } from './wire';

/** Where a game's texts are in the catalogue. */
export function section(game: GameName) {
  return ROWS[game].section;
}

export function gameTitle(game: GameName): string {
  return t(`${section(game)}.title`);
}

/** "House 42", "House 42, changed", or the name under which these rules were saved. */
export function rulesTitle(game: GameName, rules: string): string {
  const saved = houseRules(game).find((kept) => kept.rules === rules);
  if (saved) return saved.name;
  const [preset = '', ...changes] = rules.split(',');
  const title = tOr(`${section(game)}.presets.${preset}`, preset);
  return changes.length ? t('frame.rules.changed', { title }) : title;
}

/** A level, and what else is asked of it. */
export function levelTitle(name: string): string {
  const { level, habits } = readLevel(name);
  const asked = Object.entries(habits).map(([habit, way]) => tOr(`frame.habits.${habit}.${way}`, way));
  return [tOr(`frame.levels.${level}`, level), ...asked].join(', ');
}
