import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { FACES } from '../../server/games/cheese-master/count.ts'
import { project } from '../../server/games/cheese-master/project.ts'
import type { Summary, View } from '../../server/games/cheese-master/protocol.ts'
import { actors, deadline } from '../../server/games/cheese-master/rules.ts'
import type { State } from '../../server/games/cheese-master/state.ts'
import { walk } from '../../server/games/kit/fair-dice.ts'
import {
  A,
  answerOf,
  at,
  B,
  C,
  type Deed,
  doneAll,
  NOW,
  rang,
  resultOf,
  started,
  viewOf,
} from '../support/cheese-master.ts'
import { seatsOf, viewersOf } from '../support/table.ts'

const hashOf = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
const seedOfSeat = (seat: Seat) => `0${seat + 1}`.repeat(16)
const commits = (...seats: Seat[]) =>
  seats.map((seat): [Seat, Deed] => [seat, { type: 'commit', hash: hashOf(seedOfSeat(seat)) }])
const gives = (...seats: Seat[]) => seats.map((seat): [Seat, Deed] => [seat, { type: 'seed', seed: seedOfSeat(seat) }])
const ZEROS = '0'.repeat(32)

describe('before the first roll', () => {
  const { state: start } = started(3)
  const committed = doneAll(start, commits(A, B, C)).state
  const mixed = doneAll(committed, gives(C, A, B))

  it('the chain is committed to, in everybody’s view', () => {
    const { fair } = viewOf(start, A)
    expect(fair).toEqual({ matchId: start.commitment.slice(0, 16), commitment: start.commitment })
    expect(JSON.stringify(viewersOf(seatsOf(3)).map((viewer) => project(start, viewer)))).not.toContain(start.chain.end)
  })

  it('every device commits before any shows its seed', () => {
    const [hash, seed] = [commits(A)[0]![1], gives(A)[0]![1]]
    expect(answerOf(start, A, seed)).toBe('not-now')
    const one = doneAll(start, commits(A)).state
    expect([actors(one), answerOf(one, A, hash), answerOf(one, A, seed)]).toEqual([
      [B, C],
      'already-committed',
      'not-now',
    ])
    expect([actors(committed), answerOf(committed, A, hash)]).toEqual([[A, B, C], 'not-now'])
    expect(answerOf(doneAll(committed, gives(A)).state, A, seed)).toBe('already-given')
  })

  it('a seed must be the one that was committed to', () => {
    expect(answerOf(committed, A, { type: 'seed', seed: seedOfSeat(B) })).toBe('wrong-seed')
  })

  it('nobody sees a seed until all are in, and everybody sees all of them afterwards', () => {
    const almost = doneAll(committed, gives(A, B)).state
    const sent = viewersOf(seatsOf(3)).map((viewer) => JSON.stringify(project(almost, viewer)))
    expect(sent.filter((view) => view.includes(seedOfSeat(A)) || view.includes(seedOfSeat(B)))).toEqual([])
    expect(viewOf(mixed.state, A).fair.seeds).toEqual([A, B, C].map((seat) => ({ seat, seed: seedOfSeat(seat) })))
    expect(mixed.events.slice(-2)).toMatchObject([{ type: 'seeds-mixed', missing: [] }, { type: 'game-started' }])
  })

  it('whoever does not commit in time counts as zeros, and the others still show theirs', () => {
    const two = doneAll(start, commits(A, C)).state
    expect(deadline(two)).toBe(NOW + 2000)
    const reveal = rang(two, NOW + 2000).state
    expect([actors(reveal), deadline(reveal)]).toEqual([[A, C], NOW + 4000])
    expect(answerOf(reveal, B, gives(B)[0]![1])).toBe('not-now')
    const { state, events } = doneAll(reveal, gives(A, C))
    expect(events).toContainEqual({ type: 'seeds-mixed', missing: [B] })
    expect(state.mix).toBe(hashOf(seedOfSeat(A) + ZEROS + seedOfSeat(C)))
  })

  it('whoever does not show a seed in time counts as zeros, and so does whoever has lost it', () => {
    const late = rang(doneAll(committed, gives(A, B)).state)
    const lost = doneAll(committed, [...gives(A, B), [C, { type: 'seed', seed: ZEROS }]])
    for (const { state, events } of [late, lost]) {
      expect(events).toContainEqual({ type: 'seeds-mixed', missing: [C] })
      expect(state.mix).toBe(hashOf(seedOfSeat(A) + seedOfSeat(B) + ZEROS))
    }
  })

  it('nobody is waited for when nobody commits', () => {
    expect(rang(start).state.stage).toMatchObject({ name: 'roll', roller: A })
  })
})

describe('a stranger with the rulebook', () => {
  /** As docs/games/cheese-master.md says, and with nothing but a hash function. */
  const bytesFor = ({ fair }: View, seed: string, round: number, label: string) => {
    const mix = hashOf(fair.seeds!.map((one) => one.seed ?? ZEROS).join(''))
    const message = `${fair.matchId}|${round}|${mix}|${label}0`
    return [...createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest()]
  }

  function facesFrom(view: View, { seed, round }: Summary): string[] {
    const accepted = bytesFor(view, seed, round, '').filter((byte) => byte < 252)
    return view.dice.map((die, i) => FACES[die][accepted[i]! % 6]!)
  }

  const flightFrom = (view: View, { seed, round }: Summary) =>
    2000 + 4 * bytesFor(view, seed, round, 'start|').find((byte) => byte < 251)!

  it('finds the faces and the flight of every round in what was published', () => {
    let { state }: { state: State } = doneAll(started(3, { dice: 6 }).state, [...commits(A, B, C), ...gives(A, B, C)])
    for (let round = 1; round <= 6; round++) {
      const armed = at(rang(state).state, 'armed')
      state = rang(rang(armed).state).state
      const { summary } = resultOf(state)
      const view = viewOf(state, A)
      expect(walk(summary.seed, round)).toBe(view.fair.commitment)
      expect(facesFrom(view, summary)).toEqual(summary.faces.map(({ face }) => face))
      expect(flightFrom(view, summary)).toBe(armed.stage.startsAt - NOW)
      state = rang(state).state
    }
  })
})
