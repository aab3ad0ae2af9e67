import { beforeEach, describe, expect, it } from 'vitest'
import { choiceInWords } from '../../client/games/maeusewanderung/choice-card.ts'
import { finalRows } from '../../client/games/maeusewanderung/final-model.ts'
import { placedMice } from '../../client/games/maeusewanderung/placed-mice.ts'
import { gameNews, lengthOf, reelOf } from '../../client/games/maeusewanderung/reel.ts'
import { soundOf, soundsOf } from '../../client/games/maeusewanderung/reel-sound.ts'
import { rewind } from '../../client/games/maeusewanderung/rewind.ts'
import { cellOf, headingOf, pathOf, ringFields } from '../../client/games/maeusewanderung/ring.ts'
import { actingSeat, headline, hint, waitingFor } from '../../client/games/maeusewanderung/situation.ts'
import { TURNING_MS, tickTimes } from '../../client/games/maeusewanderung/spin.ts'
import {
  askedSeat,
  choicesOf,
  countsOf,
  moveFor,
  preyOf,
  turnsUntil,
  wouldWin,
} from '../../client/games/maeusewanderung/table-model.ts'
import { setLanguage } from '../../client/text/catalogue.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import { project } from '../../server/games/maeusewanderung/project.ts'
import type { News, View } from '../../server/games/maeusewanderung/protocol.ts'
import { actors, legalMoves, play, setup } from '../../server/games/maeusewanderung/rules.ts'
import type { Seat } from '../../server/protocol/ids.ts'
import { BEN, LOU, NORA, nameOf, player, sceneWith, step, told, viewWith } from './maeusewanderung.table.ts'

beforeEach(() => setLanguage('en'))

const CAT_TASK = { seat: BEN, mouse: 4, field: 10, kind: 'cat' as const }

describe('the ring', () => {
  it('[MB-7] is closed: forty fields, each beside the one before', () => {
    const cells = ringFields.map(cellOf)
    expect(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(40)
    for (const field of ringFields) {
      const [here, next] = [cellOf(field), cellOf((field + 1) % 40)]
      const way = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] }[headingOf(field)]
      expect([next.x - here.x, next.y - here.y]).toEqual(way)
    }
  })

  it('[MB-5] from a hole the field beside it is the first step', () => {
    expect(pathOf('top-left', 2)).toEqual([0, 1, 2])
    expect(pathOf('bottom-right', 20)).toEqual([20])
    expect(pathOf(38, 1)).toEqual([39, 0, 1])
  })

  it('[MB-1] all mice of four players fit into a hole without covering each other', () => {
    const seats = [0, 1, 2, 3] as Seat[]
    const players = seats.map((seat) => player(seat, ['top-left', 'top-left', 'bottom-right', 'bottom-right']))
    const mice = placedMice(viewWith({ players }))
    expect(mice).toHaveLength(16)
    expect(new Set(mice.map(({ x, y }) => `${x} ${y}`)).size).toBe(16)
  })

  it('[MB-14] a mouse that is gone is not drawn', () => {
    expect(placedMice(viewWith()).map(({ mouse }) => mouse)).not.toContain(7)
  })
})

describe('choosing', () => {
  it('[MB-5] two mice in one hole are one choice', () => {
    expect(choicesOf(viewWith()).map(({ number, mouse }) => [number, mouse])).toEqual([
      [1, 0],
      [2, 2],
      [3, 3],
    ])
  })

  it('[MB-20] a card says what the mouse and everybody it pushes will meet', () => {
    const view = viewWith()
    const words = choicesOf(view).map((choice) => choiceInWords(sceneWith(view), view, choice))
    expect(words).toEqual([
      'Mouse 1: A quiet field, out of the hole',
      'Mouse 2: Cheese!, pushes Ben to the cat, pushes Lou',
      'Mouse 3: To the cat',
    ])
  })

  it('[MB-11] with an empty stack cheese means to steal', () => {
    const view = viewWith({ stack: { size: 0, top: [], hidden: [0, 0, 0, 0] } })
    expect(choiceInWords(sceneWith(view), view, choicesOf(view)[1] as never)).toContain('Steal cheese!')
  })

  it('[MB-21] who is asked: whoever plays, or the owner of the mouse at the cat', () => {
    expect(askedSeat(viewWith())).toBe(NORA)
    expect(askedSeat(viewWith({ step: 'spin', task: CAT_TASK }))).toBe(BEN)
    expect(askedSeat(viewWith({ step: 'over' }))).toBeUndefined()
  })

  it('a move names its turn, and what is done for a mouse names the mouse', () => {
    expect(moveFor({ type: 'run', mouse: 2 }, viewWith(), NORA)).toEqual({ type: 'run', turn: 7, mouse: 2 })
    const spinning = viewWith({ step: 'spin', task: CAT_TASK })
    expect(moveFor({ type: 'spin' }, spinning, BEN)).toEqual({ type: 'spin', turn: 7, mouse: 4 })
    expect(moveFor({ type: 'spin' }, spinning, NORA)).toBeUndefined()
    expect(moveFor({ type: 'roll' }, spinning, BEN)).toBeUndefined()
  })

  it('[MB-11] everybody else’s quarters can be stolen, each kind once', () => {
    const task = { seat: NORA, mouse: 2, field: 9, kind: 'cheese' as const }
    const players = [player(NORA, [9], [1, 2, 3]), player(BEN, [1], [4, 4, 2]), player(LOU, ['gone'], [])]
    const view = viewWith({ step: 'steal', task, players })
    expect(preyOf(view)).toEqual([
      { from: BEN, card: 2, count: 1 },
      { from: BEN, card: 4, count: 2 },
    ])
    expect([2, 4].map((card) => wouldWin(view, NORA, card))).toEqual([false, true])
  })

  it('[MB-25] a double is counted, and is not another quarter', () => {
    expect(countsOf([1, 3, 3])).toEqual([1, 0, 2, 0])
  })

  it('[MB-15] nobody waits for the turn of somebody who is out', () => {
    const players = [player(NORA, [1]), player(BEN, ['gone']), player(LOU, [2])]
    expect([NORA, BEN, LOU, undefined].map((seat) => turnsUntil(viewWith({ players }), seat))).toEqual([
      0,
      undefined,
      1,
      undefined,
    ])
  })
})

