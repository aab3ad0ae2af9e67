import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly os?: readonly string[]
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([name]) => name !== '')

it('no package runs a script of its own when it is installed', () => {
  expect(locked.length).toBeGreaterThan(100)
  expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name)).toEqual([])
})

it('the lock file has the version of every package, and the hash of each that is installed on Linux', () => {
  expect(locked.filter(([, { version }]) => version === undefined).map(([name]) => name)).toEqual([])
  const elsewhere = ({ os }: Locked) => os !== undefined && !os.includes('linux')
  expect(locked.filter(([, one]) => !one.integrity && !elsewhere(one)).map(([name]) => name)).toEqual([])
})
