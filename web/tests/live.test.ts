import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Live, type HoldOf } from '../src/lib/live.svelte';
import { page } from '../src/lib/newer';
import { change } from '../src/lib/settings.svelte';
import type { Acted, Message, Picture, Table, View } from '../src/lib/wire';

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  tell(message: Message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const answers = new Map<string, [number, unknown]>();
const lives: Live[] = [];

function table(seq = 1): Table {
  return {
    id: 'abc',
    game: 'cribbage',
    seq,
    phase: 'playing',
    seats: [],
    you: [0],
    may: [],
  } as unknown as Table;
}

function view(count: number): View {
  return { game: 'cribbage', rules: 'standard', seat: 0, turn: 0, legal: [], count } as unknown as View;
}

const hello = (seq: number): Message => ({
  type: 'hello',
  seq,
  table: table(seq),
  view: view(seq),
  picture: {} as Picture,
});
const acted = (seq: number): Message => ({
  type: 'event',
  seq,
  event: { kind: 'acted', seat: 1, action: 'play:5H', by: 'bot' } satisfies Acted,
  view: view(seq),
  picture: {} as Picture,
  table: table(seq),
});

async function live(holdOf: HoldOf = () => 100): Promise<[Live, FakeSocket]> {
  const made = new Live('abc', holdOf);
  lives.push(made);
  await vi.advanceTimersByTimeAsync(0);
  const socket = FakeSocket.all.at(-1)!;
  socket.tell(hello(5));
  return [made, socket];
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  answers.set('/api/v1/visitor', [200, { player: { id: 'p', name: 'Ann', account: null } }]);
  vi.stubGlobal('fetch', async (path: string) => {
    const [status, body] = answers.get(path.split('?')[0]!) ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
  change({ speed: 'normal' });
});

afterEach(() => {
  lives.splice(0).forEach((made) => made.close());
  FakeSocket.all = [];
  answers.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('events come through one at a time, at the pace of the game', async () => {
  const [made, socket] = await live();
  [6, 7, 8].forEach((seq) => socket.tell(acted(seq)));
  expect([made.moment.seq, made.waiting]).toEqual([6, 2]);
  await vi.advanceTimersByTimeAsync(99);
  expect(made.moment.seq).toBe(6);
  await vi.advanceTimersByTimeAsync(1);
  expect([made.moment.seq, made.waiting]).toEqual([7, 1]);
  expect(made.moment.before).toEqual(view(6));
  await vi.advanceTimersByTimeAsync(100);
  expect([made.moment.seq, made.waiting, made.table?.seq]).toEqual([8, 0, 8]);
});

test('an act is answered at once, though what came before it would be shown longer', async () => {
  const [made, socket] = await live();
  socket.tell(acted(6));
  await vi.advanceTimersByTimeAsync(30);
  made.play('play:5H');
  socket.tell(acted(7));
  expect(made.moment.seq).toBe(7);
  // What follows upon it has its time again.
  socket.tell(acted(8));
  await vi.advanceTimersByTimeAsync(99);
  expect(made.moment.seq).toBe(7);
  await vi.advanceTimersByTimeAsync(1);
  expect(made.moment.seq).toBe(8);
});

test('the pace follows the setting', async () => {
  change({ speed: 'instant' });
  const [made, socket] = await live();
  [6, 7, 8].forEach((seq) => socket.tell(acted(seq)));
  expect(made.moment.seq).toBe(8);
  change({ speed: 'quick' });
  [9, 10].forEach((seq) => socket.tell(acted(seq)));
  await vi.advanceTimersByTimeAsync(49);
  expect(made.moment.seq).toBe(9);
  await vi.advanceTimersByTimeAsync(1);
  expect(made.moment.seq).toBe(10);
});

test('an event can hold the others until the player goes on', async () => {
  const [made, socket] = await live((_event, _before, after) =>
    (after as View & { count: number }).count === 6 ? 'tap' : 0,
  );
  [6, 7, 8].forEach((seq) => socket.tell(acted(seq)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([made.moment.seq, made.held]).toEqual([6, true]);
  made.proceed();
  expect([made.moment.seq, made.held]).toEqual([8, false]);
});

test('a courtesy changes nothing but what was said', async () => {
  const [made, socket] = await live(() => 0);
  socket.tell({ type: 'event', seq: 6, event: { kind: 'courtesy', seat: 1, says: 'hello' } });
  expect(made.moment.view).toEqual(view(5));
  expect(made.moment.seq).toBe(6);
});

test('an act is sent with what was seen, one at a time, until it is acknowledged', async () => {
  const [made, socket] = await live();
  made.play('play:5H');
  made.play('play:6H');
  expect(socket.sent).toEqual(['{"seq":5,"action":"play:5H"}']);
  expect(made.sending).toBe(true);
  socket.tell({ type: 'ack', seq: 6 });
  expect(made.sending).toBe(false);
  made.play('go', 1);
  expect(socket.sent.at(-1)).toBe('{"seq":5,"action":"go","seat":1}');
});

test('what was not acknowledged is sent again, just the same, on the next connection', async () => {
  const [made, socket] = await live();
  made.play('play:5H');
  socket.close();
  expect(made.link).toBe('lost');
  await vi.advanceTimersByTimeAsync(400);
  const next = FakeSocket.all.at(-1)!;
  expect(next).not.toBe(socket);
  next.tell(hello(6));
  expect(made.link).toBe('online');
  expect(next.sent).toEqual(['{"seq":5,"action":"play:5H"}']);
  next.tell({ type: 'ack', seq: 6 });
  next.close();
  await vi.advanceTimersByTimeAsync(400);
  FakeSocket.all.at(-1)!.tell(hello(6));
  expect(FakeSocket.all.at(-1)!.sent).toEqual([]);
});

test('a connection that does not answer is given up for another', async () => {
  const [made, socket] = await live();
  made.play('play:5H');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(socket.readyState).toBe(3);
  await vi.advanceTimersByTimeAsync(400);
  FakeSocket.all.at(-1)!.tell(hello(5));
  expect(FakeSocket.all.at(-1)!.sent).toHaveLength(1);
});

test('reconnecting is tried ever more slowly, and at once when the network is back', async () => {
  const [, socket] = await live();
  const gaps: number[] = [];
  let last = socket;
  for (let i = 0; i < 8; i++) {
    const from = Date.now();
    last.close();
    while (FakeSocket.all.at(-1) === last) await vi.advanceTimersByTimeAsync(25);
    gaps.push(Date.now() - from);
    last = FakeSocket.all.at(-1)!;
  }
  expect(gaps[0]).toBeLessThan(400);
  expect(gaps[4]).toBeGreaterThan(gaps[0]! * 4);
  expect(Math.max(...gaps)).toBeLessThan(10_100);
  last.close();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeSocket.all.at(-1)).not.toBe(last);
});

test('after a reconnection the newest position is shown, not what is left of the queue', async () => {
  const [made, socket] = await live(() => 'tap');
  [6, 7, 8].forEach((seq) => socket.tell(acted(seq)));
  socket.close();
  await vi.advanceTimersByTimeAsync(400);
  FakeSocket.all.at(-1)!.tell(hello(20));
  expect([made.moment.seq, made.held, made.waiting, made.moment.event]).toEqual([20, false, 0, null]);
});

test('a refusal says why, and which act it was; twice the same are told apart', async () => {
  const [made, socket] = await live();
  const refuse: Message = {
    type: 'error',
    code: 'illegal',
    message: 'Fives were led.',
    rule: 'follow',
    seq: 5,
  };
  made.play('play:64');
  socket.tell(refuse);
  expect(made.refusal).toMatchObject({ rule: 'follow', action: 'play:64', message: 'Fives were led.' });
  const first = made.refusal!.id;
  made.play('play:64');
  expect(made.refusal).toBeNull();
  socket.tell(refuse);
  expect(made.refusal!.id).not.toBe(first);
});

test('an act that the server cannot store is kept, and sent again until it is', async () => {
  const [made, socket] = await live();
  const gone: Message = { type: 'error', code: 'gone', message: 'not now', seq: 5 };
  made.play('play:64');
  for (const sent of [2, 3]) {
    socket.tell(gone);
    expect([made.stuck, made.sending, made.refusal]).toEqual([true, true, null]);
    await vi.advanceTimersByTimeAsync(2_600);
    expect(socket.sent).toHaveLength(sent);
  }
  expect(new Set(socket.sent).size).toBe(1);
  socket.tell({ type: 'ack', seq: 6 });
  expect([made.stuck, made.sending]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(socket.sent).toHaveLength(3);
});

test('an act that came too late is dropped without a word: the newest view follows', async () => {
  const [made, socket] = await live();
  made.play('play:64');
  socket.tell({ type: 'error', code: 'stale', message: 'others acted first', seq: 5 });
  expect([made.refusal, made.sending]).toEqual([null, false]);
});

test('a table that nobody knows is not waited for', async () => {
  answers.set('/api/v1/tables/abc', [404, { code: 'missing', message: 'there is no such table' }]);
  const made = new Live('abc', () => 0);
  lives.push(made);
  await vi.advanceTimersByTimeAsync(0);
  FakeSocket.all.at(-1)!.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(made.link).toBe('gone');
  expect(FakeSocket.all).toHaveLength(1);
});

test('hands are covered as soon as somebody agrees no more, whatever is still to be shown', async () => {
  const hands = { 0: view(1), 1: view(2) };
  const shown = (seq: number, open: typeof hands | null) => ({ ...acted(seq), open }) as Message;
  const covered = {
    ...shown(10, null),
    event: { kind: 'screen', seat: 1, on: false },
  } as Message;
  const [made, socket] = await live((_event, _before, after) =>
    (after as View & { count: number }).count === 6 ? 'tap' : 100,
  );
  [6, 7, 8].forEach((seq) => socket.tell(shown(seq, hands)));
  expect([made.moment.seq, made.held, made.open]).toEqual([6, true, hands]);
  socket.tell({ type: 'event', seq: 9, event: { kind: 'courtesy', seat: 1, says: 'hello' } });
  expect(made.open).toEqual(hands);
  socket.tell(covered);
  expect([made.moment.seq, made.held, made.open]).toEqual([6, true, null]);
  // Once all agree again, they lie open from there on, and not in what was queued before.
  socket.tell(shown(11, hands));
  const seen: [number, boolean][] = [];
  made.proceed();
  while (made.waiting) {
    seen.push([made.moment.seq, made.open !== null]);
    await vi.advanceTimersByTimeAsync(100);
  }
  seen.push([made.moment.seq, made.open !== null]);
  expect(seen).toEqual([
    [7, false],
    [8, false],
    [9, false],
    [10, false],
    [11, true],
  ]);
});

test('what is taken back is shown at once, and nothing waits for a tap any more', async () => {
  const [made, socket] = await live((event) => (event.kind === 'acted' ? 'tap' : 0));
  [6, 7].forEach((seq) => socket.tell(acted(seq)));
  expect([made.moment.seq, made.held, made.waiting]).toEqual([6, true, 1]);
  socket.tell({
    type: 'event',
    seq: 8,
    event: { kind: 'taken-back', seat: 0, kept: 3 },
    view: view(4),
    picture: {} as Picture,
    table: table(8),
  });
  expect([made.moment.seq, made.held, made.waiting]).toEqual([8, false, 0]);
  expect(made.moment.view).toEqual(view(4));
});

test('after an upgrade of the server the page is loaded anew, once, and nothing is lost', async () => {
  const built = (name: string) => `<script type="module" src="/assets/${name}.js"></script>`;
  document.head.innerHTML = built('index-old');
  const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined);
  let served = 'index-old';
  const answer = fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    path === '/index.html' ? new Response(built(served)) : answer(path, init),
  );
  const [made, socket] = await live();
  // The same version comes back: the connection is made again, and no more.
  socket.close();
  await vi.advanceTimersByTimeAsync(1_000);
  const again = FakeSocket.all.at(-1)!;
  again.tell(hello(5));
  expect([FakeSocket.all.length, reload.mock.calls.length, made.link]).toEqual([2, 0, 'online']);
  // Another one: no word of it is heard by the old page.
  made.play('play:5H');
  again.close();
  served = 'index-new';
  await vi.advanceTimersByTimeAsync(1_000);
  expect([FakeSocket.all.length, reload.mock.calls.length]).toEqual([2, 1]);
  made.close();
  document.head.innerHTML = built('index-new');
  const [renewed, fresh] = await live();
  expect(renewed.sending).toBe(true);
  expect(fresh.sent.map((text) => JSON.parse(text) as unknown)).toEqual([{ seq: 5, action: 'play:5H' }]);
  // A cache that goes on serving the old page is not fought with.
  document.head.innerHTML = built('index-old');
  fresh.close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([FakeSocket.all.length, reload.mock.calls.length]).toEqual([4, 1]);
  document.head.innerHTML = '';
  sessionStorage.clear();
});
