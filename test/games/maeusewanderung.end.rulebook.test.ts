import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { countQuarters, isWhole, PACK } from '../../server/games/maeusewanderung/box.ts'
import { maeusewanderung } from '../../server/games/maeusewanderung/index.ts'
import { project } from '../../server/games/maeusewanderung/project.ts'
import { actors, idle, legalMoves, revocable } from '../../server/games/maeusewanderung/rules.ts'
import { askedIn, type State } from '../../server/games/maeusewanderung/state.ts'
import {
  answerTo,
  cardsOf,
  type Deed,
  done,
  give,
  LOSE_CHEESE,
  LOSE_MOUSE,
  mouse,
  moveIn,
  pass,
  position,
  roll,
  run,
  spin,
  spinning,
  steal,
  TURN,
  typesOf,
  wholeGames,
} from '../support/maeusewanderung.ts'
import { outcomeIn, seatsOf } from '../support/table.ts'

const outcome = outcomeIn(maeusewanderung)

const [A, B, C] = [0, 1, 2] as [Seat, Seat, Seat]
const GONE = 'gone' as const

describe('the end', () => {
  it.each([[[2, 3, 4]], [[2, 2, 3, 4, 4]]])('[MB-24] comes at once with all four quarters, after %j', (cards) => {
    const { state, events } = done(position({ mice: [[2]], cards: [cards], rolled: 1 }), run(0))
    expect(state).toMatchObject({ ending: { why: 'whole-cheese', winner: A }, turn: TURN })
    expect(events.at(-1)).toEqual({ type: 'ended', why: 'whole-cheese', winner: A })
    expect(project(state)).toMatchObject({ step: 'over', ending: { winner: A }, players: [{ missing: [] }, {}] })
    expect(project(state)).not.toHaveProperty('active')
    expect([actors(state), seatsOf(2).map((seat) => answerTo(state, roll, seat))]).toEqual([
      [],
      ['game-over', 'game-over'],
    ])
  })

  it('[MB-25] does not come with four cards of which two are alike', () => {
    const { state } = done(position({ mice: [[2]], cards: [[1, 2, 3]], rolled: 1 }), run(0))
    expect([cardsOf(state)[0], state.ending, isWhole([1, 1, 2, 3])]).toEqual([[1, 2, 3, 1], null, false])
  })

  it('[MB-26] can come in another player’s turn, in the middle of a migration', () => {
    // A comes to the cat on 6, B's mouse is pushed to the cheese on 9, C's to the cat on 10.
    const ran = done(
      position({ players: 3, mice: [[4], [6, 8], [7, 9]], cards: [[], [2, 3, 4]], rolled: 2 }),
      run(0),
    ).state
    const { state, events } = spinning(ran, LOSE_CHEESE)
    expect(typesOf(events)).toEqual(['spun', 'nothing', 'drew', 'ended'])
    expect(state).toMatchObject({ ending: { why: 'whole-cheese', winner: B }, task: null, queue: [], active: A })
    expect(actors(state)).toEqual([])
  })

  it('[E11] can be stolen', () => {
    const asked = done(position({ mice: [[2]], cards: [[1, 2, 3], [4]], stack: [], rolled: 1 }), run(0)).state
    expect(done(asked, steal(0, B, 4)).state.ending).toEqual({ why: 'whole-cheese', winner: A })
  })

  const LAST_OF_A = { mice: [[9, GONE, GONE, GONE], [8]], cards: [[1, 2, 3], [1]], active: B, rolled: 1 }

  it('[MB-27] [E9] comes at once when only one player is left, whatever that one has', () => {
    const ran = done(position(LAST_OF_A), run(mouse(B))).state
    const { state, events } = spinning(ran, LOSE_MOUSE)
    expect(typesOf(events)).toEqual(['spun', 'mouse-lost', 'eliminated', 'ended'])
    expect(state.ending).toEqual({ why: 'last-one', winner: B })
    expect(outcome(state)?.map(({ seat, place }) => [seat, place])).toEqual([
      [B, 1],
      [A, 2],
    ])
  })

  it('[MB-27] does not come while two are left', () => {
    const ran = done(position({ ...LAST_OF_A, players: 3 }), run(mouse(B))).state
    expect(spinning(ran, LOSE_MOUSE).state).toMatchObject({ ending: null, active: C })
  })

  it('[E15] places the others by different quarters, then by mice, and shares equal places', () => {
    const places = (changes: Parameters<typeof position>[0]) =>
      outcome(position({ players: 4, ending: { why: 'whole-cheese', winner: B }, ...changes }))
    expect(places({ cards: [[1, 1, 1], [1, 2, 3, 4], [1, 2], []] })).toEqual([
      { seat: B, place: 1, score: 4 },
      { seat: C, place: 2, score: 2 },
      { seat: A, place: 3, score: 1 },
      { seat: 3, place: 4, score: 0 },
    ])
    const mice = [[5, GONE], [], [7], [GONE, GONE, GONE, GONE]]
    expect(places({ cards: [[1], [1, 2, 3, 4], [2]], mice })?.map(({ seat }) => seat)).toEqual([B, C, A, 3])
    expect(places({})?.map(({ place }) => place)).toEqual([1, 2, 2, 2])
    expect(outcome(position())).toBeUndefined()
  })

  it.each([2, 3, 4])(
    '[MB-24] finds every game of %i with all cards on the table, and one winner at the end',
    (players) => {
      for (const states of wholeGames(players)) {
        for (const { stack, players, knownTop } of states) {
          const cards = [...stack, ...players.flatMap(({ cards }) => cards)]
          expect(countQuarters(cards)).toEqual(countQuarters(PACK))
          expect(knownTop).toBeLessThanOrEqual(stack.length)
        }
        expect(states.filter(({ ending }) => ending !== null)).toHaveLength(1)
        expect(outcome(states.at(-1)!)?.filter(({ place }) => place === 1)).toHaveLength(1)
      }
    },
  )
})

