import type { Receipt, SignedReceipt } from '#protocol/receipt.ts'
import type { ApiRefusal, ApiResult } from '../net/api.ts'

export interface FetchedReceipt {
  readonly signed: SignedReceipt
  /** Byte for byte as it came: this is what can be saved and verified. */
  readonly text: string
}

export async function fetchReceipt(code: string, number: number, round: number): Promise<ApiResult<FetchedReceipt>> {
  try {
    const response = await fetch(`/api/rooms/${code}/receipts/${number}/${round}`)
    const text = await response.text()
    const answer = JSON.parse(text) as SignedReceipt | { readonly code: string }
    if (!response.ok || !('receipt' in answer)) return { ok: false, code: refusalIn(answer) }
    const { receipt } = answer
    // A true receipt of another round is still the wrong answer.
    const isAsked = receipt.room === code && receipt.number === number && receipt.round === round
    return isAsked ? { ok: true, value: { signed: answer, text } } : { ok: false, code: 'no-such-round' }
  } catch {
    return { ok: false, code: 'unreachable' }
  }
}

const refusalIn = (answer: object): ApiRefusal => ('code' in answer ? (answer.code as ApiRefusal) : 'unreachable')

/** Of the file for the offline tool. */
export const fileNameOf = ({ room, number, round }: Receipt): string => `cheese-night-${room}-${number}-${round}.json`

export function saveReceipt({ signed: { receipt }, text }: FetchedReceipt): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = fileNameOf(receipt)
  link.click()
  // The browser reads it after this turn of the loop.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
