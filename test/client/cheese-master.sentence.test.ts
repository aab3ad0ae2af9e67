import { afterEach, describe, expect, it } from 'vitest'
import { ui } from '../../client/games/cheese-master/index.ts'
import { penaltyLines, penaltyWords } from '../../client/games/cheese-master/losses.ts'
import { settingsOf } from '../../client/games/cheese-master/settings.ts'
import { FIGURES_OF_SLIP, slipText } from '../../client/games/cheese-master/slips.ts'
import { millis, platterName, seconds } from '../../client/games/cheese-master/text.ts'
import { LANGUAGES, setLanguage } from '../../client/text/catalogue.ts'
import { type News, Options, Refusal, Slip } from '../../server/games/cheese-master/protocol.ts'
import { BEN, HASH, LOU, NORA, nameOf, stages, summaryWith, viewWith } from './cheese-master.table.ts'

afterEach(() => setLanguage('en'))

const ended = (right: (typeof NORA)[], replay = false): Extract<News, { type: 'round-ended' }> => ({
  type: 'round-ended',
  round: 4,
  ending: 'pawns-gone',
  answer: 2,
  right,
  wrong: [LOU],
  pawnless: [],
  replay,
})

const CASES: readonly (readonly [News, string, string | undefined])[] = [
  [{ type: 'seeds-mixed', missing: [] }, 'The dice are mixed.', undefined],
  [{ type: 'seeds-mixed', missing: [NORA, BEN] }, 'The dice are mixed, without Nora and Ben.', undefined],
  [{ type: 'game-started', game: 1, dice: ['yellow-a'], roller: LOU }, 'Game one begins. You throw first.', undefined],
  [{ type: 'thrown', round: 4, seat: NORA, byItself: false, startsAt: 0 }, 'Nora throws.', 'rattle'],
  [{ type: 'thrown', round: 4, seat: NORA, byItself: true, startsAt: 0 }, 'The dice roll by themselves.', 'rattle'],
  [{ type: 'dice-shown', round: 4 }, 'The dice lie still. Count!', undefined],
  [{ type: 'locked', seat: BEN, rank: 1 }, 'Ben has the 1st wheel.', undefined],
  [{ type: 'locked', seat: LOU, rank: 2 }, 'You have the 2nd wheel.', undefined],
  [
    { type: 'penalty', seat: BEN, why: 'off-table', points: 4 },
    'Ben threw the dice off the table: a point less, 4 left.',
    'wrong',
  ],
  [{ type: 'penalty', seat: LOU, why: 'touched', points: 4 }, 'You touched the dice: a point less, 4 left.', 'wrong'],
  [
    { type: 'penalty', seat: LOU, why: 'pawn-first', points: 0 },
    'You grabbed before laying a number: a point less, 0 left.',
    'wrong',
  ],
  [{ type: 'eliminated', seat: BEN }, 'Ben has no cheese left and is out.', 'munch'],
  [ended([NORA, BEN]), 'The answer was 2. You were wrong. Right: Nora and Ben.', 'right'],
  [ended([]), 'The answer was 2. You were wrong. Nobody was right.', 'wrong'],
  // Also without a claim: then no other hand was faster.
  [{ ...ended([NORA]), wrong: [], pawnless: [LOU] }, 'The answer was 2. You got no wheel. Right: Nora.', 'right'],
  [
    ended([], true),
    'The answer was 2. You were wrong. Nobody was right. Everybody fell together, so the round is played again.',
    'wrong',
  ],
  [
    { type: 'round-voided', round: 4 },
    'This round does not count. It is played again, and nobody loses a point.',
    undefined,
  ],
  [{ type: 'roller-chosen', by: NORA, roller: BEN }, 'Nora gives the dice to Ben.', undefined],
  [{ type: 'roller-chosen', by: NORA, roller: NORA }, 'Nora keeps the dice.', undefined],
  [{ type: 'roller-chosen', by: NORA, roller: LOU }, 'Nora gives you the dice.', undefined],
  [{ type: 'roller-chosen', by: LOU, roller: BEN }, 'You give the dice to Ben.', undefined],
  [{ type: 'roller-chosen', by: LOU, roller: LOU }, 'You keep the dice.', undefined],
  [{ type: 'game-won', game: 2, winner: LOU }, 'You win game two!', 'fanfare'],
]

