import { stripVTControlCharacters as visible } from 'node:util'
import QRCode from 'qrcode'
import { isLoopback } from '#protocol/host-names.ts'
import { isEverywhere, originOf, type ServedAt } from './addresses.ts'

interface Greeting {
  /** Where other devices find the server, if they do. */
  readonly joinUrl: string | undefined
  readonly at: ServedAt
  readonly storedIn: string
  /** The width of the terminal; absent where the output goes elsewhere. */
  readonly columns: number | undefined
}

/** The output of `npm start`. With the lines of npm around it, it fits a terminal of 24 lines. */
export async function greeting({ joinUrl, at, storedIn, columns }: Greeting): Promise<string> {
  const here = `This machine   ${originOf(isLoopback(at.host) ? 'localhost' : at.host, at)}`
  const others = joinUrl === undefined ? [onlyHere(at)] : [`Television     ${joinUrl}/tv`, `Phones         ${joinUrl}`]
  const lines = ['Cheese Night is ready.', '', here, ...others]
  const code = joinUrl === undefined || columns === undefined ? [] : await qrCode(joinUrl)
  const shown = beside(code, lines, columns) ?? [...lines, '', ...code]
  return [...shown, `Rooms stay in ${storedIn}. Ctrl-C stops the server.`].map((line) => `  ${line}\n`).join('')
}

async function qrCode(text: string): Promise<string[]> {
  const code = await QRCode.toString(text, { type: 'terminal', small: true, errorCorrectionLevel: 'L' })
  // It ends with a line of escape codes alone.
  return code.split('\n').filter((line) => visible(line) !== '')
}

/** Undefined where there is no code, or the two are wider than the terminal. */
function beside(code: readonly string[], lines: readonly string[], columns = 0): string[] | undefined {
  const top = Math.floor((code.length - lines.length) / 2)
  const rows = code.map((row, i) => `${row}   ${lines[i - top] ?? ''}`.trimEnd())
  const isFitting = rows.every((row) => visible(row).length + 2 <= columns)
  return code.length > 0 && isFitting ? rows : undefined
}

function onlyHere({ host, lanInvites }: ServedAt): string {
  if (!lanInvites) return 'Other devices  use the address of the machine that runs this container'
  if (isEverywhere(host)) return 'Other devices  cannot reach it: this machine is in no network'
  return `Other devices  cannot reach it with HOST=${host}; start without HOST for phones`
}
