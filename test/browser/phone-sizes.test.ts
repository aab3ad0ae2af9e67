import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { View } from '#games/cheese-master'
import type { RoomCode, Seat, SeatKey } from '#protocol/ids.ts'
import type { RoomRefusal } from '../../client/components/room-refusal.ts'
import type { TopBar } from '../../client/components/top-bar.ts'
import type { CheeseMasterSeat } from '../../client/games/cheese-master/cheese-master-seat.ts'
import type { GameScene } from '../../client/games/game-ui.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { systemEntropy } from '../../server/adapters/system.ts'
import type { Result } from '../../server/games/cheese-master/state.ts'
import { goDaCheese } from '../../server/games/go-da-cheese/index.ts'
import type { State as QueueState } from '../../server/games/go-da-cheese/state.ts'
import type { GameState } from '../../server/games/kit/seal.ts'
import type { State as MiceState } from '../../server/games/maeusewanderung/state.ts'
import { allGames } from '../../server/games/registry.ts'
import type { Person, Room } from '../../server/rooms/room.ts'
import { holdSeat, lastFrame, PATIENT, type Screen } from '../support/browser.ts'
import { DecidedRoom } from '../support/decided-room.ts'
import { animals, finished } from '../support/go-da-cheese.ts'
import { createHandClock } from '../support/hand-clock.ts'
import {
  coveredAnimals,
  coveredCounts,
  cutBars,
  cutDice,
  fadedRows,
  hiddenRows,
  manyLines,
  missingCues,
  oddBreaks,
  overlaps,
  PHONE_SIZES,
  smallDice,
  unreachable,
} from '../support/inspect.ts'
import { CLIENT_DIR, startNode, type TestNode } from '../support/node.ts'
import { useBrowser } from '../support/site.ts'
import { putRoom } from '../support/stored-room.ts'
import { outcomeIn } from '../support/table.ts'
import { afterEvening, dressed, scenesOf, type TvScene, WIDE_NAMES } from '../support/tv-scenes.ts'

const outcome = outcomeIn(goDaCheese)

/** Time stands still: what is put on the screen stays there until the next picture. */
const clock = createHandClock(1)
/** Receipts, others' discards and stacks, and in the lobby everything but the start. */
const ELSEWHERE =
  '.words button, match-end, queue-finale, discard-pile, kw-tabs, seat-list, .tools, .game, .me, .table h2'
/** The final table of a game, by its id. */
const RESULT_ROWS: Partial<Record<string, string>> = {
  'alles-kaese': 'final-table .table > li',
  'cheese-master': 'match-end .podium > li, match-end .rest > li',
  'go-da-cheese': 'queue-scores tbody tr',
  'kaese-wuerfeln': 'kw-final .table > li',
  maeusewanderung: 'maeuse-final ol > li',
}
const ME = 0 as Seat
const LATE = 5 as Seat
const KEY = 'n'.repeat(22) as SeatKey

let stores: ReturnType<typeof openSqliteStore>
let node: TestNode
beforeAll(async () => {
  stores = openSqliteStore(':memory:', clock)
  node = await startNode({ stores, clock, clientDir: CLIENT_DIR })
})
afterAll(async () => {
  await node.stop()
  await stores.close()
})
const pages = useBrowser()

/** The first seat belongs to the phone under test. */
const mine = (room: Room): Room => ({
  ...room,
  sitters: room.sitters.map((sitter) =>
    sitter.seat === ME && sitter.kind === 'person' ? { ...sitter, keyHash: systemEntropy.hash(KEY) } : sitter,
  ),
})

/** The phone keeps its connection: a seat with the link of another one would be cut off. */
function connected(room: Room, before: { readonly document: Room } | undefined, seat = ME): Room {
  const link = before?.document.sitters.flatMap((sitter) =>
    sitter.seat === seat && sitter.kind === 'person' ? sitter.link : [],
  )[0]
  const sitters = room.sitters.map((sitter) => (sitter.seat === seat && link ? { ...sitter, link } : sitter))
  return { ...room, sitters } as Room
}

/** Two more people sit in the room than can play. */
function withBench(room: Room): Room {
  const table = new DecidedRoom(room.game.id)
  for (const name of WIDE_NAMES) table.sit(name)
  const { length } = room.sitters
  return { ...room, sitters: [...room.sitters, ...table.room.sitters.slice(length, length + 2)] }
}

/** Twenty letters each, the most there may be. */
const withLongNames = (room: Room): Room => ({
  ...room,
  sitters: room.sitters.map((sitter, i) => ({ ...sitter, name: `Bartholomäusschwabe${'ABCDEFGH'[i]}` })),
})

/** What the end of a game offers depends on who hosts the next one: up to six players, one whose name has two words. */
const withGuests = ({ name, room }: TvScene): readonly TvScene[] =>
  room.phase.name === 'over'
    ? [
        { name, room },
        {
          name: `${name}, a guest`,
          room: { ...(room.sitters.length > 6 ? withLongNames(room) : room), host: 2 as Seat },
        },
        ...(room.game.id === 'maeusewanderung'
          ? [{ name: `${name}, two watch the next one`, room: withBench(room) }]
          : []),
      ]
    : [{ name, room }]

