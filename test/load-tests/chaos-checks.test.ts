import { describe, expect, it } from 'vitest'
import { checkHistory } from '../../load-tests/chaos/check.ts'
import { answersAgree } from '../../load-tests/chaos/checks/answers.ts'
import { effectsOnce } from '../../load-tests/chaos/checks/effects.ts'
import type { Check } from '../../load-tests/chaos/checks/finding.ts'
import { othersGoOn } from '../../load-tests/chaos/checks/isolation.ts'
import { roomsGoOn } from '../../load-tests/chaos/checks/progress.ts'
import { ranksHold } from '../../load-tests/chaos/checks/ranks.ts'
import { logsReplay } from '../../load-tests/chaos/checks/replays.ts'
import { seatsStay } from '../../load-tests/chaos/checks/seats.ts'
import { secretsKept } from '../../load-tests/chaos/checks/secrets.ts'
import { versionsGrow } from '../../load-tests/chaos/checks/versions.ts'
import { voidsHaveCause } from '../../load-tests/chaos/checks/voids.ts'
import { projectRoom } from '../../server/rooms/project.ts'
import type { LogEntry } from '../../server/rooms/room.ts'
import { DecidedRoom } from '../support/decided-room.ts'
import { MadeHistory } from '../support/made-history.ts'

const ROLL = { type: 'move', number: 1, move: { turn: 1, type: 'roll' } }
const place = (platter: number) => ({ type: 'move', number: 1, move: { type: 'place', round: 1, platter } })
const CLAIM = { type: 'move', number: 1, move: { type: 'claim', round: 1, reactionMs: 700 } }
const SHARES = { type: 'redis-failover', from: 900, until: 2_000 }

const found = (check: Check, made: MadeHistory): string =>
  check(made.done())
    .map(({ what }) => what)
    .join('\n')

/** A throw, two claims and their result, and nothing of it wrong. */
const goodRound = () =>
  new MadeHistory()
    .sit('Ben')
    .sit('Ida')
    .began(1)
    .thrown(1_000, 1)
    .send('Ben', 'b1', 2_000, place(3))
    .send('Ben', 'b2', 2_001, CLAIM)
    .answer('Ben', 'b1', 2_010)
    .answer('Ben', 'b2', 2_020)
    .show('Ida', 2_100, { type: 'race', number: 1, round: 1, news: { type: 'settled', seat: 0, rank: 1 } })

const endedWell = () => goodRound().ended(2_200, 1, [{ seat: 0, platter: 3, rank: 1 }])

/** A move, asked for and done. */
const goodMove = () => new MadeHistory('KLMX', 'alles-kaese').sit('Ben').began(1).send('Ben', 'b1', 1_000, ROLL)

it('finds nothing in a good history', () => {
  const made = endedWell().moved(50_100, 0, { type: 'next', round: 1 })
  made
    .send('Ben', 'b3', 50_000, { type: 'move', number: 1, move: { round: 1, type: 'next' } })
    .answer('Ben', 'b3', 50_200)
  const findings = checkHistory(made.done()).flatMap((verdict) => verdict.findings)
  // Its moves are made up: no game could play them again.
  expect(findings.filter(({ check }) => check !== 'replays')).toEqual([])
})

describe('answers', () => {
  it('are content with the same answer twice', () => {
    expect(found(answersAgree, goodMove().answer('Ben', 'b1', 1_010).answer('Ben', 'b1', 3_000))).toBe('')
  })

  it('tell of another answer to the same id', () => {
    const made = goodMove().answer('Ben', 'b1', 1_010).answer('Ben', 'b1', 3_000, 'already-rolled')
    expect(found(answersAgree, made)).toContain('was answered done, and later already-rolled')
  })

  it('do not take a fault of the server for an answer', () => {
    const made = goodMove().answer('Ben', 'b1', 1_010, 'internal')
    expect(found(answersAgree, made)).toContain('never answered')
    expect(found(answersAgree, made.answer('Ben', 'b1', 2_000))).toBe('')
  })

  it('tell of an answer that the store keeps in another form', () => {
    const made = goodMove().answer('Ben', 'b1', 1_010)
    made.answers['Ben b1'] = 'not-your-turn'
    expect(found(answersAgree, made)).toContain('the store keeps not-your-turn')
  })

  it('tell of an answer to nothing', () => {
    expect(found(answersAgree, goodMove().answer('Ben', 'b1', 1_010).answer('Ben', 'b7', 1_020))).toContain(
      'never sent',
    )
  })
})

