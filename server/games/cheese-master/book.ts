import type { Seat } from '#protocol/ids.ts'
import { photoOf } from '#protocol/race-times.ts'
import type { Book, Judged, Reaction } from './protocol.ts'

/** So many reactions of each player are kept: a chart of more could not be read. Counts and records are of all rounds. */
export const KEPT_REACTIONS = 60

export const newBook = (seats: readonly Seat[]): Book => ({
  players: seats.map((seat) => ({ seat, judged: 0, right: 0 })),
})

/** One more round is over. A void one never comes here, and a player who was not judged in it has nothing to remember. */
export function written(book: Book, round: number, judged: readonly Judged[]): Book {
  const fastest = fastestOf(book.fastest, round, judged)
  const closest = closestOf(book.closest, judged)
  return {
    players: book.players.map((player) => {
      const hand = judged.find(({ seat }) => seat === player.seat)
      return hand ? withHand(player, round, hand) : player
    }),
    ...(fastest && { fastest }),
    ...(closest && { closest }),
    lastRound: round,
  }
}

type Row = Book['players'][number]

function withHand({ seat, judged, right, reactions = [] }: Row, round: number, { verdict, timing }: Judged): Row {
  const reaction: Reaction = [round, verdict, timing?.reactionMs ?? null]
  return {
    seat,
    judged: judged + 1,
    right: right + (verdict === 'right' ? 1 : 0),
    reactions: [...reactions, reaction].slice(-KEPT_REACTIONS),
  }
}

const fastestOf = (before: Book['fastest'], round: number, judged: readonly Judged[]): Book['fastest'] =>
  judged.reduce(
    (best, { seat, verdict, timing }) =>
      verdict === 'right' && timing && timing.reactionMs < (best?.ms ?? Number.POSITIVE_INFINITY)
        ? { seat, ms: timing.reactionMs, round }
        : best,
    before,
  )

function closestOf(before: Book['closest'], judged: readonly Judged[]): Book['closest'] {
  const photo = photoOf(judged)
  if (!photo || (before && before.marginMs <= photo.marginMs)) return before
  const { first, second, marginMs } = photo
  return { first, second, marginMs }
}