/** Go da Cheese! with another table than at the last moments of the game. */
const withQueues = (room: Room, change: (state: QueueState) => QueueState): Room => {
  const phase = room.phase as Exclude<Room['phase'], { name: 'lobby' }>
  const state = change(phase.state as unknown as QueueState)
  return { ...room, phase: { ...phase, state: state as unknown as GameState, places: outcome(state) } } as Room
}

/** A full hand of this player; the turn of another seat, which a bot plays; and the longest result: all five level, two rows of cards in the walk. */
const queueScenes = ([mine, ...over]: readonly TvScene[]): readonly TvScene[] => {
  const { name, room } = mine as TvScene
  const players = (state: QueueState) =>
    state.players.map((player) => (player.seat === ME ? { ...player, hand: animals('mxfkcd') } : player))
  const level = finished(['Am Bm Cm Dm Em Am Bm Cm', 'Am Bm Cm Dm Em'], 5, 5)
  return [
    { name, room: withQueues(room, (state) => ({ ...state, players: players(state) })) },
    { name: `${name}, others' turn`, room: withQueues(room, (state) => ({ ...state, active: 1 as Seat })) },
    ...over.slice(0, 1).map(({ name, room }) => ({ name: `${name}, level`, room: withQueues(room, () => level) })),
    ...over.slice(1),
  ]
}

/** Came too late for this game, and has a seat in the next one. */
const late = (room: Room): Room => ({
  ...room,
  sitters: [
    ...room.sitters,
    { ...(room.sitters[0] as Person), seat: LATE, keyHash: systemEntropy.hash(KEY), satOut: 1 },
  ],
})

/** Parts of the hand of Go da Cheese! beyond its panel on a laptop, in px: with the log beside it there is least room. */
const handOverflow = async ({ page }: Screen): Promise<number> => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.evaluate(() => window.atPaint())
  return page.locator('go-da-cheese-seat .action').evaluate((panel) => {
    const { left, right } = panel.getBoundingClientRect()
    const cards = [...(panel.querySelector('queue-hand')?.shadowRoot?.querySelectorAll('li') ?? [])]
    return Math.max(
      ...cards
        .map((card) => card.getBoundingClientRect())
        .map((card) => Math.max(left - card.left, card.right - right)),
    )
  })
}

/** What the shortest queue of Go da Cheese! has for the cards behind the first one, in px. */
const queueDepth = ({ page }: Screen): Promise<number> =>
  page.locator('queue-ring .card:first-child').evaluateAll((cards) => {
    const heightOf = (one: Element | null) => (one as HTMLElement).offsetHeight
    return Math.min(...cards.map((card) => heightOf(card.parentElement) - heightOf(card)))
  })

/** What is seen of the most hidden card in the queues of Go da Cheese!, in px. */
const leastSeen = ({ page }: Screen): Promise<number> =>
  page.locator('queue-ring .line').evaluateAll((lines) => {
    const gaps = lines.flatMap((line) => {
      const cards = [...line.querySelectorAll<HTMLElement>('.card')].map(({ offsetLeft: x, offsetTop: y }) => ({
        x,
        y,
      }))
      const below = (card: { x: number; y: number }) => cards.filter(({ x, y }) => x === card.x && y > card.y)
      return cards.flatMap((card) => below(card).map(({ y }) => y - card.y))
    })
    return Math.min(...gaps)
  })

/** In Mäusewanderung each of the four mice that may run pushes three others, two of them to a cheese or a cat. */
function withPushes({ name, room }: TvScene): TvScene {
  if (!name.startsWith('maeusewanderung') || !name.endsWith('run') || room.phase.name !== 'playing')
    return { name, room }
  const state = room.phase.state as unknown as MiceState
  const players = state.players.map((player) => ({
    ...player,
    mice: player.seat === ME ? [2, 7, 22, 27] : [8, 13, 28, 33].map((field) => field + player.seat - 1),
  }))
  const pushing = { ...room.phase.state, active: ME, rolled: 6, players }
  return { name, room: { ...room, phase: { ...room.phase, state: pushing } } }
}

/** In Cheese Master this player overlooked what takes the most words to say. */
function withSlip({ name, room }: TvScene): readonly TvScene[] {
  if (!name.startsWith('cheese-master') || !name.endsWith('result') || room.phase.name !== 'playing') return []
  const { phase } = room
  const { stage } = phase.state as unknown as { stage: Result }
  const [last, ...others] = stage.summary.judged.filter(({ seat }) => seat !== ME).reverse()
  const mine = { ...last, seat: ME, verdict: 'wrong', slip: 'forgot-innkeeper' }
  const summary = { ...stage.summary, judged: [...others.reverse(), mine] }
  const state = { ...phase.state, stage: { ...stage, winner: null, roller: 2, summary } }
  return [{ name: name.replace('result', 'slip'), room: { ...room, phase: { ...phase, state } } }]
}

/** In Mäusewanderung three mice in a row may run one field each: on the narrow sides of the board, and on the others. */
function withNeighbours({ name, room }: TvScene): readonly TvScene[] {
  if (!name.startsWith('maeusewanderung') || !name.endsWith('run') || room.phase.name !== 'playing') return []
  const { phase } = room
  const { players } = phase.state as unknown as MiceState
  return [12, 24, 32].map((field) => {
    const mice = players.map((player) => ({
      ...player,
      mice: player.seat === ME ? [0, 1, 2].map((i) => field + i) : [],
    }))
    const state = { ...phase.state, active: ME, rolled: 1, players: mice }
    return { name: `${name}, neighbours at ${field}`, room: { ...room, phase: { ...phase, state } } }
  })
}

