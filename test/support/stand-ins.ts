import type { RoomCode, Seat } from '#protocol/ids.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import { gameOf } from '../../server/rooms/play/game.ts'
import type { Room } from '../../server/rooms/room.ts'
import { isHere, sitterAt } from '../../server/rooms/seats/people.ts'
import type { Screen } from './browser.ts'
import { newId, post } from './guest.ts'
import type { KeptVersions } from './kept-versions.ts'
import { playStep } from './table-talk.ts'
import { type Asked, PLAYERS } from './turn-games.ts'

/** Somebody at the table: the key of the seat, and the phone it is played on, unless it is played without one. */
export interface Player {
  readonly key: string
  readonly screen?: Screen
}

interface Table {
  readonly url: string
  readonly code: RoomCode
  readonly versions: KeptVersions
  player(seat: Seat): Player | undefined
}

export type Phase = Extract<Room['phase'], { name: 'playing' }>

function isHereAt(room: Room, seat: Seat): boolean {
  const sitter = sitterAt(room, seat)
  return sitter !== undefined && isHere(sitter)
}

/** Plays a game for its players: quickly, as bots would, with the keys of their seats; or with their own hands. */
export function createStandIns({ url, code, versions, player }: Table) {
  const phaseNow = (): Phase | undefined => {
    const { phase } = versions.newest()
    return phase.name === 'playing' ? phase : undefined
  }

  async function command(seat: Seat, asked: Record<string, unknown>): Promise<string> {
    const body = { type: 'do', id: newId(), command: asked }
    const headers = { authorization: `Bearer ${player(seat)?.key}` }
    const { body: answer } = await post(`${url}/api/rooms/${code}/commands`, body, headers)
    return answer.type === 'done' ? 'done' : answer.code
  }

  /** Whom the game waits for, of those who are here: for the others a bot will stand in. */
  function asked(room: Room, phase: Phase): Seat | undefined {
    return gameOf(room)
      .actors(phase.state)
      .find((seat) => player(seat) !== undefined && isHereAt(room, seat))
  }

  const nextVersion = async (room: Room): Promise<void> => void (await versions.until((now) => now !== room))

  let moves = 0
  async function playAsBot(room: Room, phase: Phase, seat: Seat): Promise<void> {
    const table = { now: Date.now(), random: randomFor([1, 2, 3, 4], moves++) }
    const move = gameOf(room).botMove(phase.state, seat, 'medium', table)
    await command(seat, { type: 'move', number: phase.number, move })
  }

  return {
    command,
    phaseNow,
    /** As bots would, until this is so or the game is over. */
    async playUntil(isThere: (phase: Phase) => boolean): Promise<void> {
      for (;;) {
        const room = versions.newest()
        const phase = phaseNow()
        if (!phase || isThere(phase)) return
        const seat = asked(room, phase)
        if (seat === undefined) await nextVersion(room)
        else await playAsBot(room, phase, seat)
      }
    },
    /** By touch, on the phones of those who have one; as many moves of theirs, unless the game is over before. */
    async playByHand(moves: number): Promise<void> {
      for (let made = 0; made < moves; ) {
        const room = versions.newest()
        const phase = phaseNow()
        if (!phase) return
        const seat = asked(room, phase)
        if (seat === undefined) {
          await nextVersion(room)
          continue
        }
        const screen = player(seat)?.screen
        if (!screen) {
          await playAsBot(room, phase, seat)
          continue
        }
        const view = gameOf(room).project(phase.state, { kind: 'tv' }) as Asked
        await ((await PLAYERS[room.game.id]?.(screen, view)) ?? playStep(screen))
        // The page may still be busy with the last move: it is asked again.
        if (versions.newest() === room) await screen.nextFrame(60)
        if (versions.newest() !== room) made++
      }
    },
  }
}
