import { afterEach, describe, expect, it, vi } from 'vitest'
import { CUES, type Cue } from '../../client/sound/cues.ts'
import type { Noise, Tone } from '../../client/sound/instrument.ts'
import { createSoundPlayer } from '../../client/sound/player.ts'
import { RECIPES } from '../../client/sound/synth.ts'

/** Everything a cue asks of the instrument. */
function played(cue: Cue, step = 0) {
  const tones: Tone[] = []
  const noises: Noise[] = []
  RECIPES[cue]({ tone: (tone) => tones.push(tone), noise: (noise) => noises.push(noise) }, step)
  return { tones, noises, all: [...tones, ...noises] }
}

describe('cues', () => {
  it.each(CUES)('%s can be heard, and is over before it gets in the way', (cue) => {
    const { all } = played(cue)
    expect(all.length).toBeGreaterThan(0)
    for (const { at = 0, ms } of all) expect(at + ms).toBeLessThanOrEqual(1500)
  })

  it.each(['pawn', 'hop', 'join'] as const)('%s rises with its step', (cue) => {
    const lowest = (step: number) => Math.min(...played(cue, step).tones.flatMap(({ pitch }) => pitch))
    expect(lowest(3)).toBeGreaterThan(lowest(0))
  })

  it('no pitch is zero: an exponential glide could not reach it', () => {
    const pitches = CUES.flatMap((cue) => played(cue, 7).tones.flatMap(({ pitch }) => pitch))
    expect(Math.min(...pitches)).toBeGreaterThan(0)
  })
})

describe('a device without Web Audio', () => {
  it('stays silent and goes on', () => {
    const player = createSoundPlayer()
    player.unlock()
    player.play('win')
    expect(player.unlocked).toBe(false)
  })
})

describe('volume', () => {
  const gains: { gain: { value: number } }[] = []
  const node = () => ({ connect: (next: unknown) => next, threshold: {}, ratio: {} })
  class Context {
    state = 'suspended'
    sampleRate = 8
    createGain() {
      const gain = { ...node(), gain: { value: 1 } }
      gains.push(gain)
      return gain
    }
    createDynamicsCompressor = node
    createBuffer = () => ({ getChannelData: () => [] })
    async resume() {}
  }
  afterEach(() => vi.unstubAllGlobals())

  it('that was set before the first gesture is the volume of the sound card afterwards', async () => {
    vi.stubGlobal('AudioContext', Context)
    const player = createSoundPlayer()
    player.volume = 50
    player.unlock()
    expect(gains[0]?.gain.value).toBeCloseTo(0.5)
    player.volume = 0
    expect(gains[0]?.gain.value).toBe(0)
    await vi.dynamicImportSettled()
  })

  it('a player that is muted makes no sound, and the same player sounds when it is not', async () => {
    const sources: string[] = []
    const anything: () => unknown = new Proxy(() => {}, { get: () => anything, apply: () => anything, set: () => true })
    const make = (source: string) => () => {
      sources.push(source)
      return anything
    }
    const parts = { createGain: anything, createDynamicsCompressor: anything, createBiquadFilter: anything }
    class Running extends Context {
      override state = 'running'
      currentTime = 0
      constructor() {
        super()
        Object.assign(this, parts, { createOscillator: make('tone'), createBufferSource: make('noise') })
      }
    }
    vi.stubGlobal('AudioContext', Running)
    const player = createSoundPlayer()
    player.unlock()
    await vi.dynamicImportSettled()
    player.muted = true
    player.play('win')
    expect(sources).toEqual([])
    player.muted = false
    player.play('win')
    expect(sources).not.toEqual([])
  })
})