describe('what the screen says', () => {
  const situation = (changes: Partial<View> = {}, more = {}) => ({
    view: viewWith(changes),
    me: NORA as Seat | undefined,
    now: undefined as News | undefined,
    isSettled: true,
    nameOf,
    ...more,
  })
  const SPINNING = { step: 'spin' as const, task: CAT_TASK }

  it('[MB-20] whoever is asked out of turn is told by whom and why', () => {
    const asked = situation(SPINNING, { me: BEN })
    expect(headline(asked)).toBe('Your mouse met the cat!')
    expect(hint(asked)).toMatch(/^Nora pushed it there\./)
    expect(headline(situation(SPINNING))).toBe('Ben must spin')
    expect(waitingFor(situation(SPINNING))).toBe('Waiting for Ben')
  })

  it('keeps the outcome of the wheel to itself until it rests', () => {
    const now = { type: 'spun', seat: BEN, mouse: 4, field: 10, sector: 2, fate: 'lose-mouse' } as const
    expect(headline(situation(SPINNING, { now, isSettled: false }))).toBe('Round it goes')
    expect(hint(situation(SPINNING, { now, isSettled: false }))).toBeUndefined()
    expect(headline(situation(SPINNING, { now }))).toBe('Ben: mouse away!')
    expect(actingSeat(situation({}, { now }))).toBe(BEN)
    expect(waitingFor(situation(SPINNING, { now, isSettled: false }))).toBeUndefined()
  })

  it('does not say twice what was rolled, nor who begins', () => {
    const lastTurn: News[] = [{ type: 'drew', seat: BEN, mouse: 4, source: 'field', card: 2, isNew: true, left: 9 }]
    expect(headline(situation({}, { me: BEN }))).toBe('Nora rolled five')
    expect(hint(situation({ lastTurn }, { me: LOU }))).toBe('Ben drew quarter 2, a new one.')
    expect(hint(situation({ thisTurn: [{ type: 'dealt', starts: NORA }] }, { me: LOU }))).toMatch(
      /^Collect the quarters/,
    )
  })

  it('says which quarters I still need before I roll', () => {
    expect(hint(situation({ step: 'roll' }))).toContain('Still missing: quarters 2 and 4.')
    expect(hint(situation({ step: 'roll', players: [player(NORA, [1])] }))).not.toContain('Still missing')
  })

  it('says who is next, and lets those who are out watch', () => {
    const mine = { step: 'roll' as const, active: BEN }
    expect(waitingFor(situation(mine, { me: LOU }))).toBe('You are next')
    expect(waitingFor(situation(mine))).toBe('Your turn in two')
    const players = [player(NORA, ['gone']), player(BEN, [1])]
    expect(waitingFor(situation({ ...mine, players }))).toBe('No mice left. You may still cheer.')
  })
})

describe('the end', () => {
  const places = [
    { seat: BEN, place: 1, score: 4 },
    { seat: NORA, place: 2, score: 2 },
    { seat: LOU, place: 3, score: 0 },
  ]
  const players = [player(NORA, [1], [1]), player(BEN, [2], [1, 2, 3, 4]), player(LOU, ['gone'])]

  it.each([
    ['[MB-24]', 'whole-cheese', 'whole'],
    ['[MB-27]', 'last-one', 'survivor'],
  ] as const)('%s says why everybody is where they are: %s', (_, why, reason) => {
    const rows = finalRows(viewWith({ players, ending: { why, winner: BEN } }), places)
    expect(rows.map((row) => row.reason)).toEqual([reason, 'missing', 'out'])
  })
})