/** Numbers on the board of Mäusewanderung that cover more than a third of another one. */
const piledTags = ({ page }: Screen): Promise<string[]> =>
  page.locator('maeuse-board .mouse .tag, maeuse-board .coming').evaluateAll((tags) => {
    const boxes = tags.map((tag) => tag.getBoundingClientRect())
    return boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < a.width * 0.66)
        .map((b) => `${tags[i]?.textContent} lies over ${tags[boxes.indexOf(b)]?.textContent}`),
    )
  })

/** How much the quarters of the winner's cheese stand out from what is behind them. */
const cheeseContrast = ({ page }: Screen): Promise<number> =>
  page.locator('maeuse-final li.slab maeuse-cheese').evaluate((cheese) => {
    const luminanceOf = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const own = getComputedStyle(cheese).backgroundColor
    const behind = own === 'rgba(0, 0, 0, 0)' ? getComputedStyle(cheese.closest('li') as Element).backgroundColor : own
    const quarter = getComputedStyle(cheese.shadowRoot?.querySelector('.got') as Element).fill
    const [dark = 0, light = 0] = [behind, quarter].map(luminanceOf).sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  })

/** Three cards of Go da Cheese! lie at cheeses above and below the headline, and are not placed yet. */
async function planCards({ page }: Screen): Promise<void> {
  for (const card of [0, 1, 2]) await page.locator('queue-hand button').nth(card).click()
  await page.locator('queue-ring .spot button').nth(4).click()
}

/** How far the longest headline reaches beyond the table in the middle of Go da Cheese!, in px. */
const headlineOverflow = ({ page }: Screen): Promise<number> =>
  page.locator('go-da-cheese-seat .middle fit-text').evaluate(async (fitted) => {
    Object.assign(fitted, { text: 'Au tour d’Annegret Schwarzkopf' })
    await window.atPaint()
    const middle = document.createRange()
    middle.selectNodeContents(fitted.shadowRoot as ShadowRoot)
    const table = fitted.closest('queue-ring')?.shadowRoot?.querySelector('.middle')?.getBoundingClientRect()
    return Math.max(0, Math.round(middle.getBoundingClientRect().right - (table?.right ?? 0)))
  })

/** The walk through the queues of Go da Cheese!, which is left for its final table. */
async function walkFaults({ page }: Screen): Promise<string[]> {
  await page.locator('walk-controls').waitFor()
  if ((await page.locator('queue-walk').count()) === 0) return []
  // Stopped at its first picture: on a busy machine the sizes would be looked at in later ones.
  await page.locator('walk-controls').evaluateAll((all) => {
    for (const { shadowRoot } of all) shadowRoot?.querySelector<HTMLElement>('[aria-keyshortcuts="Space"]')?.click()
  })
  const found: string[] = []
  for (const [width, height] of PHONE_SIZES) {
    await page.setViewportSize({ width, height })
    const missed = [...(await oddBreaks(page)), ...(await overlaps(page))]
    if (width > 600) missed.push(...(await manyLines(page, 'queue-players fit-text .line')))
    found.push(...missed.map((fault) => `walk, ${width}x${height}: ${fault}`))
  }
  await page.locator('walk-controls .wide').click()
  return found
}

/** Places in the final table of Go da Cheese! whose number touches the mouse below it. */
const touchedPlaces = ({ page }: Screen): Promise<string[]> =>
  page.locator('queue-scores .place div').evaluateAll((all) => {
    const range = document.createRange()
    return all.flatMap((place) => {
      const token = place.querySelector('seat-token')?.getBoundingClientRect()
      range.selectNodeContents(place)
      range.setEndBefore(place.querySelector('seat-token') as Element)
      const number = range.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(place).fontSize)
      const isTouched =
        token && token.left < number.right && token.top - (number.top + number.bottom) / 2 < size / 2 + 1
      return isTouched ? [`the place ${range.toString().trim()} touches its mouse`] : []
    })
  })

/** Steps of the podium of Cheese Master where the place runs into the score beside it, as one number, or the score off the step. */
const podiumFaults = ({ page }: Screen): Promise<string[]> =>
  page.locator('match-end .block').evaluateAll((steps) => {
    const range = document.createRange()
    const boxOf = (one: Element | null) => {
      range.selectNodeContents(one as Element)
      return range.getBoundingClientRect()
    }
    return steps.flatMap((step) => {
      const place = boxOf(step.querySelector('b'))
      const score = boxOf(step.querySelector('small'))
      const isApart = score.top >= place.bottom - 4 || score.left - place.right > 8
      const isWithin = score.right <= step.getBoundingClientRect().right
      return isApart && isWithin ? [] : [`the step ${step.textContent}: ${score.left - place.right} px, ${score.right}`]
    })
  })

/** A spectator has one more player to look at, and a banner. */
async function spectatorFaults({ page }: Screen, rows = ''): Promise<string[]> {
  const found: string[] = []
  for (const [width, height] of PHONE_SIZES) {
    await page.setViewportSize({ width, height })
    const missed = [...(await overlaps(page)), ...(await unreachable(page, ELSEWHERE))]
    if (rows) missed.push(...(await hiddenRows(page, rows, 'game-stage footer')))
    found.push(...missed.map((fault) => `spectator, ${width}x${height}: ${fault}`))
  }
  return found
}

