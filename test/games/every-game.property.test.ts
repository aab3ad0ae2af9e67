import { describe } from 'vitest'
import { allGames } from '../../server/games/registry.ts'
import { describeConformance } from '../support/conformance.ts'

describe.each(allGames.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  describeConformance(game)
})