describe('effects', () => {
  const roll = ROLL.move

  it('count an acknowledged move once', () => {
    expect(found(effectsOnce, goodMove().answer('Ben', 'b1', 1_010).moved(1_005, 0, roll))).toBe('')
  })

  it('tell of an acknowledged move that is lost', () => {
    expect(found(effectsOnce, goodMove().answer('Ben', 'b1', 1_010))).toContain('took effect 0 times, acknowledged 1')
  })

  it('allow that loss while a replica takes over, and not long after', () => {
    const made = () => goodMove().answer('Ben', 'b1', 1_010)
    expect(found(effectsOnce, made().fault('redis-failover', SHARES.from, SHARES.until, { mayLose: true }))).toBe('')
    expect(found(effectsOnce, made().fault('redis-failover', 9_000, 10_000, { mayLose: true }))).not.toBe('')
    expect(found(effectsOnce, made().fault('redis-kill', SHARES.from, SHARES.until))).not.toBe('')
  })

  it('tell of a move that was made twice', () => {
    const made = goodMove().answer('Ben', 'b1', 1_010).moved(1_005, 0, roll).moved(1_007, 0, roll)
    expect(found(effectsOnce, made)).toContain('took effect 2 times, acknowledged 1')
  })

  it('tell of a refused move that took effect', () => {
    const made = goodMove().answer('Ben', 'b1', 1_010, 'already-rolled').moved(1_005, 0, roll)
    expect(found(effectsOnce, made)).toContain('took effect 1 times, acknowledged 0')
  })

  it('leave open what was never answered, but not twice', () => {
    expect(found(effectsOnce, goodMove())).toBe('')
    expect(found(effectsOnce, goodMove().moved(1_005, 0, roll))).toBe('')
    expect(found(effectsOnce, goodMove().moved(1_005, 0, roll).moved(1_006, 0, roll))).toContain('took effect 2 times')
  })

  it('tell of a move that was never sent', () => {
    const made = goodMove()
      .answer('Ben', 'b1', 1_010)
      .moved(1_005, 0, roll)
      .moved(1_100, 0, { type: 'keep', turn: 1, slot: 2 })
    expect(found(effectsOnce, made)).toContain('was never sent')
  })

  it('keep the games of a room apart', () => {
    const made = goodMove().answer('Ben', 'b1', 1_010).began(1_002).moved(1_005, 0, roll)
    expect(found(effectsOnce, made)).toContain('in game 1 took effect 0 times')
  })

  it('count a new name once', () => {
    const made = () => goodMove().send('Ben', 'b2', 2_000, { type: 'dress', name: 'Benno' }).answer('Ben', 'b2', 2_010)
    const named = { events: [{ type: 'renamed', seat: 0, name: 'Benno' }] }
    expect(found(effectsOnce, made().logged(2_005, named))).toBe('')
    expect(found(effectsOnce, made().logged(2_005, named).logged(2_006, named))).toContain('took effect 2 times')
  })

  it('count as many games as were started', () => {
    const made = () => {
      const started = new MadeHistory('KLMX', 'alles-kaese')
        .sit('Ben')
        .send('Ben', 'b1', 900, { type: 'start', anyway: true })
      started.document = { phase: { name: 'lobby' }, host: 0 } as never
      return started.answer('Ben', 'b1', 1_000)
    }
    expect(found(effectsOnce, made().began(950))).toBe('')
    expect(found(effectsOnce, made().began(950).began(960))).toContain('the start of a game took effect 2 times')
    expect(found(effectsOnce, made())).toContain('took effect 0 times')
  })

  it('look for an acknowledged claim in the result of its round', () => {
    expect(found(effectsOnce, endedWell())).toBe('')
    expect(found(effectsOnce, goodRound().ended(2_200, 1, []))).toContain('is 0 times in the result')
    expect(found(effectsOnce, goodRound().voided(2_200, 1))).toBe('')
    expect(found(effectsOnce, goodRound())).toBe('')
  })

  it('tell of a number that the seat never laid down', () => {
    const made = goodRound().ended(2_200, 1, [{ seat: 0, platter: 5, rank: 1 }])
    expect(found(effectsOnce, made)).toContain('has the platter 5, laid down were 3')
  })

  it('tell of a room that the store has lost', () => {
    const made = goodMove()
    made.isGone = true
    expect(found(effectsOnce, made)).toContain('gone from the store')
  })
})

