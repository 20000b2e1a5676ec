import { afterEach, expect, test } from 'vitest';
import { roving } from '../src/lib/roving';

function group(names: string[], columns?: number) {
  document.body.innerHTML = `<div>${names.map((name) => `<button data-rove id="${name}">${name}</button>`).join('')}</div><button id="after"></button>`;
  const element = document.body.firstElementChild as HTMLElement;
  return roving(element, columns === undefined ? {} : { columns });
}

const press = (key: string) =>
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
const focused = () => document.activeElement?.id;
const settled = () => new Promise((done) => setTimeout(done));

afterEach(() => (document.body.innerHTML = ''));

test('a group is one stop of the Tab key, and arrows go round in it', () => {
  group(['a', 'b', 'c']);
  expect([...document.querySelectorAll<HTMLElement>('[data-rove]')].map((b) => b.tabIndex)).toEqual([
    0, -1, -1,
  ]);
  document.getElementById('a')!.focus();
  press('ArrowRight');
  expect(focused()).toBe('b');
  expect([...document.querySelectorAll<HTMLElement>('[data-rove]')].map((b) => b.tabIndex)).toEqual([
    -1, 0, -1,
  ]);
  press('End');
  press('ArrowRight');
  expect(focused()).toBe('a');
});

test('in a grid arrows go up and down, and end at the edge', () => {
  group([...'abcdef'], 3);
  document.getElementById('b')!.focus();
  press('ArrowDown');
  expect(focused()).toBe('e');
  press('ArrowDown');
  expect(focused()).toBe('e');
  press('ArrowUp');
  expect(focused()).toBe('b');
});

test('when the focused piece is played, its neighbour has the focus', async () => {
  group(['a', 'b', 'c']);
  document.getElementById('b')!.focus();
  document.getElementById('b')!.remove();
  await settled();
  expect(focused()).toBe('c');
  document.getElementById('after')!.focus();
  document.getElementById('c')!.remove();
  await settled();
  expect(focused()).toBe('after');
});
