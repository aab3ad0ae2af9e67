import QRCode from 'qrcode'
import { isLoopback } from '#protocol/host-names.ts'
import { isEverywhere, originOf, type ServedAt } from './addresses.ts'

/** What somebody sees who has just typed `npm start`: one screen of 24 lines. Without colours no QR code can be drawn. */
export async function greeting(joinUrl: string | undefined, at: ServedAt, storedIn: string, hasColours: boolean) {
  return `
  Cheese Night is ready.

  On this machine   ${originOf(isLoopback(at.host) ? 'localhost' : at.host, at)}
${joinUrl === undefined ? onlyHere(at) : await wayIn(joinUrl, hasColours)}
  Rooms stay in ${storedIn}. Ctrl-C stops the server.
`
}

async function wayIn(joinUrl: string, hasColours: boolean): Promise<string> {
  const addresses = `  Television        ${joinUrl}/tv\n  Phones            ${joinUrl}`
  if (!hasColours) return `${addresses}\n`
  const qr = await QRCode.toString(joinUrl, { type: 'terminal', small: true, errorCorrectionLevel: 'M' })
  return `${addresses}   (or scan:)\n\n${qr}`
}

function onlyHere({ host, lanInvites }: ServedAt): string {
  if (!lanInvites) return '  Other devices     use the address of the machine that runs this container\n'
  if (isEverywhere(host)) return '  Other devices     cannot reach it: this machine is in no network\n'
  return `  Other devices     cannot reach it with HOST=${host}; start without HOST for phones\n`
}
