import type { RaceFrame, RaceNews } from '#protocol/server-message.ts'
import type { RaceEvent, RaceId, Standing } from '../../ports/pawn-race.ts'
import { type Frame, textFrame } from './frame.ts'

/**
 * Race frames are built from named parts only and not run through their schema: up to eight of them go to every
 * screen within milliseconds. test/sockets/strictness.test.ts does it for all of them.
 */
const frame = ({ game, round }: Pick<RaceId, 'game' | 'round'>, news: RaceNews): Frame =>
  textFrame(JSON.stringify({ type: 'race', number: game, round, news } satisfies RaceFrame))

export const revealFrame = (race: Pick<RaceId, 'game' | 'round'>, shown: unknown): Frame =>
  frame(race, { type: 'reveal', shown: shown ?? null })

export function eventFrames(event: RaceEvent): readonly Frame[] {
  switch (event.kind) {
    case 'placed':
      return [frame(event, { type: 'placed', seat: event.seat })]
    case 'claimed':
      return [frame(event, { type: 'claimed', seat: event.seat, rank: event.provisionalRank })]
    // For nodes, not for screens: they get the outcome with the result.
    case 'shown':
      return []
    case 'withdrew':
      return [frame(event, { type: 'withdrew', seat: event.seat })]
    case 'settled':
      return event.ranks.map(({ seat, rank }) => frame(event, { type: 'settled', seat, rank }))
    default:
      return event satisfies never
  }
}

/** What a screen that comes in mid-race has missed. */
export function standingFrames(race: RaceId, { placed, hands }: Standing): readonly Frame[] {
  return [
    ...placed.map(({ seat }) => frame(race, { type: 'placed', seat })),
    ...hands.map(({ seat, rank }, i) =>
      frame(race, rank === undefined ? { type: 'claimed', seat, rank: i + 1 } : { type: 'settled', seat, rank }),
    ),
  ]
}
