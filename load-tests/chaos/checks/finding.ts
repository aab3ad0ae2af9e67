import type { Answered, History, Sent } from '../history.ts'

/** A broken promise, with what shows it. */
export interface Finding {
  readonly check: string
  readonly what: string
  /** When, on the clock of the run, if it has a moment. */
  readonly at?: number
}

export type Check = (history: History) => readonly Finding[]

/** All that was sent and answered under one command id of one client. */
export interface Asked {
  readonly client: string
  readonly id: string
  readonly command: object
  readonly sent: readonly Sent[]
  readonly answers: readonly Answered[]
}

export function askedIn({ events }: History): readonly Asked[] {
  const all = new Map<string, { client: string; id: string; command: object; sent: Sent[]; answers: Answered[] }>()
  for (const event of events) {
    if (event.type !== 'sent' && event.type !== 'answered') continue
    const { client, id } = event
    const name = `${client} ${id}`
    const known = all.get(name) ?? { client, id, command: {}, sent: [], answers: [] }
    all.set(name, known)
    if (event.type === 'sent') {
      known.command = event.command
      known.sent.push(event)
    } else known.answers.push(event)
  }
  return [...all.values()]
}

/** Whether writes of this moment may have been lost, as the store's set-up says. */
export const mayBeLost = ({ faults }: History, from: number, until: number): boolean =>
  faults.some((fault) => fault.mayLose && fault.from - LOSS_WINDOW_MS <= until && fault.until + LOSS_WINDOW_MS >= from)

/** A replica is behind by far less; clocks and sockets add to it. */
const LOSS_WINDOW_MS = 2_000
