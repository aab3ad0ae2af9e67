import { allesKaese } from './alles-kaese/index.ts'
import { cheeseMaster } from './cheese-master/index.ts'
import type { SealedGame } from './kit/seal.ts'

/** Every game this installation offers, in the order it offers them. */
export const allGames: readonly SealedGame[] = [cheeseMaster, allesKaese]

export const gameById = (id: string): SealedGame | undefined => allGames.find((game) => game.id === id)
