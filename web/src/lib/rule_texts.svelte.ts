/** What rules are called and what they change, in the player's language. */
import { untrack } from 'svelte';
import type { Words } from './sayings';
import { settings } from './settings.svelte';
import type { GameName, Option, Preset, RuleValue } from './wire';

/** A value as the text of rules has it. */
export function showValue(value: RuleValue): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}

export type RuleTexts = Record<
  GameName,
  { presets: Record<string, string>; options: Record<string, [label: string, says: string]> }
>;

interface Spanish {
  es_rules: RuleTexts;
  es_values: Record<string, string>;
}

interface English {
  en_labels: Record<GameName, Record<string, string>>;
  en_values: Record<string, string>;
}

let spanish: Spanish | null = $state.raw(null);
let english: English | null = $state.raw(null);

/** Fetched by the pages that show rules, once; a template may wait for it. */
export async function readRules(): Promise<void> {
  const fetched = untrack(() => (settings.language === 'es' ? spanish : english));
  if (fetched) return;
  if (settings.language === 'es') spanish = await import('../texts/es_rules');
  else english = await import('../texts/en_rules');
}

const texts = () => (settings.language === 'es' ? spanish : null);

export function presetSays(game: GameName, preset: Preset): string {
  return texts()?.es_rules[game].presets[preset.name] ?? preset.says;
}

export function optionSays(game: GameName, option: Option): string {
  return texts()?.es_rules[game].options[option.name]?.[1] ?? option.says;
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
      return value === undefined ? `“${label}”` : `“${label}: ${valueWord(value)}”`;
    },
  };
}

export function optionLabel(game: GameName, option: Pick<Option, 'name'>): string {
  const label = texts()?.es_rules[game].options[option.name]?.[0] ?? english?.en_labels[game][option.name];
  return label ?? words(option.name);
}

export function valueWord(value: RuleValue): string {
  const text = showValue(value);
  const spoken = settings.language === 'es' ? spanish?.es_values : english?.en_values;
  return words(spoken?.[text] ?? text);
}
