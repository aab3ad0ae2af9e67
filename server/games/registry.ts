import { allesKaese } from './alles-kaese/index.ts'
import { cheeseMaster } from './cheese-master/index.ts'
import { goDaCheese } from './go-da-cheese/index.ts'
import { kaeseWuerfeln } from './kaese-wuerfeln/index.ts'
import type { SealedGame } from './kit/seal.ts'
import { maeusewanderung } from './maeusewanderung/index.ts'

/** Every game this installation offers, in the order it offers them. */
export const allGames: readonly SealedGame[] = [cheeseMaster, allesKaese, goDaCheese, kaeseWuerfeln, maeusewanderung]

export const gameById = (id: string): SealedGame | undefined => allGames.find((game) => game.id === id)