/** Words of names that are broken on a laptop, beside the stacks of the others. */
async function brokenNames({ page }: Screen): Promise<(string | null)[]> {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.locator('kw-rows .word').first().waitFor()
  await page.evaluate(() => window.atPaint())
  return page.locator('kw-rows .word').evaluateAll((words) => {
    const range = document.createRange()
    const isBroken = (word: Element) => {
      range.selectNodeContents(word)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    }
    return words.filter(isBroken).map((word) => word.textContent)
  })
}

/** What cannot be reached, or read in these rows, without scrolling, at every size. */
async function faults(screen: Screen, name: string, rows = ''): Promise<string[]> {
  const found: string[] = []
  if (rows) await screen.page.locator(rows).first().waitFor()
  // All places of a final table are seen on a phone of ordinary size, too; there the ring of Go da Cheese! has its largest words,
  // and a result its pawns; five names side by side are narrowest at 375 px.
  // So high, five players of Käse würfeln have names, and the choices of Mäusewanderung lie below the board.
  const isBoard = /^(kaese|maeuse)/.test(name)
  const sizes = [
    ...PHONE_SIZES,
    ...(rows || isBoard || name.includes('result') || name.startsWith('go-da-cheese') ? [[390, 844] as const] : []),
    ...(isBoard || name.startsWith('alles-kaese') ? [[375, 664] as const] : []),
    ...(rows ? [[360, 640] as const] : []),
    ...(name.includes('late') ? [[375, 667] as const] : []),
  ]
  for (const [width, height] of sizes) {
    await screen.page.setViewportSize({ width, height })
    const missed = [
      ...(await unreachable(screen.page, ELSEWHERE)),
      ...(await coveredCounts(screen.page)),
      ...(await overlaps(screen.page)),
      ...(await smallDice(screen.page)),
      ...(await cutDice(screen.page)),
      ...(name.startsWith('cheese-master') ? [] : await oddBreaks(screen.page)),
      ...(name.includes('neighbours') ? await piledTags(screen) : []),
    ]
    if (name.includes('result') || name.includes('choice'))
      missed.push(...(await hiddenRows(screen.page, 'count-walk .answer', 'none')))
    if (name.startsWith('cheese-master') && name.includes('armed')) missed.push(...(await outFaults(screen)))
    if (name.startsWith('cheese-master') && name.includes('result'))
      missed.push(
        ...(await lateFaults(screen)),
        ...(await hiddenRows(screen.page, 'finish-ruler .me, finish-ruler li:first-child', 'round-result .next')),
      )
    if (name.endsWith('slip') && height > width)
      missed.push(
        ...(await hiddenRows(screen.page, 'round-result .slip', 'none')),
        ...(await hiddenRows(screen.page, 'finish-ruler .me, finish-ruler li:first-child', 'round-result .next')),
      )
    if (name.startsWith('cheese-master'))
      missed.push(...(await manyLines(screen.page, 'round-result .choices span')), ...(await cutBars(screen.page)))
    if (rows) missed.push(...(await hiddenRows(screen.page, `${rows}, walk-controls .btn`, 'game-stage footer')))
    if (rows)
      missed.push(
        ...(name.startsWith('go-da-cheese') && width > height
          ? await fadedRows(screen.page, `${rows}, walk-controls .btn`)
          : []),
        ...(await manyLines(screen.page, 'next-step p:not(.bench)')),
        ...(await missingCues(screen.page)),
        ...(await touchedPlaces(screen)),
        ...(await podiumFaults(screen)),
      )
    if (name.startsWith('go-da-cheese') && height <= 600) missed.push(...(await coveredAnimals(screen.page)))
    // A move that can be taken back has the place of the loudspeaker beside the eye; the menu has it then.
    const isLoud = screen.page.locator('top-bar .sound:visible, top-bar .undo')
    if (rows === '' && !name.startsWith('join') && (await isLoud.count()) === 0) missed.push('the loudspeaker')
    const unwarned = screen.page.locator('pawn-button[look="first"] small:not(:visible)')
    if ((await unwarned.count()) > 0) missed.push('what a grab without a number costs')
    const raised = await screen.page
      .locator('pawn-button[look="first"] button')
      .evaluateAll((all) => all.filter((one) => /inset|[1-9]\d*px/.test(getComputedStyle(one).boxShadow)))
    if (raised.length > 0) missed.push('a grab without a number looks like a button')
    if (missed.length > 0) found.push(`${name}, ${width}x${height}: ${missed.join(' | ')}`)
  }
  return found
}

/** Widths of phones, upright and on their side. */
const BAR_WIDTHS = [320, 360, 375, 390, 412, 568, 640]

