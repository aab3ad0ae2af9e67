import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The machine's clock as one process sees it, which can be stepped while that runs; its monotonic clock goes on as it is. */
export interface MachineClock {
  /** For the process that sees it. */
  readonly env: Readonly<Record<string, string>>
  step(seconds: number): Promise<void>
  remove(): Promise<void>
}

/** Where Debian's package has it. */
const LIBRARY = '/usr/lib/*/faketime/libfaketimeMT.so.1'

/** By libfaketime; undefined on a machine that does not have it. */
export async function openMachineClock(): Promise<MachineClock | undefined> {
  const [library] = globSync(LIBRARY)
  if (library === undefined) return undefined
  const dir = await mkdtemp(join(tmpdir(), 'cheese-clock-'))
  const file = join(dir, 'offset')
  const step = (seconds: number) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`)
  await step(0)
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    step,
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}
