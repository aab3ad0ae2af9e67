import { bring } from '../games/bring.ts'

/** For every page but the television. Waits until the page stands: nothing here is worth a moment of its first load. */
export function installWorker(): void {
  if (!import.meta.env.PROD) return
  addEventListener('load', () => bring(async () => (await import('./keep-fresh.ts')).keepFresh()))
}
