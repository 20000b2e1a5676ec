/** The connection to a table, and the queue of events that it lets through at the player's pace. */
import { flushSync } from 'svelte';
import { api, me, Refused, ROOT } from './api';
import { newer, renew, unsent } from './newer';
import { paced, type Hold } from './pace';
import type { Saying } from './sayings';
import { settings } from './settings.svelte';
import { wrong } from './wrong';
import type {
  ActMessage,
  Attending,
  ErrorMessage,
  EventMessage,
  Hello,
  Message,
  Picture,
  Seat,
  Table,
  TableEvent,
  View,
} from './wire';

/** What a board draws: a view, and the event that led to it from the view before. */
export interface Moment {
  seq: number;
  view: View | null;
  /** null as long as there is no view. */
  picture: Picture | null;
  event: TableEvent | null;
  before: View | null;
}

/** Why the last act was refused. `id` tells two refusals of the same act apart. */
export interface Refusal {
  id: number;
  code: string;
  message: string;
  rule: string | null;
  saying: Saying | null;
  action: string;
}

export type Link = 'connecting' | 'online' | 'lost' | 'gone';
export type HoldOf = (event: TableEvent, before: View | null, after: View | null) => Hold;

const FIRST_RETRY = 250;
const LAST_RETRY = 8_000;
const ANSWER_WITHIN = 6_000;

export class Live {
  table: Table | null = $state.raw(null);
  moment: Moment = $state.raw({ seq: 0, view: null, picture: null, event: null, before: null });
  /** On the host's big screen, while everybody agrees: every seat's own view. */
  open: Record<string, View> | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  link: Link = $state('connecting');
  /** The screen waits for the player to say `proceed`, at the end of a hand say. */
  held = $state(false);
  /** An act is on its way and not yet acknowledged. */
  sending = $state(false);
  /** The server cannot store anything just now; what was sent is kept here, and sent again. */
  stuck = $state(false);
  /** Events that have come and are still to be shown. */
  waiting = $state(0);
  /** Why one may not look at this table. */
  why = $state('');

  private attending: Record<string, Attending> = {};
  private queue: EventMessage[] = [];
  private outbox: ActMessage | null = null;
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private overdue: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private storing = 0;
  /** The player has acted and not yet seen it. */
  private acting = false;
  private refusals = 0;
  private closed = false;

  constructor(
    readonly id: string,
    private holdOf: HoldOf,
    private screen: string | null = null,
  ) {
    this.outbox = unsent<ActMessage>(id);
    this.sending = this.outbox !== null;
    void this.connect();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    for (const timer of [this.timer, this.retry, this.overdue]) clearTimeout(timer);
    this.socket?.close();
  }

  /** Sends an act. It is sent again after a lost connection, until it is answered. */
  play = (action: string, seat?: Seat): void => {
    if (this.outbox || this.link === 'gone') return;
    this.refusal = null;
    this.outbox = { seq: this.moment.seq, action, ...(seat === undefined ? {} : { seat }) };
    this.sending = true;
    this.acting = true;
    this.post();
  };

