import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { DueIndex } from '../../ports/due-index.ts'
import { CLAIMS_KEY, DUE_KEY } from './keys.ts'
import type { Commands } from './scripts.ts'

export function createRedisDueIndex(redis: Commands, keepMs: Millis): DueIndex {
  return {
    async propose(code, at) {
      await redis.proposeDue(DUE_KEY, CLAIMS_KEY, code, at, keepMs)
    },
    async claim(now, leaseMs, limit) {
      const claimedUntil = now + leaseMs
      const codes = await redis.claimDue(DUE_KEY, CLAIMS_KEY, now, claimedUntil, limit, keepMs)
      return codes.map((code) => ({ code: code as RoomCode, claimedUntil }))
    },
    async settle({ code, claimedUntil }, next) {
      await redis.settleDue(DUE_KEY, CLAIMS_KEY, code, claimedUntil, next ?? '')
    },
  }
}
