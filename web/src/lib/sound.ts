/** Sounds, made on the spot: a few short tones, or a knock of filtered noise. */
import { settings } from './settings.svelte';

export type Sound = 'place' | 'sweep' | 'turn' | 'score' | 'refuse' | 'win' | 'lose';

let context: AudioContext | undefined;

function tone(at: number, pitch: number, length: number, loud: number, shape: OscillatorType = 'sine') {
  const audio = context!;
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = shape;
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

function knock(at: number, pitch: number, length: number, loud: number) {
  const audio = context!;
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

const SOUNDS: Record<Sound, (at: number) => void> = {
  place: (at) => knock(at, 1400, 0.07, 0.5),
  sweep: (at) => [0, 0.05, 0.1].forEach((later) => knock(at + later, 900 + later * 4000, 0.06, 0.25)),
  turn: (at) => tone(at, 660, 0.18, 0.08),
  score: (at) => [523, 784].forEach((pitch, i) => tone(at + i * 0.09, pitch, 0.22, 0.09)),
  refuse: (at) => tone(at, 160, 0.16, 0.12, 'triangle'),
  win: (at) => [523, 659, 784, 1047].forEach((pitch, i) => tone(at + i * 0.11, pitch, 0.35, 0.09)),
  lose: (at) => [440, 370, 311].forEach((pitch, i) => tone(at + i * 0.14, pitch, 0.35, 0.08)),
};

export function play(sound: Sound): void {
  if (!settings.sounds || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers keep a context asleep until the first tap.
  if (context.state === 'suspended') void context.resume();
  SOUNDS[sound](context.currentTime + 0.01);
}
