import { createHash } from 'node:crypto'
import type { Seat } from '#protocol/ids.ts'
import type { Seed } from '../../server/games/kit/random.ts'
import type { Arguments } from './arguments.ts'
import { type Beat, playOut } from './play-out.ts'
import { asBots, randomly } from './policy.ts'

export interface SeatSummary {
  /** A win shared by k counts 1/k for each of them. */
  wins: number
  places: number
  score: number
}

export interface Summary {
  readonly ended: number
  readonly illegal: number
  /** Turns of every game that ended, shortest first. */
  readonly turns: readonly number[]
  readonly shared: number
  readonly seats: readonly SeatSummary[]
  /** Over every act and every outcome: the same arguments give the same on any machine. */
  readonly hash: string
}

export function simulate(
  { game, players, games, seed, levels, options }: Omit<Arguments, 'json'>,
  onGame?: (played: number) => void,
): Summary {
  const policy = levels === undefined ? randomly : asBots(levels)
  const seated = Array.from({ length: players }, (_, seat) => seat as Seat)
  const seats = seated.map((): SeatSummary => ({ wins: 0, places: 0, score: 0 }))
  const turns: number[] = []
  const hash = createHash('sha256')
  let illegal = 0
  let shared = 0

  for (let number = 0; number < games; number++) {
    const { beats, finish } = playOut(game, {
      seed: seedOf(seed, number),
      players: seated,
      policy,
      ...(options && { options }),
    })
    hash.update(JSON.stringify([beats.map(({ at, act }) => [at, act]), finish]))
    if (finish.type === 'illegal') illegal++
    if (finish.type === 'over') {
      turns.push(game.turn((beats.at(-1) as Beat).state))
      const winners = finish.places.filter(({ place }) => place === 1).length
      if (winners > 1) shared++
      for (const { seat, place, score } of finish.places) {
        const row = seats[seat] as SeatSummary
        if (place === 1) row.wins += 1 / winners
        row.places += place
        row.score += score
      }
    }
    onGame?.(number + 1)
  }
  turns.sort((a, b) => a - b)
  return { ended: turns.length, illegal, turns, shared, seats, hash: hash.digest('hex') }
}

/** Any text, spread over the 128 bits that a room's seed has. */
function seedOf(text: string, number: number): Seed {
  const digest = createHash('sha256').update(`${text}/${number}`).digest()
  return [digest.readInt32LE(0), digest.readInt32LE(4), digest.readInt32LE(8), digest.readInt32LE(12)]
}
