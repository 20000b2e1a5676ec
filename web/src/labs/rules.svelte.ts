/** The rules that a laboratory looks at: a preset, or what was chosen for the game. */
import { api } from '../lib/api';
import { choice, houseRules } from '../lib/choices.svelte';
import type { GameName, Rules } from '../lib/wire';
import { wrong } from '../lib/wrong';

export class RulesAsked {
  text = $state('');
  /** What the server makes of it; null until it is known. */
  read = $state.raw<Rules | null>(null);
  trouble = $state('');
  presets = $state.raw<string[]>([]);

  constructor(
    readonly game: GameName,
    given: string,
  ) {
    this.choose(given || choice(game).rules);
    api.games().then(
      (games) => (this.presets = games.find(({ name }) => name === game)?.presets.map((p) => p.name) ?? []),
      () => undefined,
    );
  }

  /** All that can be chosen, the rules in use among them. */
  get offered(): string[] {
    return [...new Set([this.text, ...this.presets, ...houseRules(this.game).map(({ rules }) => rules)])];
  }

  choose(text: string): void {
    this.text = text;
    api.rules(this.game, text).then(
      (read) => {
        if (this.text === text) [this.read, this.trouble] = [read, ''];
      },
      (error: unknown) => (this.trouble = wrong(error)),
    );
  }

  value(option: string): number {
    return Number(this.read?.values[option] ?? 0);
  }
}
