import type { Receipt } from '#protocol/receipt.ts'
import { facesOf } from '../games/cheese-master/chance.ts'
import { answerTo } from '../games/cheese-master/count.ts'
import { sha256, walk } from '../games/kit/fair-dice.ts'

/** The seed of the round was fixed before the match: hashed once for every round, it gives what was published then. */
export const followsChain = ({ fair, round }: Receipt): boolean =>
  walk(fair.seed, round) === fair.commitment && fair.commitment.startsWith(fair.matchId)

/** The faces are those that the seed, the match, the round and all players' own seeds lead to. */
export function diceFollow({ fair, round, dice, players }: Receipt): boolean {
  const { matchId, seed, seeds } = fair
  const everybody = players.map(({ seat }) => seat).join() === seeds.map(({ seat }) => seat).join()
  const mix = sha256(seeds.map((one) => one.seed).join(''))
  const names = dice.map(({ die }) => die)
  const rolled = facesOf(names, { seed, matchId, round, mix })
  const isSet = new Set(names).size === names.length && names.length > 0
  return everybody && isSet && dice.every(({ face }, i) => face === rolled[i]?.face)
}

export const isCounted = ({ dice, answer }: Receipt): boolean => answerTo(dice.map(({ face }) => face)) === answer
