import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Tally } from './tally.ts'

const ADDRESSES = 200
/** Only ends a hang: it is told as trouble. */
const ANSWERS_WITHIN_MS = 30_000
const MOST_BYTES = 4_000_000

/** One of the loopback addresses that hostile input comes from. */
export const addressFor = (number: number): string =>
  `127.0.${1 + (Math.floor(number / ADDRESSES) % ADDRESSES)}.${1 + (number % ADDRESSES)}`

export interface Answer {
  readonly status: number
  readonly text: string
}

export type Exchange = ReturnType<typeof createExchange>

export function createExchange(port: number, tally: Tally, secrets: { inText(text: string): boolean }) {
  const agents = Array.from(
    { length: 8 },
    (_, i) => new Agent({ keepAlive: true, localAddress: addressFor(i * ADDRESSES), maxSockets: 50 }),
  )
  let next = 0

  function judge(what: string, { status, text }: Answer): void {
    tally.answered(`HTTP ${status}`)
    if (status >= 500) tally.trouble(`${what} was answered ${status}: ${text.slice(0, 200)}`)
    if (secrets.inText(text)) tally.trouble(`${what} was answered with a key of a control room`)
  }

  /** Undefined: the connection ended without an answer. */
  function send(
    method: string,
    path: string,
    body: string | Buffer | undefined,
    headers: Readonly<Record<string, string>>,
  ) {
    return new Promise<Answer | undefined>((resolve) => {
      const agent = agents[next++ % agents.length] as Agent
      const asked = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
          parts.push(part)
          // A stream of events has no end of its own.
          if (bytes > MOST_BYTES || response.headers['content-type'] === 'text/event-stream') asked.destroy()
        })
        response.on('close', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
        if (response.headers['content-type'] === 'text/event-stream') setTimeout(() => asked.destroy(), 20)
      })
      asked.setTimeout(ANSWERS_WITHIN_MS, () => {
        tally.trouble(`${method} ${path.slice(0, 60)} was not answered`)
        asked.destroy()
      })
      asked.on('error', () => resolve(undefined))
      asked.on('upgrade', (_, socket) => {
        socket.destroy()
        resolve({ status: 101, text: '' })
      })
      asked.end(body)
    })
  }

  return {
    async text(
      kind: string,
      method: string,
      path: string,
      body: string | Buffer | undefined,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Answer | undefined> {
      tally.sent(kind)
      const answer = await send(method, path, body, headers)
      if (answer) judge(`${method} ${path.slice(0, 60)} ${String(body).slice(0, 200)}`, answer)
      else tally.answered('HTTP connection ended')
      return answer
    },
    /** As a page asks; the body of the answer, if it is JSON. */
    async json(
      method: string,
      path: string,
      body: object,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Record<string, unknown> | undefined> {
      const typed = { 'content-type': 'application/json', ...headers }
      const answer = await this.text('HTTP, valid', method, path, JSON.stringify(body), typed)
      try {
        return JSON.parse(answer?.text ?? '') as Record<string, unknown>
      } catch {
        return undefined
      }
    },
    /** Bytes of any kind; resolves when the server has answered, or has ended the connection. */
    raw(kind: string, bytes: Buffer, from: number, isEnded: boolean): Promise<void> {
      tally.sent(kind)
      return new Promise((resolve) => {
        const tcp = connect({ port, host: '127.0.0.1', localAddress: addressFor(from), allowHalfOpen: true })
        let heard = ''
        tcp.setTimeout(ANSWERS_WITHIN_MS, () => {
          tally.trouble(
            `${kind}: ${JSON.stringify(bytes.toString('latin1').slice(0, 100))} was neither answered nor ended`,
          )
          tcp.destroy()
        })
        tcp.on('data', (part: Buffer) => {
          if (heard.length < 10_000) heard += part.toString('latin1')
          if (heard.includes('\r\n\r\n')) tcp.destroy()
        })
        tcp.on('end', () => tcp.destroy())
        tcp.on('error', () => {})
        tcp.on('close', () => {
          const status = /^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1]
          if (status === undefined) tally.answered('HTTP connection ended')
          else
            judge(`${kind}: ${JSON.stringify(bytes.toString('latin1').slice(0, 200))}`, {
              status: Number(status),
              text: heard,
            })
          resolve()
        })
        if (isEnded) tcp.end(bytes)
        else tcp.write(bytes)
      })
    },
    /** A body that never comes to its end. */
    unfinished(from: number): { close(): void } {
      tally.sent('HTTP, unfinished body')
      const tcp = connect({ port, host: '127.0.0.1', localAddress: addressFor(from) })
      tcp.on('error', () => {})
      tcp.write(
        'POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"id"',
      )
      return { close: () => tcp.destroy() }
    },
    close(): void {
      for (const agent of agents) agent.destroy()
    },
  }
}
