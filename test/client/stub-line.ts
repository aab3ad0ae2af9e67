import type { ServerMessage } from '#protocol/server-message.ts'

/** A WebSocket whose server is the test. Newest last. */
export class StubLine {
  static readonly OPEN = 1
  static opened: StubLine[] = []
  readonly readyState = 1
  onopen: (() => void) | null = null
  onmessage: ((event: { readonly data: string }) => void) | null = null
  onclose: ((event: { readonly code: number }) => void) | null = null
  readonly sent: { readonly id: string; readonly command?: { readonly type: string } }[] = []
  constructor() {
    StubLine.opened.push(this)
  }
  send(frame: string) {
    this.sent.push(JSON.parse(frame))
  }
  close() {}
  hear(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}
