/** What rules are called and what they change, in the player's language. */
import { untrack } from 'svelte';
import type { Words } from './sayings';
import { settings, type Language } from './settings.svelte';
import type { GameName, Option, Preset, RuleValue } from './wire';

/** A value as the text of rules has it. */
export function showValue(value: RuleValue): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}

export type RuleTexts = Record<
  GameName,
  { presets?: Record<string, string>; options: Record<string, [label: string, says?: string]> }
>;

interface Book {
  rules: RuleTexts;
  values: Record<string, string>;
}

let books: Partial<Record<Language, Book>> = $state.raw({});

/** Fetched by the pages that show rules, once; a template may wait for it. */
export async function readRules(): Promise<void> {
  const { language } = settings;
  if (untrack(() => books[language])) return;
  const book = await (language === 'es' ? import('../texts/es_rules') : import('../texts/en_rules'));
  books = { ...books, [language]: book };
}

const book = () => books[settings.language];

export function presetSays(game: GameName, preset: Preset): string {
  return book()?.rules[game].presets?.[preset.name] ?? preset.says;
}

export function optionSays(game: GameName, option: Option): string {
  return book()?.rules[game].options[option.name]?.[1] ?? option.says;
}

/** Names of options and values are words of the rules book with dashes between them. */
function words(name: string): string {
  const spaced = name.replaceAll(/[_-]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** For refusals of rules, which name settings as programs write them: `bid_cap=2`. */
export function settingWords(game: GameName): Words {
  return {
    setting: (written: string) => {
      const [name, value] = written.split('=') as [string, string | undefined];
      const label = optionLabel(game, { name });
      return value === undefined ? `“${label}”` : `“${label}: ${valueWord(value, name)}”`;
    },
  };
}

export function optionLabel(game: GameName, option: Pick<Option, 'name'>): string {
  return book()?.rules[game].options[option.name]?.[0] ?? words(option.name);
}

/** A value of an option: numbers that stand for something have words of that option's own. */
export function valueWord(value: RuleValue, option: string): string {
  const text = showValue(value);
  const values = book()?.values;
  return words(values?.[`${option}=${text}`] ?? values?.[text] ?? text);
}

/** The numbers that an option may be, where each stands for something; none where it counts. */
export function namedNumbers({ name, least, most }: Option): number[] {
  if (least == null || most == null || !book()?.values[`${name}=${least}`]) return [];
  return Array.from({ length: most - least + 1 }, (_, n) => least + n);
}
