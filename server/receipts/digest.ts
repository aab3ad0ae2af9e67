import { createHash } from 'node:crypto'
import { canonicalJson } from '#protocol/canonical-json.ts'
import type { Receipt } from '#protocol/receipt.ts'

/** What the next receipt of the same game calls this one. */
export const digestOf = (receipt: Receipt): string => createHash('sha256').update(canonicalJson(receipt)).digest('hex')
