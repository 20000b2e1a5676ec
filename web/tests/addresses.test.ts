import { expect, test } from 'vitest';
import { pointer } from '../src/lib/code';
import { read } from '../src/lib/route.svelte';

test('addresses lead to pages', () => {
  expect(read('/')).toEqual({ page: 'home' });
  expect(read('/t/mf3k9x2v7q', '?i=abc.def')).toEqual({
    page: 'table',
    id: 'mf3k9x2v7q',
    invitation: 'abc.def',
    screen: null,
  });
  expect(read('/t/mf3k9x2v7q', '?screen=abc.def')).toMatchObject({ invitation: null, screen: 'abc.def' });
  expect(read('/leagues/mf3k9x2v7q')).toEqual({ page: 'league', id: 'mf3k9x2v7q' });
  expect(read('/t/mf3k9x2v7q/review', '?hand=3&step=7')).toMatchObject({ page: 'review', hand: 3, step: 7 });
  expect(read('/t/mf3k9x2v7q/review', '?hand=-1&step=x')).toMatchObject({ hand: null, step: null });
  expect(read('/t/mf3k9x2v7q/review', '?hand=3&ply=31')).toMatchObject({ hand: 3, step: null, ply: 31 });
  expect(read('/rules/texas-42', '?r=house,nello=off&n=Ours')).toEqual({
    page: 'rules',
    game: 'texas-42',
    rules: 'house,nello=off',
    name: 'Ours',
  });
  expect(read('/play/cribbage')).toMatchObject({ page: 'play', game: 'cribbage' });
  expect(read('/account')).toEqual({ page: 'account' });
  expect(read('/results')).toEqual({ page: 'results', game: null });
  expect(read('/drill/count')).toEqual({ page: 'drill', seed: null });
  expect(read('/drill/count', '?seed=2026-11-16')).toEqual({ page: 'drill', seed: '2026-11-16' });
  expect(read('/lobby')).toEqual({ page: 'lobby' });
  expect(read('/ladder/cribbage', '?f=other&p=101')).toEqual({
    page: 'ladder',
    game: 'cribbage',
    family: 'other',
    first: 101,
  });
  expect(read('/ladder/cribbage', '?p=0')).toMatchObject({ family: '', first: 1 });
  expect(read('/learn')).toEqual({ page: 'learn' });
  expect(read('/learn/cribbage/muggins')).toEqual({ page: 'lesson', game: 'cribbage', lesson: 'muggins' });
  for (const path of [
    '/nowhere',
    '/play/chess',
    '/t',
    '/t/x/y',
    '/settings/more',
    '/learn/chess/first-hand',
    '/learn/cribbage',
    '/learn/cribbage/muggins/more',
    '/account/more',
    '/lobby/more',
    '/ladder',
    '/ladder/chess',
    '/%E0%A4%A',
  ])
    expect(read(path)).toEqual({ page: 'missing' });
});

test('friends paste links, or type codes as they were told them', () => {
  expect(pointer(' https://example.org/t/mf3k9x2v7q?i=a.b-c_d ')).toEqual({
    address: '/t/mf3k9x2v7q?i=a.b-c_d',
  });
  expect(pointer('http://localhost:8042/t/MF3K9X')).toEqual({ address: '/t/mf3k9x' });
  expect(pointer(' K7M-qz 3')).toEqual({ code: 'k7mqz3' });
  for (const nonsense of ['', 'hello there!', 'https://example.org/', 'k7mqz', 'k7mqz34', 'a/b/c'])
    expect(pointer(nonsense)).toBeNull();
});
