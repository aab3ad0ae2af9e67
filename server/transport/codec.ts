import { ClientMessage } from '#protocol/client-message.ts'
import { ServerMessage } from '#protocol/server-message.ts'
import { accept, refuse, type Verdict } from '../games/kit/result.ts'

export function decode(text: string): Verdict<ClientMessage, 'bad-message'> {
  try {
    return accept(ClientMessage.parse(JSON.parse(text)))
  } catch {
    return refuse('bad-message')
  }
}

/**
 * Strict on the way out too: a field the schema does not name must not reach a screen. Race frames and the answers to claims are
 * built from named parts only and not run through their schema, because up to eight of them go to every screen within
 * milliseconds: test/sockets/strictness.test.ts does it for all of them.
 */
export const encode = (message: ServerMessage): string =>
  JSON.stringify(message.type === 'race' || message.type === 'done' ? message : ServerMessage.parse(message))
