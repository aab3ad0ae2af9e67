import type { Move } from '#games/cheese-master'
import { newId } from '../http.ts'
import type { LightSocket } from '../sockets/light-socket.ts'
import type { ClaimLog } from './claim-log.ts'

export type Table = ReturnType<typeof createTable>

interface Claim {
  readonly id: string
  readonly sentAt: number
  readonly log: ClaimLog
  screens: number
}

interface Ears {
  /** Everything that is neither an answer nor a hand in a race, as text. */
  onOther(seat: number, text: string): void
}

/**
 * The sockets of one room, and its claims under way. The product and the servers it is compared with are sent the same
 * bytes and answer with the same: only what is told them before a round differs.
 */
export function createTable(sockets: readonly LightSocket[], { onOther }: Ears) {
  const claims: (Claim | undefined)[] = []
  const waiting = new Map<string, () => void>()
  let race = { number: 0, round: 0 }

  for (const [seat, socket] of sockets.entries()) {
    // Plain ASCII as far as it is looked at, and much faster to read that way.
    socket.onMessage = (payload) => hear(seat, payload.toString('latin1'))
  }

  function hear(seat: number, text: string): void {
    if (text.startsWith('{"type":"race"')) {
      const claimed = /"claimed","seat":(\d)/.exec(text)
      return claimed ? shown(Number(claimed[1])) : onOther(seat, text)
    }
    const isDone = text.startsWith('{"type":"done"')
    if (!isDone && !text.startsWith('{"type":"refused"')) return onOther(seat, text)
    const id = /"to":"([^"]+)"/.exec(text)?.[1] ?? ''
    const claim = claims[seat]
    if (claim?.id === id) return claim.log.answered(performance.now() - claim.sentAt, isDone)
    waiting.get(id)?.()
    waiting.delete(id)
  }

  function shown(seat: number): void {
    const claim = claims[seat]
    if (!claim || ++claim.screens < sockets.length) return
    claim.log.shownEverywhere(performance.now() - claim.sentAt)
  }

  const say = (seat: number, id: string, command: object) =>
    sockets[seat]?.send(JSON.stringify({ type: 'do', id, command }))
  const move = (seat: number, id: string, of: Move) => say(seat, id, { type: 'move', number: race.number, move: of })

  return {
    players: sockets.length,
    race: () => race,
    /** The race that hands are meant for from now on. */
    enter(number: number, round: number): void {
      race = { number, round }
      claims.length = 0
    },
    /** Resolves when it is answered, whatever the answer. */
    ask: (seat: number, command: object): Promise<void> =>
      new Promise((resolve) => {
        const id = newId()
        waiting.set(id, resolve)
        say(seat, id, command)
      }),
    throwDice: (seat: number): void => void move(seat, newId(), { type: 'throw', round: race.round, power: 50 }),
    goOn: (seat: number): void => void move(seat, newId(), { type: 'next', round: race.round }),
    place: (seat: number): Promise<void> =>
      new Promise((resolve) => {
        const id = newId()
        waiting.set(id, resolve)
        move(seat, id, { type: 'place', round: race.round, platter: seat % 8 })
      }),
    claim(seat: number, reactionMs: number, log: ClaimLog): void {
      const id = newId()
      claims[seat] = { id, sentAt: performance.now(), log, screens: 0 }
      log.sent()
      move(seat, id, { type: 'claim', round: race.round, reactionMs: Math.round(reactionMs) })
    },
    close(): void {
      for (const socket of sockets) socket.close()
    },
  }
}