/** What lies over what in the bar of a phone, and what lies below it over the game, in every state of a game with and without a clock. */
async function barFaults({ page }: Screen): Promise<string[]> {
  const found: string[] = []
  for (const width of BAR_WIDTHS) {
    await page.setViewportSize({ width, height: 700 })
    const missed = await page.locator('top-bar').evaluate(async (one) => {
      const bar = one as TopBar
      const { view, secrets, said, sound } = bar
      const found: string[] = []
      const pace = { kind: 'clock', moveSeconds: 20, bankSeconds: 60 }
      const ends = [12_000, 86_395_000, -1_000].map((ms) => ({ seat: 0, bankMs: 59_000, moveEndsAt: Date.now() + ms }))
      const playing = { name: 'playing', number: 1, players: [0], actors: [0], paused: false, clocks: [ends[0]] }
      // Loaded first: below only microtasks are awaited, in which the page cannot render the bar with its own state again.
      Object.assign(bar, { view: { ...view, pace, phase: playing }, me: 0, said: { words: 'a' } })
      await Promise.all(['turn-clock', 'table-caption'].map((name) => customElements.whenDefined(name)))
      for (let state = 0; state < 64; state++) {
        const clock = ends[state >> 4]
        const phase = { name: 'playing', number: 1, players: [0], actors: [0], paused: false, clocks: clock && [clock] }
        Object.assign(bar, {
          view: { ...view, pace: clock ? pace : { kind: 'free' }, phase: state & 1 ? { ...phase, undo: 0 } : phase },
          me: 0,
          clockOffset: 0,
          secrets: (state & 2) > 0,
          covered: (state & 4) > 0,
          sound: { muted: false, volume: 1 },
          said:
            state & 8
              ? { words: 'Maximilian-Alexander a dû quitter la table, un robot joue.\nTu es maintenant l’hôte.' }
              : undefined,
        })
        await bar.updateComplete
        const within = (selector: string) => bar.shadowRoot?.querySelector<TopBar>(selector)
        await Promise.all(['turn-clock', 'table-caption'].map((name) => within(name)?.updateComplete))
        const parts: [string, Element | null | undefined][] = [
          ['clock', within('turn-clock')?.shadowRoot?.querySelector('p')],
          ['notice', within('table-caption')?.shadowRoot?.querySelector('p')],
          ...[...(bar.shadowRoot?.querySelectorAll('.keys button, .code, cheese-figure') ?? [])].map(
            (key): [string, Element] => [key.className || key.getAttribute('aria-label') || key.localName, key],
          ),
        ]
        const boxes = parts.flatMap(([name, part]) =>
          part?.checkVisibility() ? [[name, part.getBoundingClientRect()] as const] : [],
        )
        const words = boxes.map(([name]) => name)
        if ((clock && !words.includes('clock')) || (bar.said && !words.includes('notice')))
          found.push(`state ${state}: only ${words}`)
        const reserve = within('turn-clock')?.shadowRoot?.querySelector('small')
        if (clock === ends[2] && !bar.said && !bar.covered && !reserve?.checkVisibility())
          found.push(`state ${state}: nothing says that the time is the reserve`)
        const { bottom } = bar.getBoundingClientRect()
        // What is below a covered phone's bar is covered.
        for (const [name, box] of bar.covered ? [] : boxes)
          if (box.bottom > bottom + 1)
            found.push(`state ${state}: ${name} lies ${box.bottom - bottom} px over the game`)
        for (const [i, [name, a]] of boxes.entries()) {
          if (a.left < 0 || a.right > innerWidth) found.push(`state ${state}: ${name} is outside`)
          for (const [other, b] of boxes.slice(i + 1)) {
            if (name === 'notice' && ['code', 'cheese-figure'].includes(other)) continue
            if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
              found.push(`state ${state}: ${name} lies over ${other}`)
          }
        }
      }
      await Object.assign(bar, { view, secrets, said, sound }).updateComplete
      return found
    })
    found.push(...missed.map((fault) => `${width} px, ${fault}`))
  }
  return found
}

/** Places of the evening appear from the last one up: it is to be seen, with the others still to come. */
async function firstShown(rows: Element[]): Promise<string[]> {
  await window.atPaint()
  for (const row of rows)
    for (const animation of row.getAnimations()) {
      animation.pause()
      animation.currentTime = 250
    }
  const shown = rows.filter((row) => row.checkVisibility({ visibilityProperty: true }))
  const bottom = shown[0]?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
  return shown.length === 1 && bottom <= innerHeight ? [] : [`${shown.length} places, the first ends at ${bottom}`]
}

/** A hand that came too late is told so above the result. */
const lateFaults = ({ page }: Screen): Promise<string[]> =>
  page.locator('room-refusal').evaluate(async (one) => {
    const late = Object.assign(one as RoomRefusal, { refusal: { code: 'pawns-gone' } })
    await late.updateComplete
    const toast = late.shadowRoot?.querySelector('refusal-toast')
    await toast?.updateComplete
    const bottom = toast?.shadowRoot?.querySelector('p')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
    return bottom < 52 ? [] : [`the refusal of a late hand ends at ${bottom}`]
  })

/** A player who throws the dice off the table with the last point is told of both; shown in a copy, since words stay for a while. */
const outFaults = ({ page }: Screen): Promise<string[]> =>
  page.locator('cheese-master-seat').evaluate(async (seat: CheeseMasterSeat) => {
    const { scene } = seat
    const copy = document.createElement('cheese-master-seat')
    const { view } = scene.phase as { view: View }
    const players = view.players.map((one) => (one.seat === scene.me ? { ...one, points: 0 } : one))
    const phase = { ...scene.phase, view: { ...view, players } } as GameScene['phase']
    const told = [
      { type: 'penalty', seat: scene.me, why: 'off-table', points: 0 },
      { type: 'eliminated', seat: scene.me },
    ]
    const news = told.map((one) => ({
      version: 9_999,
      at: 0,
      news: { type: 'game', game: 'cheese-master', news: one },
    }))
    copy.scene = { ...scene, phase, news: news as GameScene['news'] }
    seat.style.display = 'none'
    seat.after(copy)
    await copy.updateComplete
    await window.atPaint()
    const say = copy.shadowRoot?.querySelector('.say') as HTMLElement
    const words = say.querySelector('.loud')?.textContent
    const isWhole = words && say.scrollHeight <= say.clientHeight + 1
    copy.remove()
    seat.style.display = ''
    return isWhole ? [] : [`cut to ${say.clientHeight} px: ${words}`]
  })

