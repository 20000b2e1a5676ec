/** A ruleset being put together: a preset and what it changes. The server says whether it is one. */
import { api } from './api';
import { learn } from './catalogues.svelte';
import { readRules, settingWords, showValue } from './rule_texts.svelte';
import type { GameName, Rules, RuleValue } from './wire';
import { wrong } from './wrong';

export class RulesDraft {
  preset = $state('');
  changes: Record<string, RuleValue> = $state.raw({});
  /** Why these are no rules; empty when they are. */
  trouble = $state('');
  private asked = 0;

  constructor(
    readonly game: GameName,
    text: string,
  ) {
    this.start(text);
  }

  get text(): string {
    const changed = Object.entries(this.changes).map(([name, value]) => `${name}=${showValue(value)}`);
    return [this.preset, ...changed].join(',');
  }

  /** Begins anew from a preset's name, or from the text of a ruleset. */
  start(text: string): void {
    const [preset = '', ...changes] = text.split(',');
    this.preset = preset;
    this.changes = Object.fromEntries(
      changes.map((change) => {
        const [name = '', value = ''] = change.split('=');
        const read = { on: true, off: false }[value] ?? (/^\d+$/.test(value) ? Number(value) : value);
        return [name, read];
      }),
    );
    this.trouble = '';
    if (changes.length) void this.checked();
  }

  set(option: string, value: RuleValue, usual: RuleValue | undefined): void {
    // A choice may be a number by name ("10"), which the server tells as text.
    const others = Object.entries(this.changes).filter(([name]) => name !== option);
    const changed = String(value) === String(usual) ? [] : [[option, value] as const];
    this.changes = Object.fromEntries([...others, ...changed]);
    void this.checked();
  }

  /** The rules as the server writes them, or null with the trouble told. */
  async checked(): Promise<Rules | null> {
    const turn = ++this.asked;
    try {
      const rules = await api.rules(this.game, this.text);
      if (turn === this.asked) this.trouble = '';
      return rules;
    } catch (error) {
      await Promise.all([learn(this.game), readRules()]); // it may be said in the words of the game, and no table is open yet
      if (turn === this.asked) this.trouble = wrong(error, settingWords(this.game));
      return null;
    }
  }
}
