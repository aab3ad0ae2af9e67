import type { Move, View } from '#games/alles-kaese'
import type { Guest } from './guest.ts'

/** Plays Alles Käse! through the public protocol until it is over; says how many moves were acknowledged. */
export async function playToTheEnd(
  players: readonly Guest[],
  onMove: (moves: number) => Promise<void> | void = () => {},
) {
  let moves = 0
  await Promise.all(
    players.map(async (player) => {
      let done = 0
      for (;;) {
        const frame = await player.see(
          ({ view, version }) => version > done && (isMine(view, player) || view.phase.name === 'over'),
        )
        const { phase } = frame.view
        if (phase.name !== 'playing') return
        done = frame.version
        const answer = await player.command({ type: 'move', number: phase.number, move: choose(phase.view as View) })
        if (answer.type === 'done') await onMove(++moves)
      }
    }),
  )
  return moves
}

function isMine(view: { phase: { name: string } }, player: Guest): boolean {
  const phase = view.phase as { name: string; actors?: number[] }
  const you = player.inbox.find((message) => message.type === 'welcome')
  const seat = you?.type === 'welcome' && you.you.kind === 'seat' ? you.you.seat : -1
  return phase.name === 'playing' && (phase.actors ?? []).includes(seat)
}

/** Keeps small numbers, throws big ones away: short games with every kind of move in them. */
export function choose({ step, turn, matching, rolled = 1 }: View): Move {
  const slot = matching[0] ?? turn % 6
  if (step === 'roll') return { type: 'roll', turn }
  if (step === 'look') return { type: 'look', turn, slot }
  return { type: rolled <= 3 ? 'keep' : 'remove', turn, slot }
}
