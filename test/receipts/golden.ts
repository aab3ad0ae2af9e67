import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { canonicalJson } from '#protocol/canonical-json.ts'
import { type Receipt, SignedReceipt } from '#protocol/receipt.ts'
import { signerOf } from '../../server/adapters/signing-key.ts'

export const GOLDEN = 'test/receipts/golden-receipt.json'
/** The round before it. */
export const GOLDEN_BEFORE = 'test/receipts/golden-receipt-before.json'

/** A round that four people played on a real server; it must verify for ever. */
export const golden = (file = GOLDEN): SignedReceipt => SignedReceipt.parse(JSON.parse(readFileSync(file, 'utf8')))

/** As the server sent it, without a byte that does not count. */
export const goldenBytes = (): Buffer => Buffer.from(canonicalJson(golden()))

const stranger = signerOf(generateKeyPairSync('ed25519').privateKey)

/** Signed properly, by somebody with a key of their own. */
export const signedByStranger = (receipt: Receipt): SignedReceipt => ({
  receipt,
  signature: stranger.sign(canonicalJson(receipt)),
  publicKey: stranger.publicKey,
})
