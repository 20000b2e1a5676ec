/** A lesson that is being taken: the server folds the answers, and this shows what comes of them. */
import { api } from './api';
import { keep, kept } from './kept';
import type { HoldOf, Moment, Refusal } from './live.svelte';
import { refuse } from './notes.svelte';
import { paced } from './pace';
import { settings } from './settings.svelte';
import type { GameName, Lesson, LessonMoment, TableEvent } from './wire';
import { wrong } from './wrong';

/** Answers that stood, by lesson, so that a page that is loaded again goes on where it was. */
const KEPT = 'lesson';

export class Taking {
  /** How it stands, once all that came of the last answer has been seen. */
  told: Lesson | null = $state.raw(null);
  moment: Moment = $state.raw({ seq: 0, view: null, picture: null, event: null, before: null });
  refusal: Refusal | null = $state.raw(null);
  sending = $state(false);
  /** The screen waits for the learner to have seen the end of a hand. */
  held = $state(false);
  /** What was replied belongs to this table, and the next step to another: the learner says when. */
  paused = $state(false);
  /** Why there is nothing to show. */
  trouble = $state('');

  private queue: LessonMoment[] = $state.raw([]);
  private newest: Lesson | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private refusals = 0;

  constructor(
    readonly game: GameName,
    readonly name: string,
    private holdOf: HoldOf,
  ) {
    void this.begin(this.answersKept());
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** Whether something that came of the last answer is still to be seen. */
  get busy(): boolean {
    return this.sending || this.queue.length > 0 || this.told !== this.newest;
  }

  /** What is said while the end of a hand is looked at. */
  get coming(): Lesson | null {
    return this.newest;
  }

  answer = async (text: string): Promise<void> => {
    if (this.busy || !this.newest) return;
    this.sending = true;
    try {
      const told = await api.lesson(this.game, this.name, [...this.newest.answers, text]);
      this.newest = told;
      this.keepAnswers(told.wants === 'end' ? [] : told.answers);
      if (told.right === false && told.moments.length === 1) this.object(text, told);
      else this.show(told.moments);
    } catch (error) {
      refuse(wrong(error));
    } finally {
      this.sending = false;
    }
  };

  restart = (): void => {
    this.keepAnswers([]);
    void this.begin([]);
  };

  proceed = (): void => {
    this.held = this.paused = false;
    this.next(true);
  };

  private async begin(answers: string[]): Promise<void> {
    clearTimeout(this.timer);
    this.queue = [];
    this.held = this.paused = false;
    try {
      const told = await api.lesson(this.game, this.name, answers);
      this.newest = told;
      this.show(told.moments.slice(-1).map((moment) => ({ ...moment, seat: null })));
    } catch (error) {
      this.trouble = wrong(error);
    }
  }

  private answersKept(): string[] {
    const all = kept<Record<string, string[]>>(KEPT, {});
    return all[`${this.game}/${this.name}`] ?? [];
  }

  private keepAnswers(answers: string[]): void {
    keep(KEPT, answers.length ? { [`${this.game}/${this.name}`]: answers } : {});
  }

  /** The act was not what is wanted: the board shakes it, and what is said changes. */
  private object(action: string, told: Lesson): void {
    this.told = told;
    const { reply: saying } = told;
    this.refusal = { id: ++this.refusals, code: 'lesson', message: '', rule: null, saying, action };
  }

  private show(moments: LessonMoment[]): void {
    clearTimeout(this.timer);
    this.refusal = null;
    this.queue = moments;
    this.next();
  }

  /** Shows what comes next. `seen`: the learner has looked at the reply. */
  private next = (seen = false): void => {
    const [now, ...rest] = this.queue;
    this.queue = rest;
    if (!now) {
      this.told = this.newest;
      return;
    }
    const { view: before, seq } = this.moment;
    const { seat, action, view, picture } = now;
    if (seat === null) {
      // The table as it is stays as it is, with the act that led to it.
      if (JSON.stringify(view) === JSON.stringify(before)) return this.next();
      if (before && this.newest?.reply && !seen && !this.told?.covered) {
        this.queue = [now, ...rest];
        this.paused = true;
        return;
      }
      this.moment = { seq: seq + 1, view, picture, event: null, before: null };
      return this.next();
    }
    const event: TableEvent = { kind: 'acted', seat, action, by: 'person' };
    this.moment = { seq: seq + 1, view, picture, event, before };
    const hold = paced(this.holdOf(event, before, view), settings.speed);
    if (hold === 'tap') {
      this.held = true;
      if (!rest.length) this.told = this.newest;
    } else if (hold === 0 || document.hidden) this.next();
    else this.timer = setTimeout(() => this.next(), hold);
  };
}
