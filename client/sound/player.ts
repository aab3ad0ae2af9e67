import type { Cue } from './cues.ts'
import type { Synth } from './synth.ts'

export interface SoundPlayer {
  /** Browsers keep silent until somebody presses something: call it in that very handler. */
  unlock(): void
  /** False until unlocked, and again when the system took the sound away. */
  readonly unlocked: boolean
  /** `inMs` schedules on the sound card's own clock. `step` raises the pitch: see synth.ts. */
  play(cue: Cue, when?: { readonly inMs?: number; readonly step?: number }): void
  muted: boolean
  /** In per cent. */
  volume: number
}

/** Makes no sound file and needs none. Where there is no Web Audio it is silent, and nothing else changes. */
export function createSoundPlayer(): SoundPlayer {
  let context: AudioContext | undefined
  let out: GainNode | undefined
  let volume = 100
  let synth: Synth | undefined

  /** Only after a key or a tap: a context made earlier starts suspended and makes browsers complain. */
  function open(): AudioContext | undefined {
    if (context || typeof AudioContext === 'undefined') return context
    context = new AudioContext()
    const master = context.createGain()
    master.gain.value = volume / 100
    const compressor = context.createDynamicsCompressor()
    compressor.threshold.value = -18
    compressor.ratio.value = 6
    master.connect(compressor).connect(context.destination)
    out = master
    void load(context, master)
    return context
  }

  /** Most phones stay silent: the recipes are no part of what every page loads. */
  async function load(context: AudioContext, master: AudioNode) {
    const { createSynth } = await import('./synth.ts')
    synth = createSynth(context, master)
  }

  return {
    muted: false,
    get volume() {
      return volume
    },
    set volume(percent) {
      volume = percent
      if (out) out.gain.value = percent / 100
    },
    get unlocked() {
      return context?.state === 'running'
    },
    unlock() {
      // Refused without a real gesture: then the next one will do.
      open()
        ?.resume()
        .catch(() => {})
    },
    play(cue, { inMs = 0, step = 0 } = {}) {
      if (this.muted || context?.state !== 'running') return
      synth?.(cue, context.currentTime + inMs / 1000, step)
    },
  }
}
