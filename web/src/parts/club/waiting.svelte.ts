/** Waiting for a game: asked again and again, until there is a table or one has had enough. */
import { say as announce } from '../../lib/announce.svelte';
import { Refused } from '../../lib/api';
import { note, refuse } from '../../lib/notes.svelte';
import { go } from '../../lib/route.svelte';
import { play as sound } from '../../lib/sound';
import type { Waiting as Told } from '../../lib/wire';
import { wrong } from '../../lib/wrong';
import { asking, type Wish } from './asking';
import { say } from './words';

const AGAIN = 2000; // ms until a server that could not be reached is asked again

export class Waiting {
  told = $state.raw<Told | null>(null);
  lost = $state(false);
  /** Seconds until the computer may fill in. */
  left = $state<number | null>(null);

  #ends = 0; // when it may, by our own clock
  #ticking: ReturnType<typeof setInterval> | undefined;
  #wish = 0; // which of our wishes this is: answers to an earlier one are no news

  async start(wish: Wish): Promise<void> {
    const mine = ++this.#wish;
    try {
      const told = await asking.wait(wish);
      if (mine === this.#wish) await this.resume(told);
    } catch (error) {
      refuse(wrong(error));
    }
  }

  /** Wait on, for what one is known to wait for. */
  async resume(told: Told): Promise<void> {
    const mine = ++this.#wish;
    this.#hear(told);
    clearInterval(this.#ticking);
    this.#ticking = setInterval(() => this.#tick(), 500);
    while (mine === this.#wish) await this.#ask(mine);
  }

  async stop(): Promise<void> {
    if (!this.told) return;
    this.#end();
    await asking.stopWaiting().catch(() => undefined); // it ends by itself after some seconds
  }

  async #ask(mine: number): Promise<void> {
    try {
      const told = await asking.stillWaiting();
      if (mine !== this.#wish) return;
      this.lost = false;
      this.#hear(told);
    } catch (error) {
      if (mine !== this.#wish) return;
      if (error instanceof Refused && error.status === 409) {
        this.#end();
        note(say('pairing.gone'));
        return;
      }
      this.lost = true;
      await new Promise((wake) => setTimeout(wake, AGAIN));
    }
  }

  #hear(told: Told): void {
    if (told.table) {
      this.#end();
      announce(say('pairing.found'));
      sound('turn');
      go(`/t/${told.table}`);
      return;
    }
    if (told.people !== this.told?.people)
      announce(say('pairing.people', { n: told.people, seats: told.seats }));
    this.told = told;
    this.#ends = told.fill === null ? 0 : Date.now() + told.since + 1000 * told.fill - told.now;
    this.#tick();
  }

  #tick(): void {
    this.left = this.#ends ? Math.max(0, Math.ceil((this.#ends - Date.now()) / 1000)) : null;
  }

  #end(): void {
    this.#wish++;
    this.told = null;
    this.lost = false;
    clearInterval(this.#ticking);
  }
}
