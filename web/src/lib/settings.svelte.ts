import { keep, kept } from './kept';
import { SPEEDS, type Speed } from './pace';

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export const FELTS = ['green', 'blue', 'red', 'slate'] as const;
export const TILES = ['bone', 'ebony'] as const;
export const LANGUAGES = ['en', 'es'] as const;
export type Theme = (typeof THEMES)[number];
export type Felt = (typeof FELTS)[number];
export type Tiles = (typeof TILES)[number];
export type Language = (typeof LANGUAGES)[number];

export interface Choices {
  name: string;
  language: Language;
  speed: Speed;
  sounds: boolean;
  theme: Theme;
  felt: Felt;
  /** What dominoes are made of. */
  tiles: Tiles;
  /** Cards with one large index and one suit at any size. */
  largeIndex: boolean;
  /** A colour for each of the four suits, instead of red and black. */
  fourColours: boolean;
  /** Ask for a second tap before a piece is played. */
  confirm: boolean;
  /** Less movement, whatever the system says. */
  still: boolean;
  /** Advice at the table, when it applies. */
  tips: boolean;
}

export function defaults(language = navigator.language): Choices {
  return {
    name: '',
    language: language.startsWith('es') ? 'es' : 'en',
    speed: 'normal',
    sounds: false,
    theme: 'system',
    felt: 'green',
    tiles: 'bone',
    largeIndex: false,
    fourColours: false,
    confirm: false,
    still: false,
    tips: false,
  };
}

/** Takes what is well-formed from what was kept, by this version or another. */
export function sound(given: unknown): Choices {
  const choices = defaults();
  if (typeof given !== 'object' || given === null) return choices;
  const from = given as Record<string, unknown>;
  for (const key of ['sounds', 'largeIndex', 'fourColours', 'confirm', 'still', 'tips'] as const)
    if (typeof from[key] === 'boolean') choices[key] = from[key];
  if (typeof from['name'] === 'string') choices.name = from['name'].slice(0, 40);
  choices.language = LANGUAGES.find((l) => l === from['language']) ?? choices.language;
  choices.speed = SPEEDS.find((s) => s === from['speed']) ?? choices.speed;
  choices.theme = THEMES.find((t) => t === from['theme']) ?? choices.theme;
  choices.felt = FELTS.find((f) => f === from['felt']) ?? choices.felt;
  choices.tiles = TILES.find((t) => t === from['tiles']) ?? choices.tiles;
  return choices;
}

export const settings: Choices = $state(sound(kept('settings', null)));

export function change(changes: Partial<Choices>): void {
  Object.assign(settings, changes);
  keep('settings', settings);
  show();
}

/** Styles read the settings from the root element. */
export function show(): void {
  const { dataset } = document.documentElement;
  document.documentElement.lang = settings.language;
  if (settings.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = settings.theme;
  dataset['felt'] = settings.felt;
  dataset['tiles'] = settings.tiles;
  dataset['cards'] = settings.largeIndex ? 'large' : 'full';
  dataset['suits'] = settings.fourColours ? 'four' : 'two';
  dataset['speed'] = settings.speed;
  dataset['motion'] = settings.still ? 'still' : 'full';
}

/** Whether pieces should jump instead of glide. */
export function motionless(): boolean {
  return settings.still || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
