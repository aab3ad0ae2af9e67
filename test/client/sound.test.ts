import { describe, expect, it } from 'vitest'
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
