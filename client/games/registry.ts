import type { GameUi } from './game-ui.ts'

/** Each folder beside this file is a game; a page loads the code of the one it plays. */
const loaders = import.meta.glob<{ ui: GameUi }>('./*/index.ts')

const idOf = (path: string) => path.split('/')[1] as string

export const gameIds: readonly string[] = Object.keys(loaders).map(idOf).sort()

export async function loadGame(id: string): Promise<GameUi | undefined> {
  return (await loaders[`./${id}/index.ts`]?.())?.ui
}

export const loadAllGames = (): Promise<readonly GameUi[]> =>
  Promise.all(Object.values(loaders).map(async (load) => (await load()).ui))
