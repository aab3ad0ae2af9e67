import { createHash } from 'node:crypto'
import type { Move, Rolled, Summary, View } from '#games/cheese-master'
import type { BotLevel, Millis, Seat } from '#protocol/ids.ts'
import { count } from '../../../server/games/cheese-master/count.ts'
import type { Line } from './line.ts'
import { createWorld, type Guest, type World, type WorldNode } from './world.ts'

export interface Racer {
  /** From seeing the dice to the touch; without it, this player never claims. */
  readonly reactionMs?: (round: number) => Millis
  /** What the page says it was; the truth, unless told. */
  readonly stampMs?: (reactionMs: Millis, round: number) => Millis | undefined
  readonly line?: Line
  readonly node?: number
  readonly headStart?: true
}

type Stage = View['stage']
export type Timing = NonNullable<Summary['judged'][number]['timing']>

/** Cheese Master at its first roll, with scripted players on scripted lines. Seats are in the order of the racers, then bots. */
export async function startRace(
  racers: readonly Racer[],
  options: object = {},
  nodes = 1,
  bots: readonly BotLevel[] = [],
) {
  const world = await createWorld({ nodes })
  const code = await world.openRoom('cheese-master', { penalties: false, ...options })
  const keys: string[] = []
  const guests: Guest[] = []
  const join = (seat: number, racer: Racer) => {
    const node = world.nodes[racer.node ?? 0] as WorldNode
    const as = { kind: 'seat', key: keys[seat] }
    const guest = world.connect(code, as, { node, ...(racer.line && { line: racer.line }) })
    guests[seat] = guest
    play(world, guest, seat as Seat, racer)
  }
  for (const [seat, racer] of racers.entries()) {
    keys.push(await world.sitDown(code, `Racer ${seat}`))
    join(seat, racer)
  }
  // Long enough for the line check to have timed every line ten times.
  await world.run(10_000)
  for (const [seat, { headStart: given }] of racers.entries())
    if (given) guests[0]?.command({ type: 'give-head-start', seat, given })
  for (const level of bots) guests[0]?.command({ type: 'add-bot', level })
  guests[0]?.command({ type: 'start', anyway: true })
  /** As somebody sees it whose socket is open. */
  const view = (): View | undefined => {
    const open = guests.find((guest) => guest.closedWith() === undefined)
    return open && viewOf(open)
  }
  const stage = (): Stage | undefined => view()?.stage
  return {
    world,
    code,
    keys,
    guests,
    stage,
    /** The same seat on a new socket. */
    comeBack: join,
    /** Until this stage of this round is shown. */
    reach: (name: Stage['name'], round = 1) =>
      world.until(() => stage()?.name === name && view()?.round === round, 300_000),
    /** The planned start of the race that is armed or runs. */
    startsAt(): Millis {
      const now = stage()
      if (now?.name !== 'armed' && now?.name !== 'race') throw new Error(`no race at ${now?.name}`)
      return now.startsAt
    },
    /** How each seat was timed in the round whose result is shown. */
    timings(): readonly (Timing | undefined)[] {
      const now = stage()
      if (now?.name !== 'result') throw new Error(`no result at ${now?.name}`)
      return [...racers, ...bots].map((_, seat) => now.summary.judged.find((one) => one.seat === seat)?.timing)
    },
    /** When the dice of this round were sent to a seat and when they arrived. */
    reveal(seat: number, round = 1) {
      return guests[seat]?.received.find(
        ({ message }) => message.type === 'race' && message.round === round && message.news.type === 'reveal',
      )
    },
  }
}

const viewOf = (guest: Guest): View | undefined => {
  const phase = guest.newest()?.view.phase
  return phase && phase.name !== 'lobby' ? (phase.view as View) : undefined
}

/** Does what a page and its player do, when they do it. */
function play({ clock }: World, guest: Guest, seat: Seat, { reactionMs, stampMs = (ms) => ms }: Racer): void {
  const seed = createHash('sha256').update(`seed of ${seat}`).digest('hex').slice(0, 32)
  const hash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
  const done = new Set<string>()
  const move = (number: number, made: Move) => guest.command({ type: 'move', number, move: made })

  guest.onMessage(({ message }) => {
    if (message.type === 'race' && message.news.type === 'reveal' && reactionMs) {
      const { number, round } = message
      const faces = (message.news.shown as { faces: Rolled[] } | null)?.faces ?? []
      const { answer } = count(faces.map(({ face }) => face))
      const ms = reactionMs(round)
      const stamp = stampMs(ms, round)
      clock.after(ms, () => {
        move(number, { type: 'place', round, platter: answer })
        move(number, { type: 'claim', round, ...(stamp !== undefined && { reactionMs: stamp }) })
      })
    }
    if (message.type !== 'room' || message.view.phase.name !== 'playing') return
    const { number, actors } = message.view.phase
    const { stage, round } = message.view.phase.view as View
    if (!actors.includes(seat)) return
    const once = (name: string, made: Move) => {
      if (done.has(name)) return
      done.add(name)
      move(number, made)
    }
    if (stage.name === 'entropy' && stage.step === 'commit') once('commit', { type: 'commit', hash })
    if (stage.name === 'entropy' && stage.step === 'reveal') once('seed', { type: 'seed', seed })
    if (stage.name === 'roll') once(`throw ${round}`, { type: 'throw', round, power: 50 })
    if (stage.name === 'result') once(`next ${round}`, { type: 'next', round })
  })
}
