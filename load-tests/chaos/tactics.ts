import { createHash } from 'node:crypto'
import type { View as LookView } from '#games/alles-kaese'
import type { Move as RaceMove, View as RaceView, Rolled } from '#games/cheese-master'
import type { Move as QueueMove, View as QueueView } from '#games/go-da-cheese'
import type { Move as MouseMove, View as MouseView } from '#games/maeusewanderung'
import type { Seat } from '#protocol/ids.ts'
import type { RaceFrame, RoomFrame } from '#protocol/server-message.ts'
import { count } from '../../server/games/cheese-master/count.ts'
import { choose } from '../../test/support/play-by-socket.ts'
import type { Chance } from '../fairness/chance.ts'

export interface Act {
  /** Names what is asked for: it is asked for once, unless it was refused. */
  readonly once: string
  readonly command: object
  /** Must not be overtaken by what follows. */
  readonly isOrdered?: true
}

export interface Tactics {
  hearRace(frame: RaceFrame): void
  acts(frame: RoomFrame): Act[]
}

type Choose = (view: never, seat: Seat, chance: Chance) => object | undefined

/** Legal play from what this seat is shown, and the start of the next game by the host. */
export function tacticsFor(game: string, seat: Seat, chance: Chance): Tactics {
  if (game === 'cheese-master') return racer(seat, chance)
  const next = CHOOSE[game]
  if (!next) throw new Error(`no tactics for ${game}`)
  return {
    hearRace() {},
    acts({ version, view }) {
      const { phase } = view
      if (phase.name !== 'playing') return view.host === seat ? [start(version)] : []
      if (phase.paused || !phase.actors.includes(seat)) return []
      const move = next(phase.view as never, seat, chance)
      return move ? [moveOf(phase.number, move, turnOf(phase.view))] : []
    },
  }
}

const start = (version: number): Act => ({ once: `start/${version}`, command: { type: 'start', anyway: true } })

/** One move for each thing that a turn asks: what came of it is shown with the next version. */
const moveOf = (number: number, move: object, turn: string): Act => ({
  once: `${number}/${turn}`,
  command: { type: 'move', number, move },
})

/** Moves do not change while the view asks for the same. */
const turnOf = (view: unknown): string => createHash('sha1').update(JSON.stringify(view)).digest('base64url')

const CHOOSE: Readonly<Record<string, Choose>> = {
  'alles-kaese': (view: LookView) => choose(view),
  'go-da-cheese': chooseQueue,
  maeusewanderung: chooseMouse,
}

function chooseQueue({ turn, choices, mine, cheeses }: QueueView, _: Seat, chance: Chance): QueueMove | undefined {
  const [one, two, three] = mine?.hand ?? []
  if (choices.includes('draw') && (three === undefined || chance.isLucky(0.5))) return { type: 'draw', turn }
  if (!choices.includes('place') || !one || !two || !three) return undefined
  return { type: 'place', turn, cheese: Math.floor(chance.between(0, cheeses.length)), cards: [one, two, three] }
}

function chooseMouse({ turn, step, choices, task, players }: MouseView, seat: Seat): MouseMove | undefined {
  if (step === 'roll') return { type: 'roll', turn }
  if (step === 'run' && choices[0]) return { type: 'run', turn, mouse: choices[0].mouse }
  if (!task) return undefined
  const { mouse } = task
  if (step === 'spin') return { type: 'spin', turn, mouse }
  const card = players.find((player) => player.seat === seat)?.cards[0]
  if (step === 'give' && card) return { type: 'give', turn, mouse, card }
  return step === 'steal' ? { type: 'pass', turn, mouse } : undefined
}

const REACTS_MS = [600, 1_800] as const
const WRONG = 1 / 8

function racer(seat: Seat, chance: Chance): Tactics {
  let reveal: { readonly race: string; readonly faces: readonly Rolled[]; readonly at: number } | undefined
  let mayGrabAt = 0

  function showDice(race: string, faces: readonly Rolled[]): void {
    if (reveal?.race === race) return
    const at = performance.now()
    reveal = { race, faces, at }
    mayGrabAt = at + chance.between(...REACTS_MS)
  }

  function hands(number: number, view: RaceView): Act[] {
    const { round, stage } = view
    const race = `${number}/${round}`
    if (stage.name === 'race' && stage.faces) showDice(race, stage.faces)
    const isIn = view.players.some((player) => player.seat === seat && player.points > 0)
    if (!isIn || reveal?.race !== race || performance.now() < mayGrabAt) return []
    const right = count(reveal.faces.map(({ face }) => face)).answer
    const platter = chance.isLucky(WRONG) ? (right + 1) % 8 : right
    const reactionMs = performance.now() - reveal.at
    const hand = (move: RaceMove): Act => ({ ...act(number, `${race}/${move.type}`, move), isOrdered: true })
    return [hand({ type: 'place', round, platter }), hand({ type: 'claim', round, reactionMs })]
  }

  function acts({ version, view: { phase, host } }: RoomFrame): Act[] {
    if (phase.name !== 'playing') return host === seat ? [start(version)] : []
    if (phase.paused) return []
    const view = phase.view as RaceView
    const { round, stage } = view
    const { number, actors } = phase
    if (stage.name === 'armed' || stage.name === 'race') return hands(number, view)
    if (!actors.includes(seat)) return []
    if (stage.name === 'entropy') return [act(number, `entropy/${stage.step}`, contribution(number, stage.step))]
    if (stage.name === 'roll') {
      return stage.roller === seat ? [act(number, `${round}/throw`, { type: 'throw', round, power: 50 })] : []
    }
    if (stage.name === 'result' || stage.name === 'between') {
      return [act(number, `${round}/${stage.name}/next`, { type: 'next', round })]
    }
    return []
  }

  const act = (number: number, what: string, move: RaceMove): Act => ({
    once: `${number}/${what}`,
    command: { type: 'move', number, move },
  })

  /** The same bytes at both steps; no secret that matters here. */
  function contribution(number: number, step: 'commit' | 'reveal'): RaceMove {
    const seed = createHash('sha256').update(`${seat}/${number}`).digest('hex').slice(0, 32)
    const hash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
    return step === 'commit' ? { type: 'commit', hash } : { type: 'seed', seed }
  }

  return {
    hearRace({ number, round, news }) {
      if (news.type !== 'reveal' || !news.shown) return
      showDice(`${number}/${round}`, (news.shown as { faces: Rolled[] }).faces)
    },
    acts,
  }
}
