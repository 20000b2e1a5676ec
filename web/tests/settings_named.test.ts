import { expect, test } from 'vitest';
import { learn } from '../src/lib/catalogues.svelte';
import { readRules, settingWords } from '../src/lib/rule_texts.svelte';
import { said } from '../src/lib/sayings';

test('rules that contradict each other are told by the names that the page has for them', async () => {
  await Promise.all([readRules(), learn('texas-42'), learn('cribbage')]);
  const splash = { code: 'texas-42.rules.splash', values: { needs: 'bid_cap=2' } };
  expect(said(splash, settingWords('texas-42'))).toContain('needs “Highest bid: 2” or more');
  const three = { first: 'three_for_last', needs: 'players=2' };
  const told = said({ code: 'cribbage.rules.three-for-last', values: three }, settingWords('cribbage'));
  expect(told).toMatch(/^“[A-Z][^_=]+” is for the non-dealer of two, so it needs “[A-Z][^_=]+: 2”$/);
});
