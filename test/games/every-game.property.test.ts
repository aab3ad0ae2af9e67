import { describe } from 'vitest'
import { allGames } from '../../server/games/registry.ts'
import { meansAsMuch } from '../support/cheese-master.ts'
import { describeConformance, type Exceptions } from '../support/conformance.ts'

const EXCEPTIONS: Readonly<Record<string, Exceptions>> = {
  'cheese-master': { meansAsMuch },
  // Random moves make games of a thousand moves, and nobody has a secret.
  'kaese-wuerfeln': { isOpen: true, takesLong: true },
}

describe.each(allGames.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  describeConformance(game, EXCEPTIONS[game.id])
})
