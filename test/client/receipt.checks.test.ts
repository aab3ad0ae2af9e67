import { createHash, createHmac, webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SignedReceipt } from '#protocol/receipt.ts'
import { isSigned } from '../../client/receipt/check-signature.ts'
import { type CheckName, type CheckResult, runChecks } from '../../client/receipt/checks.ts'
import { DIE_FACES } from '../../client/receipt/die-faces.ts'
import { type Hashing, ownHashing, webHashing } from '../../client/receipt/hashing.ts'
import { FACES } from '../../server/games/cheese-master/count.ts'
import { receiptsOf } from '../../server/receipts/build.ts'
import { golden, signedByStranger } from '../receipts/golden.ts'
import { NUMBER, playedRoom } from '../receipts/played-room.ts'

const subtle = webcrypto.subtle as SubtleCrypto
const HASHINGS: [name: string, hashing: Hashing][] = [
  ['Web Crypto', webHashing(subtle)],
  ['the page’s own hashes', ownHashing],
]

async function checked(signed: SignedReceipt, hashing: Hashing) {
  const results: Partial<Record<CheckName, CheckResult>> = {}
  await runChecks(signed, (name, result) => Object.assign(results, { [name]: result }), hashing)
  return results
}

describe.each(HASHINGS)('with %s', (_name, hashing) => {
  it('hashes as everybody does', async () => {
    const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array))
    const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((array) => Buffer.from(array))
    await fc.assert(
      fc.asyncProperty(key, bytes, async (secret, message) => {
        const hex = message.toString('hex')
        expect(await hashing.sha256(hex)).toBe(createHash('sha256').update(message).digest('hex'))
        expect(await hashing.hmac(secret.toString('hex'), hex)).toBe(
          createHmac('sha256', secret).update(message).digest('hex'),
        )
      }),
    )
  })

  it('a real receipt holds', async () => {
    expect(await checked(golden(), hashing)).toEqual({
      chain: 'holds',
      dice: 'holds',
      times: 'holds',
      signature: 'holds',
    })
  })

  it('so does every round of a match with more and more dice', async () => {
    for (const receipt of receiptsOf(playedRoom([1, 2, 3, 4], 3, { mode: 'slam' }), NUMBER))
      expect(await checked(signedByStranger(receipt), hashing)).toMatchObject({ chain: 'holds', dice: 'holds' })
  })

  it.each([
    ['a die', { dice: [...golden().receipt.dice.slice(0, 5), { die: 'king', face: 'ct' }] }, ['dice', 'signature']],
    ['the seed', { fair: { ...golden().receipt.fair, seed: 'ab'.repeat(32) } }, ['chain', 'dice', 'signature']],
    ['the commitment', { fair: { ...golden().receipt.fair, commitment: 'ab'.repeat(32) } }, ['chain', 'signature']],
    ['a name', { players: [] }, ['signature']],
  ])('another than %s is found', async (_what, change, failing) => {
    const signed = golden()
    const results = await checked({ ...signed, receipt: { ...signed.receipt, ...change } } as SignedReceipt, hashing)
    expect(Object.entries(results).flatMap(([name, result]) => (result === 'fails' ? [name] : []))).toEqual(failing)
  })
})

it('where there is no Web Crypto, or none that knows Ed25519, the signature is not judged', async () => {
  const noEd25519 = { importKey: () => Promise.reject(new DOMException('no', 'NotSupportedError')) }
  expect(await isSigned(golden(), noEd25519 as unknown as SubtleCrypto)).toBeUndefined()
  expect(await isSigned(golden(), null as unknown as SubtleCrypto)).toBeUndefined()
})

it('the page’s dice are the game’s dice', () => {
  expect(DIE_FACES).toEqual(FACES)
})
