import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import ScoringEditor from '../../src/games/poker_solitaire/ScoringEditor.svelte';
import { HANDS, textOf, valuesOf } from '../../src/games/poker_solitaire/table_text';
import type { Option } from '../../src/lib/wire';

const at = (name: string) => HANDS.findIndex((hand) => hand.name === name);

test('a text stands for 81 values, and back', () => {
  expect(textOf(valuesOf('default'))).toBe('default');
  expect(textOf(valuesOf('flush:20/pair:3'))).toBe(
    at('pair') < at('flush') ? 'pair:3/flush:20' : 'flush:20/pair:3',
  );
  const values = valuesOf('pair:3/flush:20');
  expect(values[at('pair')]).toBe(3);
  expect(values[at('straight')]).toBe(14);
  expect(valuesOf(values.join('/'))).toEqual(values);
});

test('what is not well-formed changes nothing', () => {
  for (const text of ['', 'pair', 'pair:x', 'pair:1000', 'no-such-hand:5', 'pair:-1'])
    expect(textOf(valuesOf(text))).toBe('default');
});

const option = (name: string, value: string): Option => ({
  name,
  default: value,
  kind: 'text',
  choices: [],
  least: null,
  step: 1,
  most: null,
  says: '',
  source: '',
});

test('the editor changes one value, finds hands and goes back', async () => {
  const change = vi.fn();
  const { rerender } = render(ScoringEditor, { option: option('table', 'default'), value: 'pair:3', change });
  const field = screen.getByLabelText('Points for big dog');
  await fireEvent.change(field, { target: { value: '200' } });
  expect(change).toHaveBeenLastCalledWith('big-dog:200/pair:3');
  await fireEvent.change(field, { target: { value: '1000' } });
  expect(change).toHaveBeenCalledTimes(1); // too many: the old value stands
  await rerender({ value: 'big-dog:200/pair:3' });
  expect(screen.getByText('2 of 81 changed')).toBeTruthy();
  await fireEvent.input(screen.getByLabelText('Find a hand'), { target: { value: 'dog' } });
  expect(screen.getAllByRole('spinbutton').length).toBeLessThan(12);
  await fireEvent.click(screen.getByRole('button', { name: 'Back to the manual’s values' }));
  expect(change).toHaveBeenLastCalledWith('default');
});

test('the second player’s table may be the same', async () => {
  const change = vi.fn();
  render(ScoringEditor, { option: option('table_2', 'same'), value: 'same', change });
  expect(screen.queryAllByRole('spinbutton')).toEqual([]);
  await fireEvent.click(screen.getByRole('checkbox'));
  expect(change).toHaveBeenLastCalledWith('default');
});
