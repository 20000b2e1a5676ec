/** The words of a game and what they mean; the twin of src/parlour/learn/glossary.py. */
import { learn, textsOf } from './catalogues.svelte';
import type { GameName } from './wire';

export interface Term {
  name: string;
  word: string;
  means: string;
}

/** A stretch of text, and the term that it is, where it is one to be explained. */
export interface Stretch {
  text: string;
  term: Term | null;
  /** The stop or comma right behind a term, which must not begin a line. */
  stop: string;
}

const partOf = (game: GameName) => `words-${game}`;

export async function learnWords(game: GameName): Promise<void> {
  await learn(partOf(game));
}

/** Every term of a game, by its word. */
export function terms(game: GameName): Term[] {
  const texts = textsOf(partOf(game));
  return Object.keys(texts)
    .filter((path) => path.endsWith('.word'))
    .map((path) => termOf(path.slice(0, -'.word'.length), texts))
    .sort((one, other) => one.word.localeCompare(other.word));
}

function termOf(name: string, texts: Readonly<Record<string, string>>): Term {
  return { name, word: texts[`${name}.word`] ?? name, means: texts[`${name}.means`] ?? '' };
}

/**
 * A text cut where it uses terms. Only the first use of each is one to be explained: `seen` has
 * those that were met before, and is added to.
 */
export function cut(text: string, game: GameName, seen: Set<string>): Stretch[] {
  const texts = textsOf(partOf(game));
  const byForm = new Map<string, string>();
  for (const [path, forms] of Object.entries(texts))
    if (path.endsWith('.forms'))
      for (const form of forms.split('|')) byForm.set(form.toLowerCase(), path.slice(0, -'.forms'.length));
  if (byForm.size === 0) return [{ text, term: null, stop: '' }];
  const longestFirst = [...byForm.keys()].sort((one, other) => other.length - one.length);
  const inside = longestFirst.map((form) => form.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${inside})(?![\\p{L}\\p{N}_-])`, 'giu');
  const stretches: Stretch[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const name = byForm.get(match[0].toLowerCase())!;
    if (seen.has(name)) continue;
    seen.add(name);
    if (match.index > end) stretches.push({ text: text.slice(end, match.index), term: null, stop: '' });
    const after = match.index + match[0].length;
    const stop = /^[.,:;!?)”»…]*/.exec(text.slice(after))![0];
    stretches.push({ text: match[0], term: termOf(name, texts), stop });
    end = after + stop.length;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), term: null, stop: '' });
  return stretches;
}
