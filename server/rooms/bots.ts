import type { BotLevel, Seat } from '#protocol/ids.ts'
import { refuse } from '../games/kit/result.ts'
import { type Decided, decided } from './decision.ts'
import { freeBotName, freeLook, freeSeat, isBot, playersOf, sitterAt, withoutSeat, withSitter } from './people.ts'
import type { Bot, Room } from './room.ts'

export function addBot(room: Room, level: BotLevel): Decided {
  const seat = freeSeat(room)
  if (seat === undefined) return refuse('room-full')
  const bot: Bot = { kind: 'bot', seat, name: freeBotName(room), look: freeLook(room), level, temporary: false }
  return decided(withSitter(room, bot), [{ type: 'bot-added', seat, name: bot.name, level }])
}

export function setBot(room: Room, seat: Seat, level: BotLevel): Decided {
  const sitter = sitterAt(room, seat)
  if (!sitter || !isBot(sitter)) return refuse('not-a-bot')
  return decided(withSitter(room, { ...sitter, level }))
}

export function removeBot(room: Room, seat: Seat): Decided {
  const sitter = sitterAt(room, seat)
  if (!sitter || !isBot(sitter)) return refuse('not-a-bot')
  if (room.phase.name === 'playing' && playersOf(room).includes(seat)) return refuse('game-running')
  return decided(withoutSeat(room, seat), [{ type: 'left', seat, name: sitter.name }])
}
