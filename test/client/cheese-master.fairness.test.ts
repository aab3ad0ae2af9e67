import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PaintStamp } from '../../client/games/cheese-master/paint-stamp.ts'
import { SeedKeeper } from '../../client/games/cheese-master/seed-keeper.ts'
import { sha256 } from '../../client/games/cheese-master/sha256.ts'
import type { View } from '../../server/games/cheese-master/protocol.ts'
import { HASH, LOU, NORA, viewWith } from './cheese-master.table.ts'

describe('sha256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['616263', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['61'.repeat(64), 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb'],
  ])('of %j is the published one', (hex, hash) => {
    expect(sha256(hex)).toBe(hash)
  })

  it('agrees with the server’s for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const hex = Buffer.from(bytes).toString('hex')
        expect(sha256(hex)).toBe(createHash('sha256').update(bytes).digest('hex'))
      }),
    )
  })
})

describe('SeedKeeper', () => {
  const SEED = '0123456789abcdef0123456789abcdef'
  const keeper = () => new SeedKeeper(() => SEED)
  const entropy = (step: 'commit' | 'reveal', hash?: string, hasGiven = false): View =>
    viewWith({ name: 'entropy', step, devices: [{ seat: LOU, ...(hash && { hash }), hasGiven }], until: 0 })

  it('commits to a hash first and shows the bytes behind it later, each once', () => {
    const seeds = keeper()
    const commit = seeds.moveFor(entropy('commit'), LOU)
    expect(commit).toEqual({ type: 'commit', hash: sha256(SEED) })
    expect(seeds.moveFor(entropy('commit'), LOU)).toBeUndefined()
    expect(seeds.moveFor(entropy('commit', sha256(SEED)), LOU)).toBeUndefined()
    expect(seeds.moveFor(entropy('reveal', sha256(SEED)), LOU)).toEqual({ type: 'seed', seed: SEED })
    expect(seeds.moveFor(entropy('reveal', sha256(SEED)), LOU)).toBeUndefined()
  })

  it('gives zeros when a reload has lost what was promised', () => {
    expect(keeper().moveFor(entropy('reveal', HASH), LOU)).toEqual({ type: 'seed', seed: '0'.repeat(32) })
  })

  it('keeps still for a spectator, after it has given, and in every other stage', () => {
    expect(keeper().moveFor(entropy('commit'), undefined)).toBeUndefined()
    expect(keeper().moveFor(entropy('commit'), NORA)).toBeUndefined()
    expect(keeper().moveFor(entropy('reveal', HASH, true), LOU)).toBeUndefined()
    expect(keeper().moveFor(viewWith({ name: 'roll', roller: LOU, until: 0 }), LOU)).toBeUndefined()
  })

  it('makes other bytes for every match by itself', () => {
    const one = new SeedKeeper().moveFor(entropy('commit'), LOU)
    const two = new SeedKeeper().moveFor(entropy('commit'), LOU)
    expect(one).toMatchObject({ type: 'commit', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(one).not.toEqual(two)
  })
})

describe('PaintStamp', () => {
  /** Frames that come when the test says so. */
  function handFrames() {
    let waiting: ((time: number) => void)[] = []
    return {
      next: (callback: (time: number) => void) => waiting.push(callback),
      pass(time: number) {
        const due = waiting
        waiting = []
        for (const callback of due) callback(time)
      },
    }
  }

  it('measures from the frame after the one that shows the dice', () => {
    const frames = handFrames()
    const stamp = new PaintStamp(frames.next)
    stamp.shown(4)
    frames.pass(1000)
    expect(stamp.reactionMs(4, 1400)).toBeUndefined()
    frames.pass(1016.7)
    expect(stamp.reactionMs(4, 1458.93)).toBe(442.2)
  })

  it('keeps the first stamp of a round, however often the page renders', () => {
    const frames = handFrames()
    const stamp = new PaintStamp(frames.next)
    stamp.shown(4)
    frames.pass(1000)
    frames.pass(1016)
    stamp.shown(4)
    frames.pass(3000)
    frames.pass(3016)
    expect(stamp.reactionMs(4, 2016)).toBe(1000)
  })

  it('says nothing of a round whose dice were not on this screen', () => {
    const frames = handFrames()
    const stamp = new PaintStamp(frames.next)
    expect(stamp.reactionMs(4, 500)).toBeUndefined()
    stamp.shown(4)
    frames.pass(1000)
    stamp.shown(5)
    frames.pass(1016)
    expect(stamp.reactionMs(4, 1200)).toBeUndefined()
    expect(stamp.reactionMs(5, 1200)).toBeUndefined()
    frames.pass(1032)
    expect(stamp.reactionMs(5, 1200)).toBe(168)
  })

  it('tells once a round that the dice are painted, and nothing of a round that is gone by then', () => {
    const frames = handFrames()
    const stamp = new PaintStamp(frames.next)
    const painted: number[] = []
    const show = (round: number) => stamp.shown(round, () => painted.push(round))
    show(4)
    show(4)
    frames.pass(1000)
    expect(painted).toEqual([])
    frames.pass(1016)
    expect(painted).toEqual([4])
    show(5)
    frames.pass(1032)
    show(6)
    frames.pass(1048)
    frames.pass(1064)
    expect(painted).toEqual([4, 6])
  })

  it('never reports less than nothing', () => {
    const frames = handFrames()
    const stamp = new PaintStamp(frames.next)
    stamp.shown(4)
    frames.pass(1000)
    frames.pass(1016)
    expect(stamp.reactionMs(4, 1010)).toBe(0)
  })
})