describe('ranks', () => {
  it('are content with a good round', () => {
    expect(found(ranksHold, endedWell())).toBe('')
  })

  it('tell of a settled rank that changes', () => {
    const made = endedWell().show('Ben', 2_150, {
      type: 'race',
      number: 1,
      round: 1,
      news: { type: 'settled', seat: 0, rank: 2 },
    })
    expect(found(ranksHold, made)).toContain('has rank 2 for good, after 1')
  })

  it('tell of two seats with one rank', () => {
    const made = endedWell().show('Ben', 2_150, {
      type: 'race',
      number: 1,
      round: 1,
      news: { type: 'settled', seat: 1, rank: 1 },
    })
    expect(found(ranksHold, made)).toContain("is seat 1's for good, after seat 0")
  })

  it('tell of a result that differs from what was settled', () => {
    const made = goodRound().ended(2_200, 1, [{ seat: 0, platter: 3, rank: 2 }])
    expect(found(ranksHold, made)).toContain('was settled as 1')
  })

  it('tell of a pawn too many, of a rank given twice, and of a round that ends twice', () => {
    const twice = [
      { seat: 0, platter: 3, rank: 1 },
      { seat: 1, platter: 3, rank: 1 },
    ]
    expect(found(ranksHold, goodRound().ended(2_200, 1, twice, 0))).toMatch(/a rank twice[\s\S]*a pawn to every player/)
    expect(found(ranksHold, endedWell().voided(2_300, 1))).toContain('ended 2 times')
  })

  it('tell of a round that never ended', () => {
    expect(found(ranksHold, goodRound())).toBe('')
    expect(found(ranksHold, goodRound().thrown(4_000, 2))).toContain('round 1 of game 1 never ended')
  })
})

describe('versions', () => {
  const room = (version: number) => ({ type: 'room', version })

  it('may stay and grow, also over several sockets', () => {
    const made = new MadeHistory().sit('Ben').show('Ben', 1, room(4)).show('Ben', 2, room(4)).show('Ben', 3, room(9))
    expect(found(versionsGrow, made)).toBe('')
  })

  it('must not go back, unless a replica took over', () => {
    const made = new MadeHistory().sit('Ben').show('Ben', 1_000, room(4)).show('Ben', 1_100, room(3))
    expect(found(versionsGrow, made)).toContain('was shown version 3 after 4')
    expect(found(versionsGrow, made.fault('redis-failover', 1_050, 1_060, { mayLose: true }))).toBe('')
  })

  it('may go back to what a page had seen when its next socket said hello, and no further', () => {
    const moved = (version: number) =>
      new MadeHistory()
        .sit('Ben')
        .show('Ben', 1_000, room(4))
        .welcome('Ben', 1_050, 0, 'node-2', 3)
        .show('Ben', 1_100, room(version))
    expect(found(versionsGrow, moved(3))).toBe('')
    expect(found(versionsGrow, moved(2))).toContain('was shown version 2 after 3')
  })

  it('are committed once', () => {
    const made = new MadeHistory().sit('Ben')
    const commit = (gamesStarted: number) => ({
      at: 1_000,
      code: 'KLMX',
      version: 7,
      document: { gamesStarted } as never,
    })
    made.commits.push(commit(1), commit(1))
    expect(found(versionsGrow, made)).toBe('')
    made.commits.push(commit(2))
    expect(found(versionsGrow, made)).toContain('version 7 of KLMX was committed twice')
  })

  it('are in the log once', () => {
    const made = new MadeHistory().sit('Ben').logged(1, {}, 4).logged(2, {}, 4)
    expect(found(versionsGrow, made)).toContain('version 4 after 4')
  })
})

