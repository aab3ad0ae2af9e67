import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GOLDEN, GOLDEN_BEFORE, golden, goldenBytes } from './golden.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'cheese-night-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const verify = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('node', ['server/verify.ts', ...args], { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const saved = (content: string | Uint8Array) => {
  const file = join(dir, 'receipt.json')
  writeFileSync(file, content)
  return file
}

it('every check of a real receipt is named and holds: ends with 0', () => {
  const { status, said } = verify(GOLDEN_BEFORE, GOLDEN, '--key', golden().publicKey)
  expect(said.match(/^ {2}ok /gm)).toHaveLength(8 + 9)
  expect(said).not.toContain('FAILED')
  expect(status).toBe(0)
})

it('an altered one ends with 1, and says which check failed', () => {
  const { status, said } = verify(saved(goldenBytes().toString().replace('"answer":3', '"answer":4')))
  expect(said).toMatch(/FAILED {2}signed/)
  expect(said).toMatch(/FAILED {2}the answer/)
  expect(status).toBe(1)
})

it.each([
  ['what is no receipt', () => saved('{"receipt":1}'), 1],
  ['what is no JSON', () => saved('cheese'), 2],
  ['nothing at all', () => saved(''), 2],
  ['a file that is not there', () => join(dir, 'none.json'), 2],
  ['a folder', () => dir, 2],
])('%s ends in words', (_what, file, code) => {
  const { status, said } = verify(file())
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(status).toBe(code)
})

it('another key than the server’s ends with 1', () => {
  expect(verify(GOLDEN, '--key', '0'.repeat(64))).toMatchObject({ status: 1 })
})

it('without a file it says how it is used', () => {
  const { status, said } = verify()
  expect(said).toContain('npm run verify')
  expect(status).toBe(2)
})
