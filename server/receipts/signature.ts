import { createPublicKey, verify } from 'node:crypto'
import { canonicalJson } from '#protocol/canonical-json.ts'
import type { SignedReceipt } from '#protocol/receipt.ts'

export function isSigned({ receipt, signature, publicKey }: SignedReceipt): boolean {
  const x = Buffer.from(publicKey, 'hex').toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return verify(null, Buffer.from(canonicalJson(receipt)), key, Buffer.from(signature, 'hex'))
}
