import { get as getPlain } from 'node:http'
import { get as getTls } from 'node:https'

const AGAIN_MS = 1_000

/** Follows server-sent events as a browser does: comes back by itself when the line is cut. */
export function followEvents(addressOf: () => string, onEvent: () => void): () => void {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let request: ReturnType<typeof getPlain> | undefined

  function connect(): void {
    const address = addressOf()
    const get = address.startsWith('https:') ? getTls : getPlain
    request = get(address, { agent: false, headers: { accept: 'text/event-stream' } }, (response) => {
      response.setEncoding('utf8')
      response.on('data', (text: string) => text.includes('event: changed') && onEvent())
      response.on('close', again)
    })
    request.on('error', again)
  }

  function again(): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(connect, AGAIN_MS)
  }

  connect()
  return () => {
    stopped = true
    clearTimeout(timer)
    request?.destroy()
  }
}
