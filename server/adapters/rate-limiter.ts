import type { Cluster, Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { CreateRateLimiter, RateLimit, RateLimiter } from '../ports/rate-limiter.ts'
import { limitKey } from './redis/keys.ts'

export const memoryLimiter: CreateRateLimiter = (limit) => limiterWith(new RateLimiterMemory(optionsOf(limit)))

/** While Redis is away each node counts by itself: neither a flood nor a guest depends on it. */
export const redisLimiter =
  (storeClient: Redis | Cluster): CreateRateLimiter =>
  (limit) => {
    if (!limit.isShared) return memoryLimiter(limit)
    return limiterWith(
      new RateLimiterRedis({
        ...optionsOf(limit),
        storeClient,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(optionsOf(limit)),
        // Without this, every attempt of a flood would cost Redis a command. Not at once: a key that is blocked stays so to the
        // end of its window, although what a crowd took at the same moment is given back.
        inMemoryBlockOnConsumed: 2 * limit.max,
      }),
    )
  }

const optionsOf = ({ name, max, windowSeconds }: RateLimit) => ({
  keyPrefix: limitKey(name),
  points: max,
  duration: windowSeconds,
})

function limiterWith(limiter: RateLimiterAbstract): RateLimiter {
  return {
    async take(key) {
      try {
        await limiter.consume(key)
        return true
      } catch (why) {
        if (why instanceof RateLimiterRes) return false
        throw why
      }
    },
    async giveBack(key) {
      await limiter.reward(key)
    },
  }
}
