import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { RoomCode, SeatKey } from '#protocol/ids.ts'
import type { Verdict } from '../../games/kit/result.ts'

/** In an address, where people type it: in any case of letters. */
export const TypedRoomCode = z.string().toUpperCase().pipe(RoomCode)

const Bearer = z.string().regex(/^Bearer /)

/** Undefined: none was sent. Null: something that is none. */
export function keyOf({ headers }: FastifyRequest): SeatKey | null | undefined {
  if (headers.authorization === undefined) return undefined
  return SeatKey.safeParse(Bearer.parse(headers.authorization).slice('Bearer '.length)).data ?? null
}

const MISSING = ['no-such-room', 'no-such-tournament']

export function created<T>(reply: FastifyReply, verdict: Verdict<T, string>, body: (value: T) => object) {
  if (verdict.ok) return reply.code(201).send(body(verdict.value))
  return refused(reply, MISSING.includes(verdict.code) ? 404 : 409, verdict.code)
}

export const refused = (reply: FastifyReply, status: number, code: string) =>
  reply.code(status).send({ type: 'refused', code })
