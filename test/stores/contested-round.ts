import type { Seat } from '#protocol/ids.ts'
import type { Random } from '../../server/games/kit/random.ts'
import type { Claimed, Hand, RaceId, RaceStore, Settlement, Standing } from '../../server/ports/race-store.ts'
import { freshId } from '../support/room.ts'

/** What a standing may never be. */
export function flawsOf({ seats, pawns, placed, hands }: Standing): string[] {
  const held = hands.filter(({ rank }) => rank !== undefined)
  const inTime = held.filter(({ lateBy }) => lateBy === 0)
  const flaws: [string, boolean][] = [
    ['pawns are not seats less one', pawns !== seats.length - 1],
    ['more pawns held than there are', held.length > Math.max(0, pawns)],
    ['two hands of one seat', !isUnique(hands.map(({ seat }) => seat))],
    ['a hand of a seat that is out', hands.some(({ seat }) => !seats.includes(seat))],
    ['a hand without its platter', hands.some((hand) => placed.every((one) => !isSamePlatter(one, hand)))],
    ['a rank given twice', !isUnique(held.map(({ rank }) => rank))],
    ['a rank below 1', held.some(({ rank }) => (rank as number) < 1)],
    ['an order against the keys', inTime.some((hand, i) => hand.key < (inTime[i - 1]?.key ?? -Infinity))],
  ]
  return flaws.filter(([, isSo]) => isSo).map(([flaw]) => flaw)
}

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length
const isSamePlatter = (one: Standing['placed'][number], { seat, platter }: Hand) =>
  one.seat === seat && one.platter === platter

/** Remembers every rank that anybody was told. */
class RankWatch {
  readonly flaws: string[] = []
  readonly #told = new Map<Seat, number>()
  readonly #settledBy = new Map<Seat, number>()

  see(standing: Standing): void {
    this.flaws.push(...flawsOf(standing))
    for (const { seat, rank } of standing.hands) {
      const before = this.#told.get(seat)
      if (rank !== undefined) this.#told.set(seat, rank)
      // Replies overtake each other, so a hand without its rank may be seen late; another rank may not.
      if (before !== undefined && rank !== undefined && before !== rank) this.flaws.push('a settled rank changed')
    }
  }

  seeSettlement(settlement: Settlement): void {
    this.see(settlement)
    for (const { seat } of settlement.settled) this.#settledBy.set(seat, (this.#settledBy.get(seat) ?? 0) + 1)
  }

  end(standing: Standing, withdrawn: Seat | undefined): void {
    this.see(standing)
    if (!standing.closed) this.flaws.push('still open after everything was settled')
    for (const { seat, rank } of standing.hands) {
      if ((this.#settledBy.get(seat) ?? 0) !== (rank === undefined ? 0 : 1)) this.flaws.push('not settled exactly once')
    }
    const free = standing.pawns - standing.hands.filter(({ rank }) => rank !== undefined).length
    const waiting = standing.hands.filter(({ rank }) => rank === undefined).length
    if (free > 0 && waiting > 0 && withdrawn === undefined) this.flaws.push('a pawn is left and a claim without one')
  }
}

interface Contest {
  readonly nodes: readonly RaceStore[]
  readonly race: RaceId
  readonly seats: readonly Seat[]
  readonly random: Random
  /** Somebody is eliminated in the middle. */
  readonly withdraws: boolean
}

/**
 * One round in which everybody is in a hurry: all seats place and claim at once through all nodes, some twice with
 * one id, some with another id, some before they have placed; and every node settles as it likes. Returns what went wrong.
 */
export async function playContested({ nodes, race, seats, random, withdraws }: Contest): Promise<string[]> {
  const watch = new RankWatch()
  const opened = await Promise.all(nodes.map((node) => node.open(race, seats)))
  if (opened.filter((answer) => answer === 'opened').length !== 1) watch.flaws.push('not opened exactly once')

  const withdrawn = withdraws ? random.pick(seats) : undefined
  const players = seats.map((seat) => playSeat(seat, { nodes, race, random, watch, out: withdrawn }))
  const settlers = nodes.map((node) => settleAtRandom(node, race, random, watch))
  const leaving = withdrawn !== undefined ? [leave(random.pick(nodes), race, withdrawn, watch)] : []
  await Promise.all([...players, ...settlers, ...leaving])

  for (const settlement of await Promise.all(nodes.map((node) => node.settle(race, 'everything')))) {
    if (settlement === 'unknown') watch.flaws.push('a race was lost')
    else watch.seeSettlement(settlement)
  }
  const standing = await random.pick(nodes).read(race)
  if (standing === 'unknown') watch.flaws.push('a race was lost')
  else watch.end(standing, withdrawn)
  return watch.flaws
}

interface Playing extends Pick<Contest, 'nodes' | 'race' | 'random'> {
  readonly watch: RankWatch
  readonly out: Seat | undefined
}

async function playSeat(seat: Seat, { nodes, race, random, watch, out }: Playing): Promise<void> {
  const key = 500_000 + random.below(100) * 1_000
  const asClaim = (id = freshId()) => ({ seat, key, facts: { arrivedAt: key + seat }, id })
  if (random.below(4) === 0) {
    const early = await random.pick(nodes).claim(race, asClaim())
    if (!['no-platter', 'closed', 'not-in'].includes(early.type)) watch.flaws.push(`claimed early: ${early.type}`)
  }
  const place = { seat, platter: random.below(8), id: freshId() }
  await Promise.all([random.pick(nodes).place(race, place), random.pick(nodes).place(race, place)])

  const [first, second] = [asClaim(), asClaim()]
  const answers = await Promise.all([first, first, second].map((claim) => random.pick(nodes).claim(race, claim)))
  const again = await random.pick(nodes).claim(race, first)
  if (JSON.stringify(again) !== JSON.stringify(answers[0])) watch.flaws.push('another answer to the same id')
  if (JSON.stringify(answers[1]) !== JSON.stringify(answers[0])) watch.flaws.push('two answers to one id')
  if (seat !== out && !isOneClaim(answers[0] as Claimed, answers[2] as Claimed))
    watch.flaws.push('two claims of a seat')
}

/** Of two ids of one seat one claims and the other hears of it; or the race was over for both. */
function isOneClaim(one: Claimed, other: Claimed): boolean {
  const types = [one.type, other.type].sort().join(' ')
  if (types === 'closed closed') return true
  const ranks = [one, other].map((answer) => ('provisionalRank' in answer ? answer.provisionalRank : undefined))
  return types === 'claimed locked' && ranks[0] === ranks[1]
}

async function settleAtRandom(node: RaceStore, race: RaceId, random: Random, watch: RankWatch): Promise<void> {
  for (let i = 0; i < 4; i++) {
    const settlement = await node.settle(race, 500_000 + random.below(100) * 1_000)
    if (settlement !== 'unknown') watch.seeSettlement(settlement)
  }
}

async function leave(node: RaceStore, race: RaceId, seat: Seat, watch: RankWatch): Promise<void> {
  const before = await node.read(race)
  if (before !== 'unknown') watch.see(before)
  const after = await node.withdraw(race, seat)
  if (after === 'unknown') return
  watch.see(after)
  if (!after.closed && after.seats.includes(seat)) watch.flaws.push('still in after withdrawing')
}