/** Buttons of the lobby that are not clear of the start, and of the fading edge above it, when they are scrolled to. */
const behindStart = ({ page }: Screen): Promise<string[]> =>
  page.evaluate(async () => {
    await window.atPaint()
    const within = (host: Element | null | undefined, selector: string) => [
      ...(host?.shadowRoot?.querySelectorAll(selector) ?? []),
    ]
    const lobby = document.querySelector('play-screen')?.shadowRoot?.querySelector('room-lobby')
    const start = within(lobby, 'footer')[0]?.getBoundingClientRect().top ?? 0
    const buttons = [...within(within(lobby, 'seat-list')[0], '.manage'), ...within(lobby, '.tools button')]
    const isHidden = (button: Element) => {
      button.scrollIntoView({ block: 'nearest' })
      return button.getBoundingClientRect().bottom > start - 19
    }
    return buttons.length < 10 ? ['the buttons of the lobby'] : buttons.filter(isHidden).map((one) => one.outerHTML)
  })

/** Whether the end of the evening fades at the lower edge of the screen. */
const fadesBelow = (page: Page): Promise<boolean> =>
  page.locator('evening-final').evaluate((final) => {
    const edges = [
      getComputedStyle(final, '::after'),
      getComputedStyle(final.shadowRoot?.querySelector('.buttons') as Element),
    ]
    return edges.some(({ position, backgroundImage }) => position === 'sticky' && backgroundImage.includes('gradient'))
  })

/** On the page of a guest who comes late: the list of who sits there. */
const namesInSight = ({ page }: Screen): Promise<(string | null)[]> =>
  page
    .locator('join-form li span')
    .evaluateAll((names) => names.filter((name) => name.checkVisibility()).map((name) => name.textContent))

/** How much of the question whether the evening is to end needs scrolling, in px. */
async function cutOfQuestion({ page }: Screen): Promise<number> {
  const show = (name?: string) =>
    page.locator('top-bar').evaluate((bar, name) => {
      const event = new Event('show-sheet', { bubbles: true, composed: true })
      bar.dispatchEvent(Object.assign(event, { sheet: name && { name } }))
    }, name)
  await show('end-evening')
  const cut = await page.locator('app-dialog .content').evaluate(async (content) => {
    await window.atPaint()
    return content.scrollHeight - content.clientHeight
  })
  await show()
  await page.locator('app-dialog .content').waitFor({ state: 'hidden' })
  return cut
}

/** Rows of the table in the lobby that are seen without scrolling. */
const seatsInSight = ({ page }: Screen): Promise<number> =>
  page.evaluate(async () => {
    await window.atPaint()
    const lobby = document.querySelector('play-screen')?.shadowRoot?.querySelector('room-lobby')?.shadowRoot
    const edge = (lobby?.querySelector('.table')?.getBoundingClientRect().bottom ?? 0) - 20
    const rows = [...(lobby?.querySelector('seat-list')?.shadowRoot?.querySelectorAll('fit-text') ?? [])]
    return rows.filter((row) => row.getBoundingClientRect().bottom <= edge).length
  })

/** Buttons below the table in the lobby that are clear of the fading edge without scrolling, with a line to spare for advice about a bad network. */
const toolsInSight = ({ page }: Screen): Promise<(string | undefined)[]> =>
  page.locator('room-lobby .tools button').evaluateAll(async (buttons) => {
    await window.atPaint()
    const edge = (buttons[0]?.closest('.table')?.getBoundingClientRect().bottom ?? 0) - 20 - 20
    return buttons
      .filter((button) => button.getBoundingClientRect().bottom <= edge)
      .map((button) => button.textContent?.trim())
  })

/** The page of a code without a room: the boxes for another code are seen, inside the padding of the card. */
async function otherCodeFaults({ page }: Screen): Promise<string[]> {
  const found: string[] = []
  for (const [width, height] of [...PHONE_SIZES, [390, 844] as const]) {
    await page.setViewportSize({ width, height })
    const missed = await hiddenRows(page, 'visit-ended code-entry .field-row', 'none')
    const beyond = await page.locator('visit-ended code-entry').evaluate((entry) => {
      const card = entry.closest('.card') as Element
      const edge = card.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(card).paddingRight)
      const row = entry.shadowRoot?.querySelector('.field-row')?.getBoundingClientRect()
      return Math.round((row?.right ?? Number.POSITIVE_INFINITY) - edge)
    })
    if (beyond > 0) missed.push(`the code reaches ${beyond} px into the padding`)
    found.push(...missed.map((fault) => `no such room, ${width}x${height}: ${fault}`))
  }
  return found
}

