import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('npm run dev names the address to open first, and no other', () => {
  const bin = mkdtempSync(join(tmpdir(), 'cheese-night-'))
  // Instead of the server and Vite: each says how it was called, and stays until the other has.
  for (const [name, other] of [
    ['node', 'vite'],
    ['vite', 'node'],
  ] as const) {
    const [mine, theirs] = [name, other].map((one) => join(bin, `${one} was called`))
    const script = `#!/bin/sh\necho ${name} "$@"\n: > "${mine}"\nuntil [ -f "${theirs}" ]; do :; done\n`
    writeFileSync(join(bin, name), script)
    chmodSync(join(bin, name), 0o755)
  }
  const env = { ...process.env, PATH: `${bin}:/usr/bin:/bin` }
  const lines = execFileSync(process.execPath, ['server/setup/dev.ts'], { env, encoding: 'utf8' }).trim().split('\n')
  rmSync(bin, { recursive: true })
  expect(lines[0]).toContain('http://localhost:5173')
  expect(lines.find((line) => line.startsWith('node'))).toContain('--no-greeting')
  // Otherwise Vite wipes the first line off the terminal.
  expect(lines.find((line) => line.startsWith('vite'))).toContain('--clearScreen false')
})
