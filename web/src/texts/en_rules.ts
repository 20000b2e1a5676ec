/**
 * What options and their values are called, in English, which the terminal reads too. What each
 * changes comes from the server, where the rule is written.
 */
import book from '../../../src/parlour/texts/rules/en.json';
import type { RuleTexts } from '../lib/rule_texts.svelte';

export const rules = book.rules as unknown as RuleTexts; // JSON knows lists, not pairs
export const values: Record<string, string> = book.values;
