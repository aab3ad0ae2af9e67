import type { GameScene, RaceScene } from '../../client/games/game-ui.ts'
import type { Judged, News, Rolled, StageView, Summary, View } from '../../server/games/cheese-master/protocol.ts'
import type { Look, Seat } from '../../server/protocol/ids.ts'

export const NORA = 0 as Seat
export const BEN = 1 as Seat
export const LOU = 4 as Seat
const NAMES: Readonly<Record<number, string>> = { 0: 'Nora', 1: 'Ben', 4: 'Lou' }
export const nameOf = (seat: Seat) => NAMES[seat] as string

/** The worked example: 3 + 1 wedges, the king takes one, the dog chases the cat, the mouse eats one. */
export const FACES: Rolled[] = [
  { die: 'yellow-a', face: 'w1' },
  { die: 'yellow-b', face: 'w3' },
  { die: 'yellow-c', face: 'm1' },
  { die: 'dog', face: 'dg' },
  { die: 'innkeeper', face: 'ct' },
  { die: 'king', face: 'kg' },
]
export const HASH = 'a'.repeat(64)

export const stages = {
  armed: { name: 'armed', roller: NORA, startsAt: 5000, penalties: [] },
  race: {
    name: 'race',
    roller: NORA,
    startsAt: 5000,
    endsAt: 65_000,
    pawns: 2,
    faces: FACES,
    hands: [NORA, BEN, LOU].map((seat) => ({ seat, hand: 'empty' as const })),
    penalties: [],
  },
  roll: { name: 'roll', roller: LOU, until: 20_000 },
} satisfies Record<string, StageView>

export const viewWith = (stage: StageView, changes: Partial<View> = {}): View => ({
  game: 1,
  games: 1,
  dice: FACES.map(({ die }) => die),
  round: 4,
  players: [NORA, BEN, LOU].map((seat) => ({ seat, points: 5, wins: 0 })),
  fair: { matchId: 'match', commitment: HASH },
  stage,
  ...changes,
})

function waitedFor({ stage, players }: View): Seat[] {
  if (!('seen' in stage)) return []
  const { seen } = stage
  return players.map(({ seat }) => seat).filter((seat) => !seen.includes(seat))
}

export const sceneWith = (view: View, changes: Partial<GameScene> = {}): GameScene => ({
  phase: { name: 'playing', number: 1, players: [NORA, BEN, LOU], view, paused: false, actors: waitedFor(view) },
  seats: [NORA, BEN, LOU].map((seat) => ({
    seat,
    name: nameOf(seat),
    look: seat as number as Look,
    link: 'here',
    ready: true,
  })),
  me: LOU,
  news: [],
  log: [],
  race: undefined,
  clockOffset: 0,
  waiting: false,
  ...changes,
})

export const raceWith = (changes: Partial<RaceScene> = {}): RaceScene => ({
  round: 4,
  shown: undefined,
  shownAt: undefined,
  placed: [],
  claims: [],
  withdrawn: [],
  ...changes,
})

/** A hand with a pawn; the message arrives 50 ms after the reaction unless told. */
export const hand = (seat: Seat, rank: number, reactionMs: number, arrivalMs = reactionMs + 50): Judged => ({
  seat,
  verdict: 'right',
  platter: 2,
  rank,
  before: 5,
  after: 5,
  timing: { reactionMs, arrivalMs, roundTripMs: 40, creditMs: 20, lateMs: 0 },
})
export const pawnless = (seat: Seat): Judged => ({ seat, verdict: 'pawnless', before: 5, after: 4 })

export const summaryWith = (judged: Judged[], changes: Partial<Summary> = {}): Summary => ({
  round: 4,
  roller: NORA,
  ending: 'pawns-gone',
  faces: FACES,
  answer: 2,
  trace: [
    { figure: 'wedges', count: 4, removes: 0, left: 4 },
    { figure: 'king', count: 1, removes: 1, left: 3 },
    { figure: 'dog', count: 1, removes: 1, left: 3 },
    { figure: 'mice', count: 1, removes: 1, left: 2 },
  ],
  judged,
  penalties: [],
  eliminated: [],
  replay: false,
  seed: HASH,
  ...changes,
})

export const told = (version: number, ...news: News[]) =>
  news.map((one) => ({ version, at: 0, news: { type: 'game' as const, game: 'cheese-master', news: one } }))
