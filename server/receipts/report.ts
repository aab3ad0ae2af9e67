import { type Receipt, SignedReceipt } from '#protocol/receipt.ts'
import { accept, refuse, type Verdict } from '../games/kit/result.ts'
import { type Check, type Known, verifyReceipt } from './verify.ts'

const WORDS: Record<Check['name'], string> = {
  signature: 'signed by this key, and not a byte changed since',
  key: 'the key is the one you gave',
  chain: 'the seed of the round was fixed before the match',
  dice: 'the dice follow from the seeds of the server and of all players',
  answer: 'the answer follows from the dice',
  order: 'the ranks follow from the reactions, less the head starts',
  times: 'arrival, beginning and credit of every claim add up to its reaction',
  points: 'verdicts and points follow from answer and ranks',
  previous: 'it belongs right behind the receipt before it',
}

const WHY_UNREAD = {
  unreadable: 'is not JSON',
  'not-a-receipt': 'is not a receipt of a format this tool knows',
  ambiguous: 'says something twice, or in an unusual way',
}

export interface File {
  readonly file: string
  /** Or why there are none. */
  readonly bytes: Uint8Array | string
}

export interface Report {
  readonly lines: readonly string[]
  /** 0: everything holds. 1: something does not. 2: there was nothing to check. */
  readonly exitCode: 0 | 1 | 2
}

/** In plain words, for people who run the offline tool. The worst file decides how it ends. */
export function report(files: readonly File[], key?: string): Report {
  const reports: (Report & { readonly receipt?: Receipt })[] = []
  for (const file of files) reports.push(reportOn(file, { publicKey: key, previous: reports.at(-1)?.receipt }))
  return {
    lines: reports.flatMap(({ lines }) => lines),
    exitCode: Math.max(0, ...reports.map(({ exitCode }) => exitCode)) as Report['exitCode'],
  }
}

function reportOn({ file, bytes }: File, known: Known): Report & { readonly receipt?: Receipt } {
  if (typeof bytes === 'string') return { lines: [`${file}: ${bytes}`], exitCode: 2 }
  const read = readReceipt(bytes)
  if (!read.ok) {
    const lines = [`${file}: FAILED, it ${WHY_UNREAD[read.code]}`]
    return { lines, exitCode: read.code === 'unreadable' ? 2 : 1 }
  }
  const { receipt, publicKey } = read.value
  const checks = verifyReceipt(read.value, known)
  const note = known.publicKey === undefined ? [`  key     ${publicKey}: the server's, at its /api/signing-key?`] : []
  return {
    lines: [`${file}: ${headline(receipt)}`, ...checks.map(line), ...note],
    exitCode: checks.every(({ ok }) => ok) ? 0 : 1,
    receipt,
  }
}

const line = ({ name, ok }: Check): string => `  ${ok ? 'ok    ' : 'FAILED'}  ${WORDS[name]}`

const headline = ({ room, number, round, endedAt }: Receipt): string =>
  `room ${room}, game ${number}, round ${round}, ${new Date(endedAt).toISOString()}`

/** White space between the parts of JSON, and strings, which are kept as they are. */
const SPACE_OR_STRING = /("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g

/** White space between parts does not count. A key said twice, 1.0 or a needless escape could mean two things. */
export function readReceipt(bytes: Uint8Array): Verdict<SignedReceipt, keyof typeof WHY_UNREAD> {
  const read = parsed(bytes)
  if (!read) return refuse('unreadable')
  const { text, value } = read
  const signed = SignedReceipt.safeParse(value)
  if (!signed.success) return refuse('not-a-receipt')
  return text.replace(SPACE_OR_STRING, '$1') === JSON.stringify(value) ? accept(signed.data) : refuse('ambiguous')
}

function parsed(bytes: Uint8Array): { readonly text: string; readonly value: unknown } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { text, value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
