import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Move, Rolled, View } from '#games/cheese-master'
import { count } from '../../server/games/cheese-master/count.ts'
import type { Guest } from './guest.ts'

export interface RacerOptions {
  /** From seeing the dice to the grab; how fast this player is. */
  readonly reactionMs: (round: number) => number
  /** What the player lays down, knowing the right answer. */
  readonly platter?: (answer: number, round: number) => number
  /** Lets the reaction pass; in real time unless told. */
  readonly wait?: (ms: number) => Promise<unknown>
}

/** Plays Cheese Master through the public protocol as a page does, until the match is over. */
export async function raceToTheEnd(
  guest: Guest,
  { reactionMs, platter = (answer) => answer, wait = delay }: RacerOptions,
): Promise<void> {
  const seed = randomBytes(16).toString('hex')
  const hash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
  const seat = guest.inbox.find((message) => message.type === 'welcome')?.you as { seat: number } | undefined
  let done = 0
  let raced = 0

  const play = async (number: number, move: Move) => guest.command({ type: 'move', number, move })

  for (;;) {
    const frame = await guest.see(({ version }) => version > done)
    done = frame.version
    const { phase } = frame.view
    if (phase.name === 'over') return
    if (phase.name === 'lobby') continue
    const { stage, round } = phase.view as View
    if (stage.name === 'entropy' && phase.actors.includes(seat?.seat as never)) {
      await play(phase.number, stage.step === 'commit' ? { type: 'commit', hash } : { type: 'seed', seed })
    }
    if (stage.name === 'roll' && stage.roller === seat?.seat)
      await play(phase.number, { type: 'throw', round, power: 50 })
    if ((stage.name === 'result' || stage.name === 'between') && phase.actors.includes(seat?.seat as never)) {
      await play(phase.number, { type: 'next', round })
    }
    const isIn = (phase.view as View).players.some((player) => player.seat === seat?.seat && player.points > 0)
    if (stage.name !== 'armed' || !isIn || raced === round) continue
    raced = round
    const { shown } = await guest.next((message) =>
      message.type === 'race' && message.round === round && message.news.type === 'reveal' ? message.news : undefined,
    )
    const answer = count((shown as { faces: Rolled[] }).faces.map(({ face }) => face)).answer
    const reaction = reactionMs(round)
    await wait(reaction)
    await play(phase.number, { type: 'place', round, platter: platter(answer, round) })
    await play(phase.number, { type: 'claim', round, reactionMs: reaction })
  }
}
