import { setTimeout as delay } from 'node:timers/promises'

/** For what no event tells. It waits as long as it takes: only the timeout of the test ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(20)
}
