import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Package {
  readonly version?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const PLATFORMS = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64']

const { packages }: { packages: Readonly<Record<string, Package>> } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
)

/** npm drops them from the lock file of a machine that cannot have them, and npm 10 never asks for what is not in there. */
it.each(PLATFORMS)(
  'the lock file has the native build of every tool for %s, so that npm start works there',
  (platform) => {
    const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.entries(optionalDependencies).filter(([name]) => new RegExp(`-${platform}(-gnu|-msvc|$)`).test(name)),
    )
    expect(wanted.map(([name]) => name)).toContainEqual(expect.stringContaining('rolldown'))
    expect(wanted.map(([name]) => [name, packages[`node_modules/${name}`]?.version])).toEqual(wanted)
  },
)
