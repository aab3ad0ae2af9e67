import type { Do, Hello, Ping, Shown, TapAlong } from '#protocol/client-message.ts'
import type { CommandId } from '#protocol/ids.ts'
import { CLOSE } from '#protocol/limits.ts'
import type { ServerMessage } from '#protocol/server-message.ts'

export type LinkState = 'connecting' | 'connected' | 'reconnecting' | 'offline'
/** Why coming back makes no sense. */
export type Ending = 'outdated' | 'unknown-seat' | 'room-gone' | 'replaced' | 'unseated'

export interface RoomSocketEvents {
  message(message: ServerMessage): void
  state(state: LinkState): void
  ended(why: Ending): void
}

export interface Timing {
  /** Waits grow from the first to the slowest, each shortened by chance so that a hall of phones does not return as one. */
  readonly firstRetryMs: number
  readonly slowestRetryMs: number
  /** An attempt without a welcome for this long is dead, whatever its readyState says. */
  readonly openingMs: number
  /** When a server is about to stop, its pages look for another one within this time, not all at once. */
  readonly moveWithinMs: number
  /** A socket heard within this time is not doubted; a doubted one gets this long to be outlived. */
  readonly doubtMs: number
  /** A command without an answer for this long is said on the screen: the line may be down. */
  readonly slowMs: number
  /** A command without an answer for this long makes the line doubtful. */
  readonly answerMs: number
}

export const TIMING: Timing = {
  firstRetryMs: 400,
  slowestRetryMs: 8_000,
  openingMs: 5_000,
  moveWithinMs: 250,
  doubtMs: 1_500,
  slowMs: 1_000,
  answerMs: 5_000,
}

/**
 * A line can die without a sign, and pages do not see the server's ping frames. After so many checks in a row without
 * a frame the server is asked for one, the line is said to be down, and another one is tried.
 */
interface Patience {
  readonly ask: number
  readonly tell: number
  readonly doubt: number
}
const IDLE: Patience = { ask: 3, tell: 5, doubt: 8 }
/** A line that is replaced in a race loses what was measured of it: said soon, and not given up any sooner. */
const RACE: Patience = { ask: 1, tell: 2, doubt: 6 }
/** From the last news of a race until the page thinks of it as idle. */
const RACE_MS = 30_000
/** A check later than this says nothing about the line: the page was busy, or the device slept. */
const LATE_CHECK_MS = 1_500

const PING = JSON.stringify({ type: 'ping' } satisfies Ping)

const ENDINGS: { readonly [code: number]: Ending } = {
  [CLOSE.outdated]: 'outdated',
  [CLOSE.unknownSeat]: 'unknown-seat',
  [CLOSE.roomGone]: 'room-gone',
  [CLOSE.replaced]: 'replaced',
  [CLOSE.unseated]: 'unseated',
}

/**
 * A socket that comes back. A doubted socket is not closed but outlived: a second one is opened beside
 * it and takes over with its welcome, so that the seat is never seen to leave. Commands are kept until
 * they are answered and go out again, under the same id, over every new socket.
 */
export class RoomSocket {
  /** Welcomed: frames count. */
  #live: WebSocket | undefined
  /** Opened, not welcomed yet. */
  #next: WebSocket | undefined
  #nextSince = 0
  #liveSince = 0
  #heardAt = 0
  #racedAt = 0
  #checkedAt = 0
  /** Checks in a row without a frame. */
  #quietChecks = 0
  #failures = 0
  #everLive = false
  /** The server was asked for a sign of life, and gave none. */
  #isSilent = false
  /** It is silent, or something was sent and its answer is overdue. */
  #isSlow = false
  /** The server is about to stop: another socket is looked for while this one serves. */
  #isMoving = false
  #closed = false
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #openingTimer: ReturnType<typeof setTimeout> | undefined
  #doubtTimer: ReturnType<typeof setTimeout> | undefined
  #slowTimer: ReturnType<typeof setTimeout> | undefined
  readonly #unanswered = new Map<CommandId, { readonly message: Do; sentAt: number }>()

