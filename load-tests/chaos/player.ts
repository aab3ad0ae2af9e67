import type { Seat } from '#protocol/ids.ts'
import type { RoomFrame, ServerMessage } from '#protocol/server-message.ts'
import type { Chance } from '../fairness/chance.ts'
import { newId } from '../http.ts'
import type { Client, Recorder } from './history.ts'
import type { Line } from './line.ts'
import { isFinal } from './refusals.ts'
import { type Act, tacticsFor } from './tactics.ts'
import { createViewer } from './viewer.ts'

const THINKS_MS = [80, 450] as const
const LOOKS_EVERY_MS = 250
/** A command without an answer for so long is sent again, on the same line. */
const AGAIN_AFTER_MS = 4_000
const HTTP_WITHIN_MS = 4_000
const REPEATS = 0.12
const REPEATS_AFTER_MS = [0, 4_000] as const
const OVER_HTTP = 0.08
const RENAMES = 0.04

interface Pending {
  readonly id: string
  readonly act: Act
  sentAt: number
}

export type Player = ReturnType<typeof createPlayer>

/** A player as a page is one: keeps what was not answered, and sends it again with the same id over every new socket. */
export function createPlayer(client: Client, line: Line, chance: Chance, recorder: Recorder) {
  const { name, code, game } = client
  const { seat, key } = client.as as { readonly seat: Seat; readonly key: string }
  const tactics = tacticsFor(game, seat, chance)
  const unanswered = new Map<string, Pending>()
  /** What was asked for and not refused: said once, however often the same view comes. */
  const asked = new Set<string>()
  let latest: RoomFrame | undefined
  let isQuiet = false
  let thinksUntil = 0
  let renamed = 0
  let looker: NodeJS.Timeout | undefined

  const viewer = createViewer(client, line, chance, recorder, {
    onRoom(frame) {
      latest = frame
    },
    onMessage: hear,
    onReload() {
      latest = undefined
      asked.clear()
    },
    onWelcome() {
      for (const pending of unanswered.values()) sendBySocket(pending)
    },
  })

  function hear(message: ServerMessage): void {
    if (message.type === 'done') answered(message.to, 'done')
    else if (message.type === 'refused' && message.to !== undefined) answered(message.to, message.code)
    else if (message.type === 'race') tactics.hearRace(message)
  }

  function answered(id: string, answer: string): void {
    const pending = unanswered.get(id)
    if (!pending) return
    // Not an answer of the room: whether the command took effect is open, so it is sent again.
    if (!isFinal(answer)) return
    unanswered.delete(id)
    if (answer !== 'done') asked.delete(pending.act.once)
    if (answer !== 'done') thinksUntil = recorder.now() + 1_000
    if (chance.isLucky(REPEATS)) setTimeout(() => repeat(pending), chance.between(...REPEATS_AFTER_MS))
  }

  function repeat(pending: Pending): void {
    if (isQuiet) return
    if (chance.isLucky(0.5)) void sendByHttp(pending)
    else sendBySocket(pending)
  }

  function look(): void {
    const now = recorder.now()
    for (const pending of unanswered.values()) if (now - pending.sentAt > AGAIN_AFTER_MS) send(pending)
    if (isQuiet || !latest || now < thinksUntil || !viewer.isLive() || unanswered.size > 0) return
    const acts = tactics.acts(latest).filter(({ once }) => !asked.has(once))
    if (acts.length === 0 && chance.isLucky(RENAMES)) {
      const fresh = `S${seat}.${++renamed}.${name}`
      acts.push({ once: fresh, command: { type: 'dress', name: fresh } })
    }
    for (const act of acts) ask(act)
    if (acts.length > 0) thinksUntil = now + chance.between(...THINKS_MS)
  }

  function ask(act: Act): void {
    asked.add(act.once)
    const pending: Pending = { id: newId(), act, sentAt: 0 }
    unanswered.set(pending.id, pending)
    send(pending)
  }

  /** Hands of a race keep their order: they go over the socket. */
  function send(pending: Pending): void {
    if (!pending.act.isOrdered && chance.isLucky(OVER_HTTP)) void sendByHttp(pending)
    else sendBySocket(pending)
  }

  function sendBySocket(pending: Pending): void {
    pending.sentAt = recorder.now()
    if (!viewer.isLive()) return
    const { id, act } = pending
    recorder.add({ type: 'sent', client: name, id, command: act.command, over: 'socket' })
    viewer.send(JSON.stringify({ type: 'do', id, command: act.command }))
  }

  async function sendByHttp(pending: Pending): Promise<void> {
    pending.sentAt = recorder.now()
    const { id, act } = pending
    recorder.add({ type: 'sent', client: name, id, command: act.command, over: 'http' })
    try {
      const response = await fetch(`${line.url}/api/rooms/${code}/commands`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ type: 'do', id, command: act.command }),
        signal: AbortSignal.timeout(HTTP_WITHIN_MS),
      })
      const body = (await response.json()) as { readonly type: string; readonly code: string }
      if (response.status !== 200) return
      const answer = body.type === 'done' ? 'done' : body.code
      recorder.add({ type: 'answered', client: name, id, answer })
      answered(id, answer)
    } catch {
      // No answer. It stays unanswered, and is sent again.
    }
  }

  return {
    ...viewer,
    open(): void {
      viewer.open()
      looker = setInterval(look, LOOKS_EVERY_MS)
    },
    /** Begins nothing new; what was not answered is still sent again. */
    quiet(): void {
      isQuiet = true
    },
    waitsFor: () => unanswered.size,
    async close(): Promise<void> {
      clearInterval(looker)
      await viewer.close()
    },
  }
}
