import QRCode from 'qrcode'
import { type JoinAddress, originOf, type ServedAt } from './addresses.ts'

/** What somebody sees who has just typed `npm start`. */
export async function greeting({ joinUrl }: JoinAddress, at: ServedAt, storedIn: string): Promise<string> {
  const qr = await QRCode.toString(joinUrl, { type: 'terminal', small: true, errorCorrectionLevel: 'M' })
  return `
  Cheese Night is ready.

  On this machine   ${originOf('localhost', at)}
  Television        ${joinUrl}/tv
  Phones            ${joinUrl}   (same Wi-Fi, or scan:)

${qr}
  Rooms are kept in ${storedIn}. Ctrl-C stops the server; the rooms stay.
`
}