it('joining a room, starting a game and the first three places of an evening need no scrolling on a small phone', async () => {
  const code = 'KLMN'
  const table = new DecidedRoom('cheese-master')
  for (const name of WIDE_NAMES.slice(0, 7)) table.sit(name)
  const [running] = scenesOf('maeusewanderung', 4, code)
  await putRoom(stores.store, running?.room as Room, clock.now())
  const guest = await pages.open('phone', { locale: 'fr' })
  await guest.page.goto(`${node.url}/${code}`)
  await guest.page.locator('join-form .note').waitFor()
  const found = await faults(guest, 'join while a game is on')
  await putRoom(stores.store, mine(dressed(table.room, code)), clock.now())
  await guest.page.locator('join-form .note').waitFor({ state: 'detached' })
  found.push(...(await faults(guest, 'join')))
  for (const [width, height] of PHONE_SIZES) {
    await guest.page.setViewportSize({ width, height })
    const line = guest.page.locator('join-form .who:visible')
    expect(await line.allTextContents()).toEqual([`À table : ${WIDE_NAMES[0]}, ${WIDE_NAMES[1]} +5`])
    found.push(...(await hiddenRows(guest.page, 'join-form .who', 'none')))
  }
  await guest.page.setViewportSize({ width: 375, height: 664 })
  found.push(...(await unreachable(guest.page, ELSEWHERE)))
  expect(await namesInSight(guest)).toEqual(WIDE_NAMES.slice(0, 7))
  const host = await pages.open('phone', { locale: 'fr' })
  await holdSeat(host, code, KEY)
  await host.page.goto(`${node.url}/${code}`)
  await host.page.locator('start-button').waitFor()
  found.push(...(await barFaults(host)), ...(await faults(host, 'lobby')))
  await host.page.setViewportSize({ width: 667, height: 320 })
  expect(await seatsInSight(host)).toBeGreaterThanOrEqual(1)
  expect(await cutOfQuestion(host)).toBe(0)
  await host.page.setViewportSize({ width: 320, height: 568 })
  expect(await seatsInSight(host)).toBeGreaterThanOrEqual(2)
  const { document: lobby } = (await stores.store.load(code as RoomCode)) as { document: Room }
  // No key is needed to watch under a long name: strangers do not push the seats off the screen.
  const spectators = [...'ABCDEFGH'].map((socket) => ({ node: '', socket, name: 'W'.repeat(19) + socket }))
  await putRoom(stores.store, { ...lobby, spectators }, clock.now())
  await host.page.locator('.spectators').waitFor()
  expect(await seatsInSight(host)).toBeGreaterThanOrEqual(1)
  await host.page.setViewportSize({ width: 667, height: 320 })
  expect(await seatsInSight(host)).toBeGreaterThanOrEqual(1)
  await host.page.setViewportSize({ width: 320, height: 568 })
  found.push(...(await behindStart(host)))
  await host.page.setViewportSize({ width: 390, height: 844 })
  await putRoom(stores.store, { ...lobby, sitters: lobby.sitters.slice(0, 4), host: 3 as Seat }, clock.now())
  await expect.poll(() => host.page.locator('room-lobby .tools button').count(), PATIENT).toBe(2)
  expect(await toolsInSight(host)).toEqual(['Inviter', 'Règles'])
  const others = lobby.sitters.map((sitter) => (sitter.seat === ME ? sitter : { ...sitter, satOut: 1 }))
  const benched = { ...lobby, game: { ...lobby.game, id: 'maeusewanderung' }, host: 3 as Seat, sitters: others } as Room
  await putRoom(stores.store, benched, clock.now())
  await host.page.locator('next-step .out').waitFor()
  for (const [width, height] of PHONE_SIZES) {
    await host.page.setViewportSize({ width, height })
    found.push(...(await hiddenRows(host.page, 'next-step .out', 'none')))
  }
  await putRoom(stores.store, { ...afterEvening(lobby, true), host: 3 as Seat }, clock.now())
  await host.page.locator('evening-board').waitFor()
  for (const [width, height] of PHONE_SIZES) {
    await host.page.setViewportSize({ width, height })
    const rows = 'evening-board li:nth-child(-n + 3), evening-final header small'
    const hidden = [
      ...(await hiddenRows(host.page, rows, 'none')),
      ...(await hiddenRows(host.page, 'evening-final .btn', 'none')),
    ]
    found.push(...hidden.map((row) => `end of the evening, ${width}x${height}: ${row}`))
    if (!(await fadesBelow(host.page))) found.push(`end of the evening, ${width}x${height}: cut without a sign`)
    await host.page.emulateMedia({ reducedMotion: 'no-preference' })
    found.push(...(await host.page.locator('evening-board li').evaluateAll(firstShown)))
    await host.page.emulateMedia({ reducedMotion: 'reduce' })
  }
  await guest.page.goto(`${node.url}/KLMX`)
  await guest.page.locator('visit-ended').waitFor()
  found.push(...(await otherCodeFaults(guest)))
  expect(found).toEqual([])
})

/** Lines that name and game of a room take in the list of rooms, at the width of a small phone, while it is one's turn there. */
const linesOfRoom = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const room = { code: 'WMWM', name: 'Maximiliane', game: 'maeusewanderung', at: 0, seat: true }
    const games = [{ id: room.game, title: () => 'Mäusewanderung' }]
    const element = document.createElement('recent-room-list') as HTMLElement & { updateComplete: Promise<unknown> }
    const list = Object.assign(element, {
      games,
      rooms: [room],
      asking: new Set([room.code]),
    })
    list.style.width = '288px'
    document.body.append(list)
    await list.updateComplete
    const range = document.createRange()
    range.selectNodeContents(list.shadowRoot?.querySelector('.who') as Element)
    const tops = [...range.getClientRects()].map(({ bottom }) => Math.round(bottom))
    list.remove()
    return new Set(tops).size
  })

