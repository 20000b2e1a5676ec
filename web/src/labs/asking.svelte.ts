/** A question that changes while somebody taps: the last answer counts, and the address keeps it. */
import { api } from '../lib/api';
import { wrong } from '../lib/wrong';

const PAUSE = 120; // ms without a tap, before the server is asked

export class Asking<A> {
  answer = $state.raw<A | null>(null);
  trouble = $state('');
  busy = $state(false);
  #number = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly name: string) {}

  /** `whole`: there is enough to be asked. What is there already is kept in the address. */
  ask(query: Record<string, string>, whole: boolean): void {
    const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
    history.replaceState(null, '', `${location.pathname}${given.size ? `?${given}` : ''}`);
    clearTimeout(this.#timer);
    const number = ++this.#number;
    this.busy = whole;
    if (!whole) {
      this.answer = null;
      this.trouble = '';
      return;
    }
    this.#timer = setTimeout(() => void this.#fetch(given, number), PAUSE);
  }

  async #fetch(given: URLSearchParams, number: number): Promise<void> {
    try {
      const answer = await api.lab<A>(this.name, given);
      if (number !== this.#number) return;
      this.answer = answer;
      this.trouble = '';
    } catch (error) {
      if (number !== this.#number) return;
      this.answer = null;
      this.trouble = wrong(error);
    }
    this.busy = false;
  }
}

/** What the address asks, when the page is opened. */
export function asked(name: string): string {
  return new URLSearchParams(location.search).get(name) ?? '';
}