  readonly #url: string
  readonly #hello: () => Hello
  readonly #events: RoomSocketEvents
  readonly #timing: Timing

  constructor(url: string, hello: () => Hello, events: RoomSocketEvents, timing: Timing = TIMING) {
    this.#url = url
    this.#hello = hello
    this.#events = events
    this.#timing = timing
  }

  open(): void {
    this.#connect()
  }

  close(): void {
    this.#closed = true
    this.#clearTimers()
    this.#drop('live')
    this.#drop('next')
  }

  send(message: Do): void {
    this.#unanswered.set(message.id, { message, sentAt: Date.now() })
    this.#live?.send(JSON.stringify(message))
    this.#awaitAnswers()
  }

  /** Said once, about now: never repeated, and lost if there is no line. */
  tell(message: Shown | TapAlong): void {
    this.#live?.send(JSON.stringify(message))
  }

  /** The page woke up, came back or changed network: whatever the socket says about itself may be old. */
  nudge(): void {
    if (this.#closed) return
    const now = Date.now()
    if (this.#next) {
      if (now - this.#nextSince > this.#timing.doubtMs) this.#connect()
    } else if (!this.#live) {
      this.#failures = 0
      this.#connect()
    } else if (now - this.#heardAt > this.#timing.doubtMs) {
      this.#outlive(this.#live)
    }
  }

  /** The line is probably gone, however recently it was heard: only a second socket can tell. */
  doubt(): void {
    if (this.#live && !this.#next) this.#outlive(this.#live)
  }

  /** To be called every second while the page is visible. */
  check(): void {
    if (!this.#live) return
    const now = Date.now()
    const { ask, tell, doubt } = now - this.#racedAt < RACE_MS ? RACE : IDLE
    if (now - this.#checkedAt < LATE_CHECK_MS) {
      this.#quietChecks++
      if (this.#quietChecks >= ask) this.#live.send(PING)
      this.#isSilent = this.#quietChecks >= tell
      this.#awaitAnswers()
    }
    this.#checkedAt = now
    const [oldest] = this.#unanswered.values()
    const unheard = oldest !== undefined && now - oldest.sentAt > this.#timing.answerMs
    if (unheard) this.nudge()
    else if (this.#quietChecks >= doubt) this.doubt()
  }

  #connect(): void {
    clearTimeout(this.#retryTimer)
    this.#drop('next')
    const socket = new WebSocket(this.#url)
    this.#next = socket
    this.#nextSince = Date.now()
    socket.onopen = () => socket.send(JSON.stringify(this.#hello()))
    socket.onmessage = ({ data }) => this.#heard(socket, decode(String(data)))
    socket.onclose = ({ code, reason }) => this.#lost(socket, code, reason)
    this.#openingTimer = setTimeout(() => this.#lost(socket), this.#timing.openingMs)
    this.#report()
  }

  #outlive(doubted: WebSocket): void {
    this.#connect()
    this.#doubtTimer = setTimeout(() => {
      if (this.#live === doubted) this.#drop('live')
      this.#report()
    }, this.#timing.doubtMs)
  }

  #heard(socket: WebSocket, message: ServerMessage | undefined): void {
    if (!message) {
      this.#lost(socket)
      return
    }
    if (message.type === 'welcome' && socket === this.#next) this.#promote(socket)
    this.#heardAt = Date.now()
    if (message.type === 'race') this.#racedAt = this.#heardAt
    this.#quietChecks = 0
    this.#isSilent = false
    // Our own second socket has the seat already: the command goes out again with its welcome.
    if (message.type === 'refused' && message.code === 'replaced' && this.#next) return
    if ((message.type === 'done' || message.type === 'refused') && message.to) this.#unanswered.delete(message.to)
    this.#awaitAnswers()
    if (message.type === 'move') this.#move()
    else if (message.type !== 'pong') this.#events.message(message)
  }

  #move(): void {
    if (this.#isMoving) return
    this.#isMoving = true
    this.#connectLater(this.#timing.moveWithinMs * Math.random())
  }

  #promote(socket: WebSocket): void {
    this.#clearTimers()
    this.#drop('live')
    this.#next = undefined
    this.#live = socket
    this.#liveSince = Date.now()
    this.#everLive = true
    this.#isSilent = false
    this.#isSlow = false
    this.#isMoving = false
    this.#report()
    for (const waiting of this.#unanswered.values()) {
      waiting.sentAt = Date.now()
      socket.send(JSON.stringify(waiting.message))
    }
    this.#awaitAnswers()
  }

  #lost(socket: WebSocket, code?: number, reason = ''): void {
    const wasLive = socket === this.#live
    // Our own second socket replaced the first one: that is no news.
    const outlived = wasLive && this.#next !== undefined && code === CLOSE.replaced
    this.#drop(wasLive ? 'live' : 'next')
    if (wasLive && this.#isMoving) {
      this.#isMoving = false
      // That it was refused while the server was stopping says nothing about the one that serves next.
      this.#failures = 0
    }
    const ending = code === undefined || outlived ? undefined : ENDINGS[code]
    if (ending) {
      this.close()
      this.#events.ended(ending)
      return
    }
    // The second socket is on its way in; if it does not arrive, the doubt's own timer says so.
    if (outlived) return
    if (!wasLive || !this.#next) {
      // When not even a second socket gets through, the first one is as good as dead: unless it is the server's end that is near.
      if (!this.#isMoving) this.#drop('live')
      this.#retry(wasLive, code, reason)
    }
    this.#report()
  }

  #retry(wasLive: boolean, code: number | undefined, reason: string): void {
    const { firstRetryMs, slowestRetryMs, openingMs } = this.#timing
    // A socket that dies right after its welcome must not be reopened ever so fast.
    if (wasLive && Date.now() - this.#liveSince > openingMs) this.#failures = 0
    const unwelcome = code === CLOSE.tooMany || code === CLOSE.policy
    const wait = unwelcome ? slowestRetryMs : Math.min(slowestRetryMs, firstRetryMs * 2 ** this.#failures)
    this.#failures++
    // A server that stops says within which time its pages may come back, so that the next one is not flooded.
    const returnMs = code === CLOSE.restart ? Number(reason) : 0
    this.#connectLater(returnMs > 0 ? returnMs * Math.random() : wait * (0.5 + Math.random() / 2))
  }

  #connectLater(ms: number): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => this.#connect(), ms)
  }

  /** A dropped socket is deaf from now on: what it still says, or that it closes, concerns nobody. */
  #drop(which: 'live' | 'next'): void {
    const socket = which === 'live' ? this.#live : this.#next
    if (which === 'live') this.#live = undefined
    else {
      this.#next = undefined
      clearTimeout(this.#openingTimer)
    }
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #clearTimers(): void {
    clearTimeout(this.#retryTimer)
    clearTimeout(this.#openingTimer)
    clearTimeout(this.#doubtTimer)
    clearTimeout(this.#slowTimer)
  }

  /** The oldest command decides: a younger one has not waited as long. */
  #awaitAnswers(): void {
    clearTimeout(this.#slowTimer)
    const [oldest] = this.#unanswered.values()
    const leftMs = oldest ? oldest.sentAt + this.#timing.slowMs - Date.now() : undefined
    this.#setSlow(this.#isSilent || (leftMs !== undefined && leftMs <= 0))
    if (leftMs !== undefined) this.#slowTimer = setTimeout(() => this.#setSlow(true), leftMs)
  }

  #setSlow(isSlow: boolean): void {
    if (this.#isSlow === isSlow) return
    this.#isSlow = isSlow
    this.#report()
  }

  #report(): void {
    this.#events.state(this.#state())
  }

  #state(): LinkState {
    if (this.#live && !this.#isSlow) return 'connected'
    if (!this.#everLive && this.#failures === 0) return 'connecting'
    return globalThis.navigator?.onLine === false ? 'offline' : 'reconnecting'
  }
}

/**
 * The server checked each frame against its schema on the way out, and `hello` compared protocol
 * numbers: a second check would cost every phone the whole schema library.
 */
function decode(text: string): ServerMessage | undefined {
  try {
    return JSON.parse(text) as ServerMessage
  } catch {
    return undefined
  }
}