describe('replays', () => {
  /** A game of which every version was decided on the one before. */
  function played() {
    const decided = new DecidedRoom('alles-kaese').sit('Ben').sit('Ida')
    decided.by(0, { type: 'start', anyway: true })
    const roll = { type: 'move', number: 1, move: { type: 'roll', turn: 1 } } as const
    expect([0, 1].map((seat) => decided.by(seat, roll))).toContain('ok')
    return decided
  }

  const replayed = (decided: DecidedRoom, change: (log: LogEntry[]) => void = () => {}) => {
    const made = new MadeHistory()
    made.log.push(...structuredClone(decided.log))
    change(made.log)
    made.document = decided.room
    return found(logsReplay, made)
  }

  it('agree with a log and a state that belong together', () => {
    expect(replayed(played())).toBe('')
  })

  it('tell of a version that was decided on something else', () => {
    const twice = (log: LogEntry[]) => log.push({ ...(log.at(-1) as LogEntry), version: 9 })
    expect(replayed(played(), twice)).toContain('a move that is refused')
    const silent = (log: LogEntry[]) => log.splice(-1, 1, { ...(log.at(-1) as LogEntry), events: [] })
    expect(replayed(played(), silent)).toContain('not decided on the version before it')
  })

  it('tell of a state that lacks a move of the log', () => {
    const decided = played()
    expect(replayed(decided, (log) => log.pop())).toContain('another state than its log leads to')
  })
})

describe('seats', () => {
  it('tell of a key that opens no seat, or another one', () => {
    expect(found(seatsStay, new MadeHistory().sit('Ben'))).toBe('')
    expect(
      found(seatsStay, new MadeHistory().sit('Ben').see({ type: 'lost', client: 'Ben', at: 9, code: 4401 })),
    ).toContain('its key opens no seat')
    expect(found(seatsStay, new MadeHistory().sit('Ben').welcome('Ben', 500, 3))).toContain('welcomed as seat 3')
  })

  it('tell of a seat that does not open at the end', () => {
    expect(found(seatsStay, new MadeHistory().sit('Ben', 0, false))).toContain('could not open its seat again')
  })

  it('have nothing against a socket that a restart closed', () => {
    expect(found(seatsStay, new MadeHistory().sit('Ben').see({ type: 'lost', client: 'Ben', at: 9, code: 1012 }))).toBe(
      '',
    )
  })
})

describe('secrets', () => {
  function looked() {
    const made = new MadeHistory('KLMX', 'go-da-cheese').sit('Ben').sit('Ida')
    const decided = new DecidedRoom('go-da-cheese').sit('Ben').sit('Ida').sit('Eva')
    decided.by(0, { type: 'start', anyway: true })
    const draw = { type: 'move', number: 1, move: { type: 'draw', turn: 1 } } as const
    expect([0, 1, 2].map((seat) => decided.by(seat, draw))).toContain('ok')
    const { room: document, version } = decided
    made.commits.push({ at: 1, code: 'KLMX', version, document })
    const viewOf = (seat: number) => projectRoom(document, { kind: 'seat', seat: seat as never })
    const frame = (view: object) => ({ type: 'room', version, now: 1, view, news: [] })
    for (const [i, name] of ['Ben', 'Ida'].entries())
      made.show(name, 2, { type: 'welcome', you: { kind: 'seat', seat: i } }).show(name, 3, frame(viewOf(i)))
    return { made, viewOf, frame, document }
  }

  it('are kept by what the server makes for each viewer', () => {
    expect(found(secretsKept, looked().made)).toBe('')
  })

  it("tell of another player's hand", () => {
    const { made, viewOf, frame } = looked()
    expect(found(secretsKept, made.show('Ida', 4, frame(viewOf(0))))).toContain('Ida got a hand')
  })

  it('tell of a field that no schema names', () => {
    const { made, viewOf, frame } = looked()
    expect(found(secretsKept, made.show('Ida', 4, frame({ ...viewOf(1), next: 5 })))).toContain('beyond its schema')
  })

  it('tell of the seed', () => {
    const { made, document } = looked()
    expect(found(secretsKept, made.show('Ida', 4, { type: 'pong', seed: document.seed }))).toContain('got a secret')
  })
})

describe('progress', () => {
  it('is wanted after the faults, not while they last', () => {
    const made = () => new MadeHistory().sit('Ben').began(1)
    const late = made()
    late.quietFrom = 90_000
    expect(found(roomsGoOn, late.moved(60_000, 0, {}).moved(75_000, 0, {}))).toBe('')
    const stuck = made()
    stuck.quietFrom = 90_000
    expect(found(roomsGoOn, stuck.moved(60_000, 0, {}))).toContain('stood still for 30 s')
  })
})

