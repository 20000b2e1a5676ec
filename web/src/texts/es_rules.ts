/**
 * What the rules book says about presets and options, in Spanish, which the terminal reads too.
 * The English comes from the server, where each rule is written; this file is fetched by those who
 * read rules in Spanish.
 */
import book from '../../../src/parlour/texts/rules/es.json';
import type { RuleTexts } from '../lib/rule_texts.svelte';

export const rules = book.rules as unknown as RuleTexts; // JSON knows lists, not pairs
export const values: Record<string, string> = book.values;
