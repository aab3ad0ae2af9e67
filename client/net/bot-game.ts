import type { Command } from '#protocol/command.ts'
import { type ApiResult, openRoom, sendCommand, takeSeat } from './api.ts'
import { lastName, makeSeatKey } from './seat-keys.ts'

/** Enough for a game that is worth playing, few enough to follow. */
const PLAYERS = 3

/** A room with a game against bots that has begun when its page opens. */
export async function openBotGame(
  game: string,
  { min, max }: { readonly min: number; readonly max: number },
  name: string,
): Promise<ApiResult<{ readonly code: string }>> {
  const room = await openRoom(game)
  if (!room.ok) return room
  const { code } = room.value
  const key = makeSeatKey(code)
  const seat = await takeSeat(code, { key, name: lastName() || name })
  if (!seat.ok) return seat
  const bots = Math.min(max, Math.max(min, PLAYERS)) - 1
  const commands: Command[] = [
    ...Array.from({ length: bots }, () => ({ type: 'add-bot', level: 'medium' }) as const),
    { type: 'start', anyway: true },
  ]
  for (const command of commands) {
    const answer = await sendCommand(code, key, command)
    if (!answer.ok) return answer
  }
  return room
}
