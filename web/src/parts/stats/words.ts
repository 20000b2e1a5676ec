/** Figures, companies and numbers in words, in the player's language. */
import { said } from '../../lib/sayings';
import { settings } from '../../lib/settings.svelte';
import { levelTitle } from '../../lib/titles';
import type { Figure, StatisticsGroup } from '../../lib/wire';

/** A text of the statistics' own catalogue. */
export function say(code: string, values: Record<string, string | number> = {}): string {
  return said({ code: `statistics.${code}`, values });
}

/** "Against Club player", "With Master against people", "Alone" */
export function companyWords({ partners, opponents }: StatisticsGroup): string {
  if (!opponents.length) return say('company.alone');
  const names = { partners: listed(partners), opponents: listed(opponents) };
  return say(partners.length ? 'company.with' : 'company.against', names);
}

function listed(who: readonly string[]): string {
  const names = [...new Set(who)].map((one) => (one === 'people' ? say('company.people') : levelTitle(one)));
  return new Intl.ListFormat(settings.language).format(names);
}

/** "61 %", "8.1", "0.52 %" of a game */
export function amount(figure: Figure, value: number): string {
  if (figure.unit === 'of-game') return `${number(100 * value, 2)} %`;
  if (figure.unit === 'share') return `${number(100 * value, 0)} %`;
  return number(value, figure.unit === 'hundredths' ? 2 : 1);
}

/** How far chance may carry it: "± 4 %", or nothing where nothing can be said. */
export function reach(figure: Figure): string {
  const { low, high } = figure.mean;
  return low === null || high === null ? '' : `± ${amount(figure, (high - low) / 2)}`;
}

export function number(value: number, places: number): string {
  return new Intl.NumberFormat(settings.language, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(value);
}

export function day(ended: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium' }).format(new Date(ended));
}
