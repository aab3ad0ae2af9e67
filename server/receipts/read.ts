import { SignedReceipt } from '#protocol/receipt.ts'
import { accept, refuse, type Verdict } from '../games/kit/result.ts'

/** White space between the parts of JSON, and strings, which are kept as they are. */
const SPACE_OR_STRING = /("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g

/** `unreadable`: no JSON at all. `not-a-receipt`: JSON, but of another shape. `ambiguous`: it says a thing twice, or oddly. */
export type Unread = 'unreadable' | 'not-a-receipt' | 'ambiguous'

/**
 * A receipt from a file. White space around its parts does not count; every other byte does: a key that is there twice, a
 * number written as 1.0 or an escape nobody needs would let one file say two things to two readers.
 */
export function readReceipt(bytes: Uint8Array): Verdict<SignedReceipt, Unread> {
  const text = textIn(bytes)
  const value = text === undefined ? undefined : parsed(text)
  if (text === undefined || value === undefined) return refuse('unreadable')
  const signed = SignedReceipt.safeParse(value)
  if (!signed.success) return refuse('not-a-receipt')
  return text.replace(SPACE_OR_STRING, '$1') === JSON.stringify(value) ? accept(signed.data) : refuse('ambiguous')
}

function textIn(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
