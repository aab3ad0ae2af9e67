import type { Summary, View } from '#games/cheese-master'
import { connect, type Guest, openRoom, sitDown } from './guest.ts'
import type { SteppedTime } from './stepped-time.ts'

/** Rounds of Cheese Master whose dice are on televisions alone, played by hand. */

export const shown = (displayMs = 0) => JSON.stringify({ type: 'shown', number: 1, round: 1, displayMs })

export const revealed = (guest: Guest) =>
  guest.next((message) => (message.type === 'race' && message.news.type === 'reveal' ? message : undefined))

export interface Phone extends Guest {
  readonly key: string
}

/** Phones that see no dice, each on the node of its name. */
export async function party(time: SteppedTime, people: Readonly<Record<string, string>>) {
  const [first] = Object.values(people) as [string]
  const code = await openRoom(first, 'cheese-master')
  const phones: Phone[] = []
  for (const [name, url] of Object.entries(people)) {
    const { key } = await sitDown(url, code, name)
    const guest = time.join(await connect(url, code, { kind: 'seat', key }))
    await guest.see(() => true)
    phones.push({ ...guest, key })
  }
  const [host] = phones as [Phone]
  await host.command({ type: 'choose-game', game: 'cheese-master', options: { diceOn: 'tv' } })
  return { code, phones }
}

/** A television that the room knows of. */
export async function television(time: SteppedTime, url: string, code: string): Promise<Guest> {
  const tv = time.join(await connect(url, code, { kind: 'tv' }))
  await tv.see(() => true)
  return tv
}

export const moveOf = (move: object) => ({ type: 'move', number: 1, move })
export const play = (phone: Guest, move: object) => phone.command(moveOf(move))

/** Until the dice are shown. */
export async function showDice(time: SteppedTime, phones: readonly Guest[]): Promise<void> {
  const [host] = phones as [Guest]
  await host.command({ type: 'start', anyway: true })
  const phase = () => host.frame().view.phase
  await time.passUntil(() => isAt(phase(), 'roll') || isAt(phase(), 'armed'))
  const { roller } = stageOf(phase()) as { roller: number }
  // A bot throws by itself.
  if (isAt(phase(), 'roll')) await phones[roller]?.command(moveOf({ type: 'throw', round: 1, power: 40 }))
  await time.passUntil(() => isAt(phase(), 'armed'))
  const { startsAt } = stageOf(phase()) as { startsAt: number }
  await time.passTo(startsAt)
}

/** What the hands of the first round that got a pawn were counted from. */
export async function fromOf(time: SteppedTime, guest: Guest): Promise<readonly (number | undefined)[]> {
  await time.passUntil(() => isAt(guest.frame().view.phase, 'result'))
  const { summary } = stageOf(guest.frame().view.phase) as { summary: Summary }
  return summary.judged.flatMap(({ timing }) => (timing ? [timing.fromMs] : []))
}

const stageOf = (phase: unknown) => (phase as { view: View }).view.stage
const isAt = (phase: { readonly name: string }, name: string) =>
  phase.name === 'playing' && stageOf(phase).name === name
