import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { canonicalJson } from '#protocol/canonical-json.ts'
import { openOrMakeSigningKey, openSigningKey } from '../../server/adapters/signing-key.ts'
import { isSigned } from '../../server/receipts/verify.ts'
import { golden } from './golden.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cheese-night-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

it('is made at the first start, for its owner alone, and is the same ever after', () => {
  const file = join(dir, 'data', 'signing-key.pem')
  const { publicKey } = openOrMakeSigningKey(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(dir, 'data'))).toEqual(['signing-key.pem'])
  expect(openOrMakeSigningKey(file).publicKey).toBe(publicKey)
  expect(openSigningKey(file).publicKey).toBe(publicKey)
})

it('signs what its public half can check', () => {
  const signer = openOrMakeSigningKey(join(dir, 'signing-key.pem'))
  const { receipt } = golden()
  const { publicKey } = signer
  expect(isSigned({ receipt, publicKey, signature: signer.sign(canonicalJson(receipt)) })).toBe(true)
  expect(isSigned({ receipt, publicKey, signature: golden().signature })).toBe(false)
})

it('a file that the operator named must be there: none is made in its place', () => {
  const file = join(dir, 'none.pem')
  expect(() => openSigningKey(file)).toThrow(file)
  expect(readdirSync(dir)).toEqual([])
})

it.each([
  ['something else', 'cheese'],
  ['a key of another kind', generateKeyPairSync('x25519').privateKey.export({ format: 'pem', type: 'pkcs8' })],
  ['only the public half', generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' })],
])('%s in the file is said in words, and never overwritten', (_what, content) => {
  const file = join(dir, 'signing-key.pem')
  writeFileSync(file, content)
  expect(() => openOrMakeSigningKey(file)).toThrow('openssl genpkey')
})