describe('movement', () => {
  const ran: News = {
    type: 'ran',
    seat: NORA,
    mouse: 2,
    steps: [step(2, 4, 9, 'cheese'), step(4, 9, 10, 'cat'), step(8, 10, 11)],
  }
  const drew: News = { type: 'drew', seat: NORA, mouse: 2, source: 'field', card: 2, isNew: true, left: 10 }

  it('[MB-18] the mover hops field by field, then each mouse pushes the next', () => {
    const hops = reelOf([ran], false).flatMap(({ shown }) => (shown.hopping === undefined ? [] : [shown]))
    expect(hops.map(({ hopping }) => hopping)).toEqual([2, 2, 2, 2, 2, 4, 8])
    expect(hops[6]?.places).toEqual([
      { mouse: 2, field: 9 },
      { mouse: 4, field: 10 },
      { mouse: 8, field: 11 },
    ])
  })

  it('a card is not there before the mouse has arrived', () => {
    const beats = reelOf([ran, drew], false)
    expect(beats[0]?.undone).toEqual([ran, drew])
    expect(beats[beats.length - 1]?.undone).toEqual([])
  })

  it('a quarter that goes back is not on the stack while the wheel still turns', () => {
    const spun: News = { type: 'spun', seat: NORA, mouse: 2, field: 6, sector: 1, fate: 'lose-cheese' }
    const gave: News = { type: 'gave', seat: NORA, mouse: 2, card: 3, choice: true }
    const after = viewWith({ stack: { size: 12, top: [3], hidden: [3, 3, 2, 3] } })
    expect(rewind(after, [spun, gave]).stack).toMatchObject({ size: 11, top: [] })
    expect(rewind(after, []).stack.top).toEqual([3])
  })

  it('is short for those who want none', () => {
    expect(reelOf([ran, drew], true).every(({ shown }) => shown.hopping === undefined)).toBe(true)
    expect(lengthOf(reelOf([ran, drew], true))).toBeLessThan(400)
  })

  it('each mouse that is pushed on sounds a note higher', () => {
    const sounds = reelOf([ran], false).flatMap(({ news, shown }, at) => soundsOf(news, shown, at === 0))
    expect(sounds.map(({ step }) => step)).toEqual([0, 0, 0, 0, 0, 1, 2])
  })

  it('is heard without motion, too', () => {
    const [beat] = reelOf([ran], true)
    expect(soundsOf(ran, beat?.shown ?? {}, true)).toEqual([{ cue: 'hop' }])
    expect(soundOf(drew)).toEqual([{ cue: 'right' }])
  })

  it.each([0, 3, 7])('the wheel ticks ever slower, and falls silent when it rests on sector %i', (sector) => {
    const ticks = tickTimes(sector)
    const gaps = ticks.slice(1).map((ms, at) => ms - (ticks[at] ?? 0))
    expect(ticks.length).toBeGreaterThan(15)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(45)
    expect(gaps[gaps.length - 1]).toBeGreaterThan(3 * (gaps[0] ?? 0))
    expect(ticks[ticks.length - 1]).toBeLessThan(TURNING_MS)
  })

  it('is not for the news of the room or of another game', () => {
    const other = { version: 9, at: 0, news: { type: 'game' as const, game: 'alles-kaese', news: ran } }
    expect(gameNews([{ version: 9, at: 0, news: { type: 'paused' } }, other, ...told(9, drew)])).toEqual([drew])
  })

  const seen = ({ players, stack }: View) => ({
    stack: stack.size,
    players: players.map(({ mice, cards, isOut }) => ({ mice, cards: [...cards].sort(), isOut })),
  })

  it.each([2, 3, 4])('whatever happens at a table of %i, undoing it gives the table before', (count) => {
    const seats = [0, 1, 2, 3].slice(0, count) as Seat[]
    const told = new Set<string>()
    for (let game = 1; game <= 20; game++) {
      let version = 0
      const table = () => ({ now: 0, random: randomFor([game, count, 3, 4], version++) })
      let { state } = setup({ players: seats, options: {} }, table())
      for (let moves = 0; moves < 400 && actors(state).length > 0; moves++) {
        const by = actors(state)[0] as Seat
        const verdict = play(state, by, table().random.pick(legalMoves(state, by)), table())
        if (!verdict.ok) throw new Error(verdict.code)
        for (const { type } of verdict.value.events) told.add(type)
        expect(seen(rewind(project(verdict.value.state), verdict.value.events))).toEqual(seen(project(state)))
        state = verdict.value.state
      }
    }
    expect([...told]).toEqual(expect.arrayContaining(['ran', 'drew', 'gave', 'mouse-lost', 'ended']))
  })
})
