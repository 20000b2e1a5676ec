/** The texts of the laboratories, which the terminal has as well: src/parlour/texts/LANGUAGE/labs.json. */
import type { Values } from '../lib/fill';
import { said } from '../lib/sayings';
import { settings } from '../lib/settings.svelte';

export function lab(path: string, values: Values = {}): string {
  return said({ code: `labs.${path}`, values });
}

/** "62.7 %", as the language writes it. */
export function percent(chance: number, digits = 1): string {
  return new Intl.NumberFormat(settings.language, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(chance);
}

/** "12.70"; with a sign where what counts is for or against. */
export function figure(value: number, digits = 2, signed = false): string {
  return new Intl.NumberFormat(settings.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(value);
}