describe('news', () => {
  it.each(CASES)('%j', (news, words, cue) => {
    expect(ui.sentence(news, nameOf, LOU)).toBe(words)
    expect(ui.cue(news)).toBe(cue)
  })

  it('that a platter lies and who added chance is seen, not said', () => {
    const silent: News[] = [
      { type: 'chain-committed', commitment: HASH },
      { type: 'seed-committed', seat: NORA },
      { type: 'seed-given', seat: NORA },
      { type: 'placed', seat: NORA },
    ]
    expect(silent.map((news) => ui.sentence(news, nameOf, LOU))).toEqual([undefined, undefined, undefined, undefined])
    expect(ui.cue({ type: 'placed', seat: NORA })).toBeUndefined()
  })

  it('names several who were right without a verb for one, in German', () => {
    setLanguage('de')
    expect(ui.sentence(ended([NORA, BEN]), nameOf, LOU)).toBe('Richtig war 2. Du lagst falsch. Richtig: Nora und Ben.')
  })

  it.each(LANGUAGES)('speaks of everybody in %s', (language) => {
    setLanguage(language)
    for (const [news] of CASES) expect(ui.sentence(news, nameOf, undefined)).toMatch(/\p{L}{3}/u)
  })
})

describe('words for codes', () => {
  it.each(LANGUAGES)('every refusal and every slip has its own, in %s', (language) => {
    setLanguage(language)
    for (const code of Refusal.options) expect(ui.refusal(code)).toMatch(/\p{L}{3}/u)
    expect(new Set(Slip.options.map((slip) => slipText()[slip])).size).toBe(Slip.options.length)
    expect(ui.refusal('never-heard-of')).toBeUndefined()
  })

  it('every slip but a guess has figures', () => {
    for (const slip of Slip.options) expect(FIGURES_OF_SLIP[slip].length > 0).toBe(slip !== 'guess')
  })
})

describe('numbers', () => {
  it('are written as the language writes them', () => {
    expect([seconds(1412), millis(12.4), millis(3.14)]).toEqual(['1.412\u00a0s', '12\u00a0ms', '3.1\u00a0ms'])
    setLanguage('de')
    expect([seconds(1412), millis(3.14)]).toEqual(['1,412\u00a0s', '3,1\u00a0ms'])
  })

  it('[CM-20] seven stands for all above it', () => {
    expect([0, 6, 7].map(platterName)).toEqual(['0', '6', '7+'])
  })

  it('a player’s line says the points', () => {
    expect(ui.playerLine?.(viewWith(stages.roll), LOU)).toBe('5\u00a0points')
  })
})

it('the options start as the server’s do', () => {
  expect(settingsOf(undefined)).toEqual(Options.parse({}))
  expect(settingsOf({ dice: 6 })).toEqual(Options.parse({ dice: 6 }))
})

const PENALTIES = summaryWith([], {
  offTable: [LOU],
  penalties: [
    { seat: BEN, why: 'touched' },
    { seat: LOU, why: 'touched' },
    { seat: LOU, why: 'touched' },
  ],
})

it.each([
  ['en', ' Dice off the table: −1. Touched the dice: −2.', 'Touched the dice: Ben\u00a0−1, Lou\u00a0−2'],
  ['de', ' Vom Tisch geworfen: −1. Würfel berührt: −2.', 'Würfel berührt: Ben\u00a0−1, Lou\u00a0−2'],
  ['fr', ' Dés hors de la table\u00a0: −1. Dés touchés\u00a0: −2.', 'Dés touchés\u00a0: Ben\u00a0−1, Lou\u00a0−2'],
] as const)(
  'penalties name the others but not the own player, with the colon of the language: %s',
  (language, own, all) => {
    setLanguage(language)
    expect(penaltyWords(PENALTIES, LOU)).toBe(own)
    expect(penaltyLines(PENALTIES, nameOf)).toContain(all)
  },
)