describe('taking back', () => {
  const may = (state: State, deed: Deed) => revocable(state, askedIn(state), moveIn(state, deed))

  const atCat = done(position({ mice: [[5]], cards: [[1, 2]], rolled: 1 }), run(0)).state
  const giving = spinning(atCat, LOSE_CHEESE).state
  const robbing = done(
    position({
      mice: [[2]],
      cards: [
        [1, 2],
        [3, 4],
      ],
      stack: [],
      rolled: 1,
    }),
    run(0),
  ).state

  it.each([
    ['a run to a plain field', position({ mice: [[11]], rolled: 1 }), run(0)],
    ['a run to the cat, before the wheel is spun', position({ mice: [[5]], rolled: 1 }), run(0)],
    ['a card that was given', giving, give(0, 1)],
    ['a theft', robbing, steal(0, B, 3)],
    ['a pass', robbing, pass(0)],
  ])('[E17] %s is allowed', (_what, state, deed) => {
    expect(may(state, deed)).toBe(true)
  })

  it.each([
    ['a roll', position(), roll],
    ['a spin', atCat, spin(0)],
    ['a run to cheese', position({ mice: [[2]], rolled: 1 }), run(0)],
    [
      'a card that was given and drawn by the next mouse',
      { ...giving, queue: [mouse(B)], players: position({ mice: [[6], [9]], cards: [[1, 2]] }).players },
      give(0, 1),
    ],
    ['a theft that won', position({ ...robbing, players: 2, mice: [[3]], cards: [[1, 2, 3], [4]] }), steal(0, B, 4)],
    ['a move that is refused', position({ rolled: 1 }), run(mouse(B))],
  ])('[E17] %s is not', (_what, state, deed) => {
    expect(may(state, deed)).toBe(false)
  })
})

describe('when the time is up', () => {
  const idleIn = (state: State) => idle(project(state), legalMoves(state, askedIn(state)), askedIn(state))

  it.each([
    ['the die is rolled', position(), roll],
    ['the wheel is spun', done(position({ mice: [[5]], rolled: 1 }), run(0)).state, spin(0)],
    ['the first mouse that meets no cat runs', position({ mice: [[5, 9, 21]], rolled: 1 }), run(2)],
    ['no own mouse is pushed to the cat', position({ mice: [[8, 9]], rolled: 1 }), run(2)],
    ['the first mouse runs if all would meet the cat', position({ mice: [[5, 9, 13, 17]], rolled: 1 }), run(0)],
    [
      'nothing is stolen',
      done(position({ mice: [[2]], cards: [[], [3]], stack: [], rolled: 1 }), run(0)).state,
      pass(0),
    ],
  ])('[E18] %s', (_what, state, deed) => {
    expect(idleIn(state)).toEqual(moveIn(state, deed))
  })

  it.each([
    [[3, 1, 3, 2], 3],
    [[3, 1, 2], 2],
  ])('[E18] of the cards %j it is %i that goes back', (cards, card) => {
    const asked = spinning(done(position({ mice: [[5]], cards: [cards], rolled: 1 }), run(0)).state, LOSE_CHEESE).state
    expect(idleIn(asked)).toEqual(moveIn(asked, give(0, card)))
  })

  it('[E18] a whole game of idle players ends', () => {
    let state = position({ stack: [1, 2, 3, 4], cards: [[1], [2]] })
    for (let acts = 0; acts < 5_000 && state.ending === null; acts++) {
      const deed = idleIn(state)
      state =
        deed.type === 'spin'
          ? spinning(state, acts % 8).state
          : done(state, deed, {
              now: 0,
              random: { below: () => acts % 6, pick: (items) => items[0]!, shuffled: (items) => [...items] },
            }).state
    }
    expect(state.ending).not.toBeNull()
  })
})
