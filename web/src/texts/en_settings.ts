/** What only the settings say; fetched with them. */
export const en_settings = {
  name: 'Your name at the table',
  noName: 'A name has at least one letter.',
  named: 'You are {name} from now on.',
  speed: 'Speed of the others',
  theme: 'Colours',
  felt: 'Felt',
  tiles: 'Dominoes',
  largeIndex: 'Large-index cards',
  largeIndexSays: 'One large figure and one suit on every card, at any size.',
  language: 'Language',
  sounds: 'Sounds',
  push: 'Notifications',
  pushSays:
    'On this device, while no page is open: it is your turn, you are invited, your table is ready. No names, no cards.',
  pushNot: 'This browser does not allow notifications here; its settings for this site can change that.',
  fourColours: 'Four colours for four suits',
  fourColoursSays: 'Diamonds blue and clubs green, so that no two suits look alike.',
  confirm: 'Tap twice to play',
  confirmSays: 'The first tap chooses a piece, the second plays it.',
  tips: 'Tips',
  tipsSays: 'Advice of the old manuals, when it applies to what you are about to do.',
  still: 'Less movement',
  stillSays: 'Pieces jump instead of gliding.',
  speeds: { instant: 'Instant', quick: 'Quick', normal: 'Normal', relaxed: 'Relaxed' },
  themes: { system: 'As the system', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  felts: { green: 'Green', blue: 'Blue', red: 'Burgundy', slate: 'Slate' },
  sets: { bone: 'Bone', ebony: 'Ebony' },
  languages: { en: 'English', es: 'Español' },
};

export type SettingsTexts = typeof en_settings;