  /** Says whether the page is looked at, so that the others know whether anybody is here. */
  look(looking: boolean): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ looking }));
  }

  /** Lets the next event through, where one holds the others until the player has seen it. */
  proceed = (): void => {
    if (!this.held) return;
    this.held = false;
    this.next();
  };

  private async connect(): Promise<void> {
    // The cookie that a guest is known by goes with the WebSocket.
    await me().catch(() => undefined);
    // A server that was away may have come back with views that this page cannot read.
    const theirs = this.tries ? await newer() : null;
    if (this.closed || this.socket) return;
    if (theirs) return renew(theirs, this.id, this.outbox);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const path = `${ROOT}/tables/${encodeURIComponent(this.id)}/live?${new URLSearchParams({ pictures: '1', ...(this.screen ? { screen: this.screen } : {}) })}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.heard(JSON.parse(String(data)) as Message);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private lost(): void {
    this.socket = null;
    clearTimeout(this.overdue);
    if (this.closed || this.link === 'gone') return;
    if (!this.table) void this.lookFor();
    this.link = 'lost';
    const pause = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** this.tries++);
    // A little apart from the others, who lost the server at the same moment.
    this.retry = setTimeout(() => void this.connect(), pause * (0.75 + Math.random() / 2));
  }

  /** Back on the network, or looked at again: there is no point in waiting longer. */
  private hurry = (): void => {
    if (document.hidden) return;
    if (this.link === 'lost' && !this.socket) {
      clearTimeout(this.retry);
      void this.connect();
    }
  };

  /** A WebSocket does not say why it was refused. A table that nobody knows is not waited for. */
  private async lookFor(): Promise<void> {
    try {
      await api.table(this.id);
    } catch (error) {
      if (error instanceof Refused && [403, 404].includes(error.status)) {
        this.link = 'gone';
        if (error.status === 403) this.why = wrong(error);
        clearTimeout(this.retry);
      }
    }
  }

  private post(): void {
    clearTimeout(this.overdue);
    if (!this.outbox || this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(this.outbox));
    // A connection can be dead without anybody knowing. Ask on a new one.
    this.overdue = setTimeout(() => this.socket?.close(), ANSWER_WITHIN);
  }

  private answered(): void {
    this.outbox = null;
    this.sending = false;
    this.stuck = false;
    this.storing = 0;
    clearTimeout(this.overdue);
  }

  private heard(message: Message): void {
    switch (message.type) {
      case 'hello':
        return this.greeted(message);
      case 'event':
        // What has been taken back need not be shown any more, nor waited for.
        if (message.event.kind === 'taken-back') this.skip();
        // While the end of a hand is looked at, a pause and the like are seen all the same.
        if (this.held && message.event.kind !== 'acted' && message.table) this.table = message.table;
        if (message.open === null) this.cover();
        this.queue.push(message);
        this.waiting = this.queue.length;
        // Who acts has seen enough of what came before: the answer to an act comes at once.
        if (this.acting && this.queue.length === 1) {
          clearTimeout(this.timer);
          this.timer = undefined;
        }
        if (this.timer === undefined && !this.held) this.next();
        return;
      case 'ack':
        return this.answered();
      case 'attendance':
        this.attending = message.seats;
        if (this.table) this.table = this.attended(this.table);
        return;
      case 'error':
        return this.refused(message);
    }
  }

  /** A table with what is known of who is there. */
  private attended(table: Table): Table {
    const seats = table.seats.map((taken) => {
      const attending = this.attending[String(taken.seat)];
      return taken.kind === 'person' && attending ? { ...taken, attending } : taken;
    });
    return { ...table, seats };
  }

  /** Somebody takes their word back: not one more moment is shown with hands that lie open. */
  private cover(): void {
    this.open = null;
    for (const message of this.queue) if (message.open) message.open = null;
  }

  private skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.waiting = 0;
    this.held = false;
  }

  /** The newest position, at first and after every reconnection: nothing is left to be shown. */
  private greeted({ seq, table, view, picture, open }: Hello): void {
    this.link = 'online';
    this.tries = 0;
    this.skip();
    this.acting = this.outbox !== null;
    this.table = this.attended(table);
    this.moment = { seq, view, picture: picture ?? null, event: null, before: null };
    this.open = open ?? null;
    this.post();
  }

  private keep(): void {
    this.stuck = true;
    clearTimeout(this.overdue);
    const pause = Math.min(LAST_RETRY, 4 * FIRST_RETRY * 2 ** this.storing++);
    this.overdue = setTimeout(() => this.post(), pause * (0.75 + Math.random() / 2));
  }

  private refused(message: ErrorMessage): void {
    if (message.code === 'gone' && this.outbox) return this.keep();
    const action = this.outbox?.action ?? '';
    this.acting = false;
    this.answered();
    // Others acted first: the newest view follows and says it all.
    if (message.code === 'stale') return;
    const { code, message: text, rule = null, saying = null } = message;
    this.refusal = { id: ++this.refusals, code, message: text, rule, saying, action };
  }

  private next = (): void => {
    this.timer = undefined;
    const message = this.queue.shift();
    this.waiting = this.queue.length;
    if (!message) return;
    const { view: before, picture: drawn } = this.moment;
    const { seq, event, table, view = before, picture = drawn, open } = message;
    this.refusal = null;
    this.acting = false;
    if (table) this.table = this.attended(table);
    this.moment = { seq, view, picture, event, before };
    if (open !== undefined) this.open = open;
    const hold = paced(this.holdOf(event, before, view), settings.speed);
    if (hold === 'tap') this.held = true;
    // Timers hardly run in a hidden page, and nobody is watching. The page is told of each moment all
    // the same: two in one go, and it would only hear of the second.
    else if (hold === 0 || document.hidden) {
      flushSync();
      this.next();
    } else this.timer = setTimeout(this.next, hold);
  };
}
