import { afterAll, beforeAll, expect, it } from 'vitest'
import type { View as RaceView } from '#games/cheese-master'
import type { View as QueueView } from '#games/go-da-cheese'
import type { View as DiceView } from '#games/kaese-wuerfeln'
import type { View as MouseView } from '#games/maeusewanderung'
import type { Seat } from '#protocol/ids.ts'
import type { Place } from '#protocol/room-view.ts'
import { acknowledged, lastFrame, PATIENT, phaseOf, type Screen } from '../support/browser.ts'
import { answerOn, platterName } from '../support/dice-on-tv.ts'
import { type EveningNight, openView, startEvening } from '../support/evening-night.ts'
import { seatsOf } from '../support/table.ts'
import { pressIfUsable } from '../support/table-talk.ts'

/** One evening in one room, told in order: every test begins where the one before it ended. */

/** Those with a page. Lou and Mémé come with the second game, on sockets: every open page draws every move. */
const NAMES = ['Nora', 'Ben', 'Käthe', 'Mia']
const [NORA, BEN, KAETHE, MIA, , , IDA] = seatsOf(7) as [Seat, Seat, Seat, Seat, Seat, Seat, Seat]

let night: EveningNight
let tv: Screen
/** The phone that Ben has no more use for; a ninth guest comes with it. */
let signedOff: Screen
beforeAll(async () => {
  night = await startEvening(NAMES, 'Cheese Master', KAETHE)
  tv = night.tv
})
afterAll(() => night.stop())

