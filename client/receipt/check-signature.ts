import { canonicalJson } from '#protocol/canonical-json.ts'
import type { SignedReceipt } from '#protocol/receipt.ts'
import { bytesOf } from './hashing.ts'

/** Nothing where this browser cannot tell: without Web Crypto, or with one that does not know Ed25519. */
export async function isSigned(
  { receipt, signature, publicKey }: SignedReceipt,
  subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined,
): Promise<boolean | undefined> {
  if (!subtle) return undefined
  try {
    const key = await subtle.importKey('raw', bytesOf(publicKey), { name: 'Ed25519' }, false, ['verify'])
    const text = new TextEncoder().encode(canonicalJson(receipt))
    return await subtle.verify({ name: 'Ed25519' }, key, bytesOf(signature), text)
  } catch {
    return undefined
  }
}