describe('isolation', () => {
  const stoodStill = () => new MadeHistory().sit('Ben').began(1).moved(5_000, 0, {}).moved(15_000, 0, {})

  it('tells of a room that stands still although only another shard, node or line was hit', () => {
    const told = 'KLMX stood still for 10.0 s; it was not hit by shard-away'
    expect(found(othersGoOn, stoodStill().fault('shard-away', 6_000, 14_000, { rooms: ['CDFH'] }))).toContain(told)
    expect(found(othersGoOn, stoodStill().fault('shard-away', 6_000, 14_000, { rooms: ['KLMX'] }))).toBe('')
    expect(found(othersGoOn, stoodStill().fault('node-kill', 6_000, 14_000, { nodes: ['node-2'] }))).toContain(
      'not hit by node-kill',
    )
    expect(found(othersGoOn, stoodStill().fault('node-kill', 6_000, 14_000, { nodes: ['node-1'] }))).toBe('')
    expect(found(othersGoOn, stoodStill().fault('line-cut', 6_000, 6_001, { clients: ['Ida'] }))).toContain(
      'not hit by line-cut',
    )
    expect(found(othersGoOn, stoodStill().fault('line-cut', 6_000, 6_001, { clients: ['Ben'] }))).toBe('')
  })

  it('tells of a seat that waits meanwhile for an answer, or for a socket', () => {
    const waits = () => new MadeHistory().sit('Ben').fault('shard-away', 6_000, 14_000, { rooms: ['CDFH'] })
    const asked = waits().send('Ben', 'b1', 7_000, ROLL)
    expect(found(othersGoOn, asked.answer('Ben', 'b1', 9_000))).toBe('')
    expect(found(othersGoOn, waits().send('Ben', 'b1', 7_000, ROLL).answer('Ben', 'b1', 12_000))).toContain(
      'Ben in KLMX waited',
    )
    const lost = waits().see({ type: 'lost', client: 'Ben', at: 7_000, code: 1011 })
    expect(found(othersGoOn, lost.welcome('Ben', 12_000, 0))).toContain('for 5.0 s; it was not hit by shard-away')
  })

  it('has nothing against a request that a proxy took to a node that was hit', () => {
    const asked = new MadeHistory().sit('Ben').fault('node-freeze', 6_000, 14_000, { nodes: ['node-2'] })
    asked.see({ type: 'sent', client: 'Ben', id: 'b1', at: 7_000, command: ROLL, over: 'http' })
    expect(found(othersGoOn, asked.answer('Ben', 'b1', 12_000))).toBe('')
  })

  it('has nothing against a room that is still busy with what hit it before', () => {
    const made = stoodStill().fault('redis-kill', 1_000, 2_000, { rooms: ['KLMX'] })
    expect(found(othersGoOn, made.fault('node-kill', 6_000, 14_000, { nodes: ['node-2'] }))).toBe('')
  })
})

describe('void rounds', () => {
  const voided = () => goodRound().voided(2_200, 1)

  it('need a fault', () => {
    expect(found(voidsHaveCause, voided())).toContain('is void: no fault at all was near')
  })

  it('are explained by the store or by a node of the room', () => {
    expect(found(voidsHaveCause, voided().fault('redis-kill', 1_500, 1_900, { rooms: ['KLMX'] }))).toBe('')
    expect(found(voidsHaveCause, voided().fault('node-kill', 1_500, 1_900, { nodes: ['node-1'] }))).toBe('')
  })

  it('are not explained by another shard, another node, a line, or a fault of another time', () => {
    expect(found(voidsHaveCause, voided().fault('shard-kill', 1_500, 1_900, { rooms: ['CDFH'] }))).toContain(
      'only shard-kill',
    )
    expect(found(voidsHaveCause, voided().fault('node-kill', 1_500, 1_900, { nodes: ['node-2'] }))).toContain(
      'only node-kill',
    )
    expect(found(voidsHaveCause, voided().fault('line-cut', 1_500, 1_900, { clients: ['Ben'] }))).toContain(
      'only line-cut',
    )
    expect(found(voidsHaveCause, voided().fault('redis-kill', 30_000, 31_000, { rooms: ['KLMX'] }))).toContain(
      'no fault',
    )
  })
})
