import type { Cue } from './cues.ts'
import { createInstrument, type Instrument, whiteNoise } from './instrument.ts'

/** C major pentatonic from C5 on: whatever sounds together agrees. */
const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98, 1760] as const
const note = (step: number) => SCALE[Math.min(Math.max(0, step), SCALE.length - 1)] as number

/** `step` counts what rises with repetition: the rank of a pawn, the mice of a chain, the seat that joins. */
export type Recipe = (instrument: Instrument, step: number) => void

const rattle: Recipe = ({ noise }) => {
  let at = 0
  for (let i = 0; i < 14; i++) {
    noise({ filter: 'bandpass', hz: 900 + Math.random() * 1300, q: 8, ms: 25, at, loud: 1 })
    at += 70 - (40 * i) / 13
  }
}

/** Every cue as a drawing of sound; no files, so nothing to load and nothing to license. */
export const RECIPES: Readonly<Record<Cue, Recipe>> = {
  tap: ({ noise }) => noise({ filter: 'bandpass', hz: 1800, q: 4, ms: 40 }),
  rattle,
  go: ({ tone }) => {
    tone({ wave: 'triangle', pitch: [880], ms: 180 })
    tone({ wave: 'sine', pitch: [1760], ms: 180, loud: 0.3 })
  },
  platter: ({ tone }) => {
    tone({ wave: 'sine', pitch: [1320, 1180], ms: 160 })
    // An overtone that belongs to no scale is what makes it enamel.
    tone({ wave: 'sine', pitch: [1320 * 2.76, 1180 * 2.76], ms: 160, loud: 0.15 })
  },
  pawn: ({ tone, noise }, step) => {
    const up = note(step) / note(0)
    noise({ filter: 'lowpass', hz: 700 * up, ms: 120, loud: 0.9 })
    tone({ wave: 'sine', pitch: [190 * up, 120 * up], ms: 120, loud: 0.7 })
  },
  right: ({ tone }) =>
    [0, 2, 3].forEach((step, i) => {
      tone({ wave: 'triangle', pitch: [note(step)], ms: 160, at: i * 80 })
    }),
  wrong: ({ tone }) => tone({ wave: 'sawtooth', pitch: [220, 140], ms: 380, lowpass: 600 }),
  munch: ({ noise }) =>
    [0, 85, 170].forEach((at) => {
      noise({ filter: 'bandpass', hz: 1100, q: 2, ms: 45, at })
    }),
  squeak: ({ tone }) => tone({ wave: 'sine', pitch: [1900, 2900], ms: 150, loud: 0.35, vibrato: 30 }),
  meow: ({ tone }) =>
    tone({ wave: 'sawtooth', pitch: [520, 760, 430], ms: 420, band: { from: 900, to: 1500, q: 5 }, loud: 0.8 }),
  woof: ({ tone, noise }) => {
    tone({ wave: 'sawtooth', pitch: [260, 120], ms: 200, lowpass: 1200 })
    noise({ filter: 'lowpass', hz: 900, ms: 140, loud: 0.4 })
  },
  ahem: ({ noise }) =>
    [0, 200].forEach((at) => {
      noise({ filter: 'bandpass', hz: 500, q: 3, ms: 120, at, loud: 0.9 })
    }),
  fanfare: ({ tone }) =>
    [391.99, note(0), note(2), note(3)].forEach((pitch, i) => {
      tone({ wave: 'square', pitch: [pitch], ms: i === 3 ? 300 : 110, at: i * 100, loud: 0.35, lowpass: 1800 })
    }),
  snap: ({ tone, noise }) => {
    noise({ filter: 'highpass', hz: 2500, ms: 60 })
    tone({ wave: 'square', pitch: [140, 60], ms: 90 })
  },
  flip: ({ noise }) => noise({ filter: 'bandpass', hz: 2600, to: 1200, ms: 110 }),
  hop: ({ tone }, step) => {
    const up = note(step) / note(0)
    tone({ wave: 'sine', pitch: [330 * up, 520 * up], ms: 70 })
  },
  'wheel-tick': ({ tone }) => tone({ wave: 'square', pitch: [1200], ms: 18, loud: 0.25 }),
  shutter: ({ noise }) =>
    [0, 90].forEach((at) => {
      noise({ filter: 'highpass', hz: 3000, ms: 20, at })
    }),
  join: ({ tone }, step) => {
    tone({ wave: 'triangle', pitch: [note(step)], ms: 120 })
    tone({ wave: 'triangle', pitch: [note(step + 2)], ms: 140, at: 120 })
  },
  turn: ({ tone }) => {
    tone({ wave: 'sine', pitch: [note(3)], ms: 160 })
    tone({ wave: 'sine', pitch: [note(5)], ms: 320, at: 130 })
  },
  win: (instrument) => {
    for (let i = 0; i < 8; i++)
      instrument.tone({ wave: 'triangle', pitch: [note(i)], ms: i === 7 ? 500 : 200, at: i * 125 })
    rattle(instrument, 0)
  },
}

/** Plays a cue; `startsAt` in the seconds of the sound card's clock. */
export type Synth = (cue: Cue, startsAt: number, step: number) => void

export function createSynth(context: BaseAudioContext, out: AudioNode): Synth {
  const hiss = whiteNoise(context)
  return (cue, startsAt, step) => RECIPES[cue](createInstrument(context, out, startsAt, hiss), step)
}
