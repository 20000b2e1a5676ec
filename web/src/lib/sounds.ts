/**
 * The sounds of a table, made of what real ones are made of: a knock is a short noise through the
 * resonances of its material, and a bell is a few partials that die away at different speeds.
 */
export type Sound =
  | 'place'
  | 'tile'
  | 'shuffle'
  | 'peg'
  | 'sweep'
  | 'turn'
  | 'score'
  | 'refuse'
  | 'made'
  | 'set'
  | 'feat'
  | 'win'
  | 'lose';

let audio: AudioContext;
let out: AudioNode;
let noise: AudioBuffer;

function awake(): void {
  if (audio) return;
  audio = new AudioContext();
  // Several sounds at once stay as loud as one.
  const evened = audio.createDynamicsCompressor();
  evened.connect(audio.destination);
  out = evened;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
}

/** Something that is as loud as this at once, and dies away. */
function dying(at: number, loud: number, length: number, attack = 0.001): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}

/** What it is struck with and what it is made of: [pitch, loudness, length] of each resonance. */
type Material = [number, number, number][];

const BONE: Material = [
  [2900, 0.5, 0.035],
  [1750, 0.35, 0.05],
  [620, 0.25, 0.07],
];
const WOOD: Material = [
  [880, 0.5, 0.06],
  [420, 0.4, 0.09],
  [190, 0.3, 0.11],
];
const PAPER: Material = [
  [3800, 0.16, 0.04],
  [1900, 0.2, 0.06],
];

function knock(at: number, material: Material, hard = 1): void {
  // No two knocks are quite alike.
  const off = 0.96 + Math.random() * 0.08;
  for (const [pitch, loud, length] of material) {
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    source.buffer = noise;
    filter.type = 'bandpass';
    filter.frequency.value = pitch * off;
    filter.Q.value = 6;
    source.connect(filter).connect(dying(at, loud * hard * 2.2, length));
    source.start(at, Math.random() * 0.3, length + 0.02);
  }
}

function bell(at: number, pitch: number, loud: number, length: number): void {
  for (const [times, share] of [
    [1, 1],
    [2, 0.35],
    [3.01, 0.14],
  ] as const) {
    const source = audio.createOscillator();
    source.frequency.value = pitch * times;
    source.connect(dying(at, loud * share, length / times, 0.006));
    source.start(at);
    source.stop(at + length);
  }
}

const tune = (at: number, pitches: number[], apart: number, loud: number, length: number) =>
  pitches.forEach((pitch, i) => bell(at + i * apart, pitch, loud, length));

const SOUNDS: Record<Sound, (at: number) => void> = {
  place: (at) => knock(at, PAPER),
  tile: (at) => {
    knock(at, BONE);
    knock(at + 0.012, WOOD, 0.5);
  },
  shuffle: (at) => {
    for (let i = 0; i < 12; i++)
      knock(at + i * 0.045 + Math.random() * 0.03, PAPER, 0.35 + Math.random() * 0.4);
  },
  peg: (at) => knock(at, WOOD, 0.8),
  sweep: (at) => [0, 0.05, 0.1, 0.14].forEach((later, i) => knock(at + later, BONE, 0.5 - i * 0.08)),
  turn: (at) => bell(at, 660, 0.07, 0.35),
  score: (at) => tune(at, [523, 784], 0.09, 0.07, 0.4),
  refuse: (at) => [0, 0.09].forEach((later) => knock(at + later, [[150, 0.8, 0.09]])),
  made: (at) => tune(at, [392, 523, 659], 0.1, 0.07, 0.5),
  set: (at) => {
    tune(at, [330, 262], 0.16, 0.07, 0.5);
    knock(at + 0.3, WOOD);
  },
  feat: (at) => tune(at, [523, 659, 784, 1047, 1319], 0.08, 0.07, 0.7),
  win: (at) => tune(at, [523, 659, 784, 1047], 0.11, 0.08, 0.6),
  lose: (at) => tune(at, [440, 370, 311], 0.14, 0.07, 0.5),
};

export function sounded(sound: Sound): void {
  awake();
  // Browsers keep a context asleep until the first tap.
  if (audio.state === 'suspended') void audio.resume();
  SOUNDS[sound](audio.currentTime + 0.01);
}
