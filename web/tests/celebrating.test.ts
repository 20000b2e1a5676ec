import { render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { celebrate, celebrated, enough } from '../src/lib/celebrating.svelte';
import Celebration from '../src/parts/Celebration.svelte';

afterEach(() => {
  enough();
  vi.useRealTimers();
});

test('an occasion is celebrated once, and the next one is another', () => {
  celebrate('table 1', 'A hand of 24!');
  expect(celebrated.words).toBe('A hand of 24!');
  enough();
  celebrate('table 1', 'A hand of 24!');
  expect(celebrated.words).toBe('');
  celebrate('table 2', 'A hand of 20!');
  expect(celebrated.words).toBe('A hand of 20!');
});

test('it ends by itself, and is not there for those who listen: they have heard it', () => {
  vi.useFakeTimers();
  celebrate('table 3', 'Royal flush!');
  const { container } = render(Celebration, { words: celebrated.words });
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.textContent).toContain('Royal flush!');
  vi.advanceTimersByTime(5000);
  expect(celebrated.words).toBe('');
});