it('the home page in French: buttons do not overlap on a small phone, a room takes two lines, and Open lies above the edge of a phone on its side', async () => {
  const { page } = await pages.open('smallPhone', { locale: 'fr' })
  await page.goto(node.url)
  await page.locator('.ways').last().waitFor()
  await page.evaluate(() => window.atPaint())
  const wider = await page
    .locator('.ways')
    .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).map((row) => row.textContent))
  expect(wider).toEqual([])
  expect(await linesOfRoom(page)).toBe(2)
  await page.setViewportSize({ width: 667, height: 320 })
  await page.evaluate(() => window.atPaint())
  const open = await page.locator('.open').boundingBox()
  expect(open && open.y + open.height).toBeLessThan(310)
})

it.each(allGames.map(({ id, seats }) => [id, seats.max] as const))(
  '%s with %i players needs no scrolling on a small phone, upright or on its side, in any step',
  async (id, count) => {
    const code = `${'CDFHJ'[allGames.findIndex((game) => game.id === id)]}PRX`
    const options = id === 'cheese-master' ? { dice: 6 } : undefined
    const isQueue = id === 'go-da-cheese'
    const played = scenesOf(id, count, code, ME, options)
    const extra = played.flatMap((scene) => [...withNeighbours(scene), ...withSlip(scene)])
    const moments = [...extra, ...played.map(withPushes).flatMap(withGuests)]
    const scenes = isQueue ? queueScenes(moments) : moments
    // The longest hint of Alles Käse! and the longest slip of Cheese Master are German, most other words are longest in French.
    const locale = id === 'alles-kaese' || id === 'cheese-master' ? 'de' : 'fr'
    const screen = await pages.open('phone', { locale })
    await holdSeat(screen, code, KEY)
    const isWatched = id === 'alles-kaese' || id === 'kaese-wuerfeln'
    const spectator = isWatched ? await pages.open('phone', { locale: 'de' }) : undefined
    const found: string[] = []
    for (const { name, room } of scenes) {
      const version = await putRoom(
        stores.store,
        connected(mine(room), await stores.store.load(room.code)),
        clock.now(),
      )
      const isFirst = screen.frames.length === 0
      if (isFirst) await screen.page.goto(`${node.url}/${code}`)
      if (isFirst) await spectator?.page.goto(`${node.url}/${code}`)
      if (isFirst) await spectator?.page.locator('join-form .quiet').click()
      for (const one of spectator ? [screen, spectator] : [screen]) {
        await expect.poll(() => lastFrame(one)?.version ?? 0, PATIENT).toBeGreaterThanOrEqual(version)
        await one.page.locator(`${id}-seat`).waitFor()
      }
      const isOver = room.phase.name === 'over'
      if (isOver && isQueue) found.push(...(await walkFaults(screen)))
      found.push(...(await faults(screen, name, isOver ? RESULT_ROWS[id] : '')))
      if (isOver && id === 'maeusewanderung') expect(await cheeseContrast(screen)).toBeGreaterThan(3)
      if (spectator) found.push(...(await spectatorFaults(spectator, isOver ? RESULT_ROWS[id] : '')))
      // Loaded before the end: between the last move and the result no screen is empty.
      const result = RESULT_ROWS[id]?.split(' ')[0] as string
      if (!isOver && /^(kaese|maeuse)/.test(id))
        await expect.poll(() => screen.page.evaluate((name) => !!customElements.get(name), result), PATIENT).toBe(true)
      if (name.startsWith('kaese-wuerfeln') && name.endsWith('begin'))
        expect(await brokenNames(screen)).not.toContainEqual(expect.stringContaining('kopf'))
      if (isOver || !isQueue || name.includes('others')) continue
      expect(await handOverflow(screen)).toBeLessThan(0)
      await planCards(screen)
      found.push(...(await faults(screen, `${name}, planned`)))
      await screen.page.setViewportSize({ width: 320, height: 568 })
      expect(await headlineOverflow(screen)).toBe(0)
      expect(await queueDepth(screen)).toBeGreaterThan(14)
      await screen.page.setViewportSize({ width: 667, height: 320 })
      await screen.page.evaluate(() => window.atPaint())
      expect(await leastSeen(screen)).toBeGreaterThanOrEqual(8)
    }
    for (const { name, room } of isQueue ? scenes.slice(1, 3) : []) {
      const version = await putRoom(
        stores.store,
        connected(late(room), await stores.store.load(room.code), LATE),
        clock.now(),
      )
      const isOver = room.phase.name === 'over'
      if (!isOver) await screen.page.reload()
      await expect.poll(() => lastFrame(screen)?.version ?? 0, PATIENT).toBeGreaterThanOrEqual(version)
      await screen.page.locator('game-stage .banner').waitFor()
      found.push(...(isOver ? await walkFaults(screen) : await faults(screen, `${name}, late`)))
      if (!isOver) expect(await screen.page.locator('top-bar [aria-keyshortcuts="V"]').count()).toBe(0)
    }
    expect(found).toEqual([])
  },
)
