/** What the player has in hand and points at, and what a tap on a place then means. */
import { say } from '../../lib/announce.svelte';
import type { Values } from '../../lib/fill';
import { t } from '../../lib/i18n.svelte';
import { refuse } from '../../lib/notes.svelte';
import { said } from '../../lib/sayings';
import { sentence } from '../../lib/wrong';
import type { BoardProps } from '../../lib/games';
import { cardOn, matrixOf, readAct } from './reading';
import type { Place, PokerPicture, PokerView, Preview, Source } from './types';
import { capital, cardName, PART } from './words';

export interface Given {
  view: PokerView;
  picture: PokerPicture;
  props: BoardProps;
}

export class Desk {
  /** What was taken up by a tap; without it the first dealt card is in hand. */
  private chosen: Place | null = $state(null);
  /** The place under the pointer or with the focus. */
  pointed: Place | null = $state(null);
  /** Tapped once where a second tap is asked for, or on its way to the server. */
  aimed: Place | null = $state(null);
  /** What was refused, to be shaken: a new number every time. */
  shaken: { place: Place; id: number } | null = $state.raw(null);
  dragging = $state(false);
  /** Every turn to the end of the game is to be passed. */
  passing = $state(false);
  private refusals = 0;
  /** What the player saw when the last act was sent. */
  private seen: PokerView | null = null;
  /** A tap on what is new, before the last act was acknowledged. */
  private waiting: Place | null = null;

  constructor(private given: () => Given) {}

  private get sources(): Source[] {
    return this.given().picture.sources;
  }

  get still(): boolean {
    return this.given().props.still;
  }

  /** The card in hand. */
  readonly source: Source | null = $derived.by(() => {
    if (this.still) return null;
    const taken = this.chosen && this.sources.find(({ at }) => at === this.chosen);
    return taken || this.sources.find(({ kind }) => kind === 'dealt') || null;
  });

  readonly targets: Record<Place, number> = $derived(this.source?.to ?? {});

  /** Whether a card was lifted from the matrix or the rejects. */
  get lifted(): boolean {
    return this.source !== null && this.source.kind !== 'dealt';
  }

  /** What the lines through the place pointed at would become. */
  readonly preview: Preview[] = $derived.by(() => {
    const place = this.pointed ?? this.aimed;
    return (place && this.source && this.given().picture.previews[this.source.at]?.[place]) || [];
  });

  isSource(place: Place): boolean {
    return !this.still && this.sources.some(({ at }) => at === place);
  }

  isMine(place: Place): boolean {
    const { view, picture } = this.given();
    const name = matrixOf(view, place)?.name;
    return picture.matrices.some((matrix) => matrix.name === name && matrix.yours);
  }

  choose(place: Place): void {
    this.chosen = place;
    this.aimed = null;
  }

  /** Puts back what was lifted. */
  release(): void {
    if (this.lifted && this.source)
      say(t('poker_solitaire.put_down', { card: capital(cardName(this.source.card, t)) }));
    this.chosen = null;
    this.aimed = null;
  }

  /** A tap on a square or a reject. */
  tap(place: Place): void {
    const { props, view } = this.given();
    if (this.still) return;
    if (props.sending) {
      // A quick hand: the new card is there. Before that, a tap would place it unseen.
      if (view !== this.seen) this.waiting = place;
      return;
    }
    if (place in this.targets) this.put(place);
    else if (this.source?.at === place) this.release();
    else if (this.isSource(place)) this.lift(place);
    else this.refuse(place, this.whyNot(place));
  }

  /** A card dropped by hand needs no second tap. */
  drop(place: Place | null): void {
    this.dragging = false;
    if (place === null || place === this.source?.at) return;
    if (place in this.targets) this.send(this.targets[place]!, place);
    else if (!this.given().view.dealt.includes(place)) this.refuse(place, this.whyNot(place));
  }

  /** There is nothing else to do, or nothing else is wanted: turns are passed as they come. */
  get passes(): boolean {
    const { view, picture } = this.given();
    return picture.words.pass !== undefined && (view.legal.length === 1 || this.passing) && !this.still;
  }

  say(word: 'pass' | 'done'): void {
    const at = this.given().picture.words[word];
    if (at !== undefined) this.send(at, null);
  }

  /** The card in hand to the first reject that takes it. */
  reject(): void {
    const place = Object.keys(this.targets).find((name) => /^r\d$/.test(name));
    if (place) this.send(this.targets[place]!, place);
  }

  /** The last act is acknowledged: a tap that came too early counts now. */
  resume(): void {
    const place = this.waiting;
    this.waiting = null;
    if (place !== null && place in this.targets) this.put(place);
  }

  /** Something new has happened: what was aimed at is done, or gone. */
  settle(): void {
    this.aimed = null;
    if (this.chosen && !this.sources.some(({ at }) => at === this.chosen)) this.chosen = null;
  }

  /** The frame says why; the place is shaken. */
  refusedByServer(action: string): void {
    this.aimed = null;
    const { to } = readAct(action);
    if (to) this.shaken = { place: to, id: ++this.refusals };
  }

  private put(place: Place): void {
    if (this.given().props.settings.confirm && this.aimed !== place) this.aimed = place;
    else this.send(this.targets[place]!, place);
  }

  private send(at: number, place: Place | null): void {
    const { view, props } = this.given();
    const action = view.legal[at];
    if (action === undefined) return;
    this.aimed = place;
    this.chosen = null;
    this.seen = view;
    props.play(action, view.seat ?? undefined);
  }

  private lift(place: Place): void {
    this.choose(place);
    if (this.source) say(t('poker_solitaire.lifted', { card: capital(cardName(this.source.card, t)) }));
  }

  private refuse(place: Place, why: string): void {
    this.shaken = { place, id: ++this.refusals };
    refuse(why);
  }

  /** Why a card cannot go there, in the words of the rules where they would say it. */
  private whyNot(place: Place): string {
    const { view, picture } = this.given();
    const nowhere = t('poker_solitaire.nowhere');
    if (view.result) return sentence(said({ code: 'house.refused.over', values: {} }));
    if (!view.legal.length) return t('poker_solitaire.waiting');
    if (place in picture.rejects) {
      if (!picture.rejects[place]) return because('their-reject', { at: place });
      const out = view.rejects.find(({ name }) => name === place)?.card;
      return out ? because('occupied', { card: out, at: place }) : nowhere;
    }
    const matrix = matrixOf(view, place);
    const shown = picture.matrices.find(({ name }) => name === matrix?.name);
    if (!matrix || !shown) return nowhere;
    const card = cardOn(matrix, place);
    if (!shown.yours && !card) return because('their-matrix', { at: place });
    if (card && picture.stealing && !shown.yours) {
      if (matrix.stolen.includes(place)) return because('stolen', { card });
      if (matrix.planted.includes(place)) return because('planted', { card });
    }
    if (card && this.source?.kind === 'dealt') return because('occupied', { card, at: place });
    if (card || (this.source?.kind === 'placed' && !picture.movable)) return because('fixed');
    if (shown.placement === 'anywhere') return nowhere;
    return because(shown.placement, { at: place, could: matrix.open });
  }
}

function because(code: string, values: Values = {}): string {
  return sentence(said({ code: `${PART}.refused.${code}`, values }));
}
