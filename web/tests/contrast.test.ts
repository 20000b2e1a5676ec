import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FELTS, TILES } from '../src/lib/settings.svelte';

/** axe cannot judge writing on a gradient, so the tokens themselves are measured here. */

type Tokens = Record<string, string>;

const css = ['tokens', 'themes', 'material']
  .map((name) => readFileSync(`src/styles/${name}.css`, 'utf8'))
  .join('\n');

function block(selector: string): Tokens {
  const start = new RegExp(`^ *${selector.replace(/[[\]()]/g, '\\$&')} {`, 'm').exec(css)?.index ?? -1;
  if (start < 0) throw new Error(`no ${selector}`);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]),
  );
}

const light = block(':root');
const dark = { ...light, ...block(":root[data-theme='dark']") };
const chosen = (what: string) => block(`:root[${what}]:not([data-theme='contrast'])`);
const themes: Record<string, Tokens> = {
  light,
  dark,
  ...Object.fromEntries(
    [
      ...FELTS.filter((felt) => felt !== 'green').map((felt) => `data-felt='${felt}'`),
      ...TILES.filter((tiles) => tiles !== 'bone').map((tiles) => `data-tiles='${tiles}'`),
    ].flatMap((what) => [
      [what, { ...light, ...chosen(what) }],
      [`dark ${what}`, { ...dark, ...chosen(what) }],
    ]),
  ),
  contrast: { ...light, ...block(":root[data-theme='contrast']") },
};

function colour(tokens: Tokens, name: string): [number, number, number] {
  const value = tokens[name] ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other) return colour(tokens, other);
  const hex = /^#([0-9a-f]{6})$/.exec(value)?.[1];
  if (!hex) throw new Error(`${name} is ${value}`);
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
}

function luminance(rgb: [number, number, number]): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [dark, bright] = [luminance(colour(tokens, one)), luminance(colour(tokens, other))].sort(
    (a, b) => a - b,
  );
  return (bright! + 0.05) / (dark! + 0.05);
}

const WRITING: [string, string[]][] = [
  ['ink', ['bg', 'surface', 'sunken', 'bad-soft']],
  ['ink-soft', ['bg', 'surface', 'sunken']],
  ['accent', ['bg', 'surface']],
  ['bad', ['bg', 'surface']],
  ['good', ['bg', 'surface']],
  ['on-accent', ['accent']],
  ['on-accent-soft', ['accent-soft']],
  ['on-gold', ['gold']],
  ['on-bad', ['bad']],
  ['on-we', ['we']],
  ['on-they', ['they']],
  // Both ends of the felt's gradient, and so all of it.
  ['on-felt', ['felt', 'felt-deep']],
  ['on-felt-soft', ['felt', 'felt-deep']],
  ['piece-ink', ['piece', 'piece-shade']],
  ['bone-ink', ['bone', 'bone-shade']],
  ...['spade', 'heart', 'diamond', 'club'].map((suit): [string, string[]] => [
    suit,
    ['piece', 'piece-shade'],
  ]),
];

// Outlines and marks need 3:1.
const MARKS: [string, string[]][] = [
  ['edge', ['bg', 'surface', 'sunken']],
  ['focus', ['bg', 'surface', 'sunken']],
  ['felt-focus', ['felt', 'felt-deep']],
  ['lit', ['felt', 'felt-deep']],
];

test.each(Object.entries(themes))('%s: writing is legible on everything it stands on', (_, tokens) => {
  for (const [least, pairs] of [
    [4.5, WRITING],
    [3, MARKS],
  ] as const)
    for (const [ink, grounds] of pairs)
      for (const ground of grounds)
        expect([ink, ground, contrast(tokens, ink, ground) >= least]).toEqual([ink, ground, true]);
});

test('four colours for four suits are legible too, and all different', () => {
  const four = block(":root[data-suits='four']");
  for (const tokens of Object.values(themes)) {
    const dressed = { ...four, ...tokens };
    for (const suit of ['spade', 'heart', 'diamond', 'club'])
      expect([suit, contrast({ ...dressed, ...four }, suit, 'piece') >= 4.5]).toEqual([suit, true]);
    for (const pip of ['pip-1', 'pip-2', 'pip-3', 'pip-4', 'pip-5', 'pip-6'])
      expect([pip, contrast(dressed, pip, 'bone') >= 4.5]).toEqual([pip, true]);
  }
  expect(new Set(['spade', 'heart', 'diamond', 'club'].map((suit) => four[suit])).size).toBe(4);
});

test('the system’s wish and the setting give the same theme', () => {
  for (const [media, theme] of [
    ['prefers-color-scheme: dark', 'dark'],
    ['prefers-contrast: more', 'contrast'],
  ] as const) {
    const start = css.indexOf(`@media (${media})`);
    const wished = css.slice(css.indexOf('{', css.indexOf(':root', start)) + 1, css.indexOf('}', start));
    const chosen = css.slice(css.indexOf(`\n:root[data-theme='${theme}'] {`));
    const lines = (text: string) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.includes(':') && line.endsWith(';'));
    expect(lines(wished)).toEqual(lines(chosen.slice(chosen.indexOf('{'), chosen.indexOf('\n}'))));
  }
});