const press = ({ page }: Screen, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const says = ({ page }: Screen, words: string | RegExp) => page.getByText(words).first().waitFor()
const host = () => night.versions.newest().host as Seat
const turn = () => (openView(night.versions.newest()) as { turn: number }).turn

async function begin(by: Seat, game: string, options: Record<string, unknown> = {}): Promise<void> {
  expect(await night.command(by, { type: 'choose-game', game, options })).toBe('done')
  await press(night.phoneOf(by), /^Start/)
  await night.versions.until(({ phase }) => phase.name === 'playing')
}

/** What the test itself makes of every game, to be held against the board at the end. */
const board = new Map<string, { points: number; played: number; wins: number }>()

async function gameEnds(): Promise<void> {
  await night.playUntil(() => false)
  await expect.poll(() => phaseOf(tv)?.name, PATIENT).toBe('over')
  const phase = phaseOf(tv)
  for (const [seat, points, place] of worth(phase?.name === 'over' ? phase.places : [])) {
    const before = board.get(night.nameOf(seat)) ?? { points: 0, played: 0, wins: 0 }
    board.set(night.nameOf(seat), {
      points: before.points + points,
      played: before.played + 1,
      wins: before.wins + Number(place === 1),
    })
  }
}

/** A hundred for leaving everybody behind, nothing for nobody; a tie is half. Worked out here once more. */
const worth = (places: readonly Place[]): readonly (readonly [Seat, number, number])[] =>
  places.map(({ seat, place }) => {
    const better = places.filter((other) => other.place < place).length
    const worse = places.filter((other) => other.place > place).length
    const others = places.length - 1
    return [seat, Math.round((50 * (others + worse - better)) / others), place]
  })

const race = () => openView(night.versions.newest()) as RaceView
const stageIs = (name: string) =>
  night.versions.until((room) => room.phase.name === 'playing' && (openView(room) as RaceView).stage.name === name)
const throws = (seat: Seat, power: number) =>
  night.command(seat, { type: 'move', number: 1, move: { type: 'throw', round: race().round, power } })

/** Off the table, again and again: by the rules, and quickly. */
async function loses(seat: Seat, points: number): Promise<void> {
  for (let lost = 0; lost < points; lost++) expect(await throws(seat, 100)).toBe('done')
}

/** The answer, read from the only screen that has the dice. */
async function throwAndCount(roller: Seat): Promise<number> {
  await stageIs('roll')
  expect(await throws(roller, 50)).toBe('done')
  await stageIs('race')
  const { round } = race()
  await expect.poll(() => answerOn(tv, round), PATIENT).toBeDefined()
  return answerOn(tv, round) as number
}

/** A claim within 120 ms of the dice is refused as a false start, so it is sent until it is accepted. */
async function grabs(seat: Seat, platter: number): Promise<void> {
  const phone = night.phoneOf(seat)
  const { round } = race()
  const isUp = () =>
    acknowledged(phone).some(({ type, move }: Record<string, unknown>) => {
      const made = move as { type: string; round: number } | undefined
      return type === 'move' && made?.type === 'claim' && made.round === round
    })
  await press(phone, platterName(platter))
  while (!isUp()) {
    await pressIfUsable(phone.page.getByRole('button', { name: /^Grab!/ }))
    await phone.nextFrame(100)
  }
}

/** A player who was eliminated before the round has no such button. */
const goOn = (...seats: Seat[]) => Promise.all(seats.map((seat) => press(night.phoneOf(seat), /^Go on/)))

it('Cheese Master: dice on the television alone, and a head start for the youngest', async () => {
  await press(night.phoneOf(NORA), 'Host powers over Mia')
  await press(night.phoneOf(NORA), 'Give a head start in Cheese Master')
  await says(tv, 'head start')
  await begin(NORA, 'cheese-master', { diceOn: 'tv' })
  const first = await throwAndCount(NORA)
  for (const seat of [NORA, BEN, KAETHE]) await grabs(seat, first)
  await stageIs('result')
  expect(race().players.map(({ points }) => points)).toEqual([7, 7, 7, 6])
  await press(night.phoneOf(MIA), 'Ben')
  await goOn(NORA, BEN, KAETHE, MIA)
  await stageIs('roll')
  await says(tv, /\d\ss ahead/)
  for (const seat of [BEN, KAETHE]) await loses(seat, 7)
  const second = await throwAndCount(MIA)
  // Both hands are up at one moment of the server's clock, well after the dice: only the head start decides.
  night.clock.stop()
  night.clock.advance(1_000)
  await grabs(NORA, second)
  await says(tv, '1st?')
  await grabs(MIA, second)
  night.clock.go()
  await stageIs('result')
  expect(race().stage).toMatchObject({ summary: { judged: [{ seat: MIA, rank: 1 }, { seat: NORA }] } })
  await press(night.phoneOf(NORA), 'I do')
  await goOn(NORA, MIA)
  await stageIs('roll')
  await loses(NORA, 5)
  await grabs(MIA, await throwAndCount(NORA))
  await stageIs('result')
  await goOn(NORA, MIA)
  await gameEnds()
})

it('Alles Käse!: a phone sleeps, a bot stands in until it is back, and the television is switched off and on', async () => {
  await night.sitsDown('Lou')
  await night.sitsDown('Mémé')
  await begin(NORA, 'alles-kaese')
  await night.playByHand(2)
  night.line.cut()
  await night.versions.until(() => night.linkOf(KAETHE) === 'away')
  await night.playUntil(() => turn() > 8)
  await says(tv, 'Bot Käthe')
  await tv.page.reload()
  await tv.page.locator('alles-kaese-tv').waitFor()
  night.line.mend()
  await night.phoneOf(KAETHE).page.evaluate(() => dispatchEvent(new Event('online')))
  await night.versions.until(() => night.linkOf(KAETHE) === 'here')
  await night.playUntil(() => turn() > 14)
  await night.playByHand(2)
  await gameEnds()
  await night.playsOnSocket(KAETHE)
})

it('Go da Cheese!: one of six watches, and Ben goes on with another phone and the same hand', async () => {
  await begin(NORA, 'go-da-cheese')
  await night.playByHand(3)
  const old = night.phoneOf(BEN)
  const hand = ({ page }: Screen) => page.getByRole('list', { name: 'Your hand' }).ariaSnapshot()
  const before = await hand(old)
  await press(old, 'Menu')
  await press(old, 'Move my seat to another phone')
  const link = await old.page.locator('passport-sheet qr-code').getAttribute('data-link')
  night.isSecret(link?.split('#')[1] as string)
  const other = await night.open('the new phone of Ben', 'phone')
  await other.page.goto((link as string).replace(/^https?:\/\/[^/]+/, night.url))
  await press(night.phoneOf(NORA), 'Let it in')
  await other.page.locator('go-da-cheese-seat').waitFor()
  await says(old, 'Seat moved')
  expect(other.page.url()).not.toContain('#')
  await night.takes(BEN, other)
  expect(await hand(other)).toBe(before)
  await night.playUntil(() => {
    const { players } = openView(night.versions.newest()) as QueueView
    return players.reduce((left, { turnsLeft }) => left + turnsLeft, 0) <= 4
  })
  await night.playByHand(2)
  await gameEnds()
  signedOff = old
})

it('Käse würfeln: the host goes home without a word, and somebody comes late', async () => {
  await begin(NORA, 'kaese-wuerfeln')
  await night.playByHand(2)
  await night.goesHome(NORA)
  const late = await night.open('the phone of Ida', 'phone')
  await late.page.goto(`${night.url}/${night.code}`)
  await late.page.getByRole('textbox', { name: 'Your name' }).fill('Ida')
  await press(late, 'Sit down')
  await late.page.locator('kaese-wuerfeln-seat').waitFor()
  await night.takes(IDA, late)
  await night.playUntil(() => {
    const { piles } = openView(night.versions.newest()) as DiceView
    const [first = 0, second = 0, third = 0] = piles.toSorted((a, b) => a - b)
    return first + second + third <= 1
  })
  await night.playByHand(2)
  await gameEnds()
  await night.versions.until(({ host }) => host !== NORA)
})

it('Mäusewanderung: with another host, in front of a ninth guest for whom no seat is left', async () => {
  await night.sitsDown('Zoe')
  await begin(host(), 'maeusewanderung')
  const ninth = signedOff
  await ninth.page.goto(`${night.url}/${night.code}`)
  await says(ninth, 'All seats are taken.')
  await press(ninth, 'Just watch')
  await ninth.page.locator('maeusewanderung-seat').waitFor()
  await night.playByHand(2)
  await tv.page.reload()
  await tv.page.locator('maeusewanderung-tv').waitFor()
  await night.playUntil(() => {
    const { players } = openView(night.versions.newest()) as MouseView
    return players.some(({ missing }) => missing.length === 1)
  })
  await night.playByHand(2)
  await gameEnds()
})

it('the evening ends with the right scores on every screen', async () => {
  const guest = night.phoneOf(MIA)
  await press(guest, 'Menu')
  await press(guest, 'Scores tonight')
  await says(guest, 'after 5 games')
  await guest.page.keyboard.press('Escape')
  const phone = night.phoneOf(host())
  await press(phone, 'Menu')
  await press(phone, 'Scores tonight')
  await press(phone, 'End the evening')
  await press(phone, 'End the evening')
  // The others may still look at the end of the last game.
  for (const screen of [signedOff, ...night.phones()]) if (screen !== phone) await press(screen, 'Come along')
  for (const screen of [tv, signedOff, ...night.phones()]) await says(screen, 'What an evening!')
  const told = lastFrame(tv)?.view.evening
  expect(told?.games).toBe(5)
  const scores = told?.scores.map(({ name, points, played, wins }) => [name, { points, played, wins }] as const)
  expect(new Map(scores)).toEqual(board)
  const best = [...board.values()].map(({ points }) => points).sort((a, b) => b - a)
  expect(told?.scores.map(({ points }) => points)).toEqual(best)
  const rows = tv.page.locator('evening-tv ol li')
  for (const [i, points] of best.entries()) expect(await rows.nth(i).textContent()).toContain(String(points))

  const download = guest.page.waitForEvent('download')
  await press(guest, /picture$/)
  expect((await download).suggestedFilename()).toBe('cheese-night.png')
  await press(phone, 'Play on')
  await says(tv, `${best[0]} points`)
})

it('nothing private to a seat ever reached the television or anybody else', () => {
  expect(night.frames()).toBeGreaterThan(500)
  expect(night.leaks()).toEqual([])
  expect(night.troubles()).toEqual([])
})
