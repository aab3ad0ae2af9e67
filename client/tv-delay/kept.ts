import { MOST_DISPLAY_MS } from '#protocol/limits.ts'
import { readStored, writeStored } from '../net/storage.ts'

const NAME = 'display-ms'

/** How late this screen is, from painting to light, as somebody measured it here; nothing before that. */
export function displayMs(): number | undefined {
  const kept = readStored(NAME)
  const isTrue = typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 && kept <= MOST_DISPLAY_MS
  return isTrue ? kept : undefined
}

export const keepDisplayMs = (ms: number): void => writeStored(NAME, ms)
