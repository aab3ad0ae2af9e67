import { bring } from '../games/bring.ts'

/** Waits until the page stands: nothing here is worth a moment of its first load. A television keeps no worker. */
export function keepFresh({ worker = true } = {}): void {
  if (!import.meta.env.PROD) return
  const begin = async () => {
    const { registerWorker, reloadForNewBuild } = await import('./keep-fresh.ts')
    if (worker) registerWorker()
    reloadForNewBuild()
  }
  addEventListener('load', () => bring(begin))
}
