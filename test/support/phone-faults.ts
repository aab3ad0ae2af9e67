import type { View } from '#games/cheese-master'
import type { RoomRefusal } from '../../client/components/room-refusal.ts'
import type { CheeseMasterSeat } from '../../client/games/cheese-master/cheese-master-seat.ts'
import type { GameScene } from '../../client/games/game-ui.ts'
import { coveredMice, piledTags, tableFaults } from './board-faults.ts'
import type { Screen } from './browser.ts'
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
  stuckScrollers,
  unreachable,
} from './inspect.ts'

/** Receipts, others' discards and stacks, and in the lobby everything but the start. */
export const ELSEWHERE =
  '.words button, match-end, queue-finale, discard-pile, kw-tabs, seat-list, .tools, .game, .me, .table h2'

/** The final table of a game, by its id. */
export const RESULT_ROWS: Partial<Record<string, string>> = {
  'alles-kaese': 'final-table .table > li',
  'cheese-master': 'match-end .podium > li, match-end .rest > li',
  'go-da-cheese': 'queue-scores tbody tr',
  'kaese-wuerfeln': 'kw-final .table > li',
  maeusewanderung: 'maeuse-final ol > li',
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

/** Words of the records of Cheese Master whose first line is seen in the fading edge of what scrolls, as if half erased. */
export async function erasedLines({ page }: Screen): Promise<string[]> {
  const edge = (await page.locator('game-stage footer').boundingBox())?.y ?? 0
  return page.locator('match-end .facts section :is(h3, p, button)').evaluateAll((all, edge) => {
    // The upper half of the edge hardly fades, and a line has air above and below its letters.
    const FADED = 8
    const AIR = 4
    const range = document.createRange()
    return all.flatMap((words) => {
      range.selectNodeContents(words)
      const { top, bottom } = range.getClientRects()[0] ?? new DOMRect()
      const isInEdge = top + AIR < edge && bottom - AIR > edge - FADED
      return isInEdge && words.checkVisibility({ opacityProperty: true }) ? [`half erased: ${words.textContent}`] : []
    })
  }, edge)
}

/** Words of the box with the receipts of Cheese Master that lie under its fields. */
const shelfFaults = ({ page }: Screen): Promise<string[]> =>
  page
    .locator('receipt-shelf h3')
    .evaluateAll((all) =>
      all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [`${one.textContent} is cut`] : [])),
    )

/** A spectator has one more player to look at, and a banner. */
export async function spectatorFaults({ page }: Screen, rows = ''): Promise<string[]> {
  const found: string[] = []
  for (const [width, height] of PHONE_SIZES) {
    await page.setViewportSize({ width, height })
    const missed = [...(await overlaps(page)), ...(await unreachable(page, ELSEWHERE))]
    if (rows) missed.push(...(await hiddenRows(page, rows, 'game-stage footer')))
    found.push(...missed.map((fault) => `spectator, ${width}x${height}: ${fault}`))
  }
  return found
}

/** What cannot be reached, or read in these rows, without scrolling, at every size. */
export async function faults(screen: Screen, name: string, rows = ''): Promise<string[]> {
  const found: string[] = []
  if (rows) await screen.page.locator(rows).first().waitFor()
  // On a phone of ordinary size the ring of Go da Cheese! has its largest words, and a result its pawns; five names side by side are
  // narrowest at 375 px. So high, five players of Käse würfeln have names, and the choices of Mäusewanderung lie below the board.
  const isBoard = /^(kaese|maeuse)/.test(name)
  const sizes = [
    ...PHONE_SIZES,
    [390, 844] as const,
    ...(isBoard || name.startsWith('alles-kaese') ? [[375, 664] as const] : []),
    ...(rows || name.includes('slip') ? [[360, 640] as const] : []),
    ...(rows.startsWith('match-end') ? [[844, 390] as const] : []),
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
      ...(name.includes('neighbours') ? [...(await piledTags(screen)), ...(await coveredMice(screen))] : []),
      ...(name.startsWith('kaese') ? await tableFaults(screen) : []),
    ]
    if (/result|choice|slip/.test(name)) missed.push(...(await hiddenRows(screen.page, 'count-walk .answer', 'none')))
    if (name.startsWith('cheese-master') && name.includes('armed')) missed.push(...(await outFaults(screen)))
    if (name.startsWith('cheese-master') && name.includes('result'))
      missed.push(
        ...(await lateFaults(screen)),
        ...(await hiddenRows(screen.page, 'finish-ruler .me, finish-ruler li:first-child', 'round-result .next')),
      )
    if (name.includes('slip'))
      missed.push(
        ...(await hiddenRows(screen.page, 'round-result .slip, round-result header p', 'none')),
        ...(await hiddenRows(screen.page, 'finish-ruler .me, finish-ruler li:first-child', 'round-result .next')),
      )
    if (name.startsWith('cheese-master'))
      missed.push(...(await manyLines(screen.page, 'round-result .choices span')), ...(await cutBars(screen.page)))
    if (rows) missed.push(...(await hiddenRows(screen.page, `${rows}, walk-controls .btn`, 'game-stage footer')))
    if (rows)
      missed.push(
        ...(await fadedRows(screen.page, `${rows}, walk-controls .btn`)),
        ...(await stuckScrollers(screen.page)),
        ...(await manyLines(screen.page, 'result-step p:not(.bench)')),
        ...(await missingCues(screen.page)),
        ...(await touchedPlaces(screen)),
        ...(await podiumFaults(screen)),
        ...(await erasedLines(screen)),
        ...(await shelfFaults(screen)),
      )
    const cut = screen.page.locator('receipt-shelf h3')
    if ((await cut.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth))).length > 0)
      missed.push('the heading of the receipts lies under the round')
    // Below the places; a phone on its side has height for these alone, and so has the smallest one with eight names of twenty letters.
    const hasFacts = height > width && !(height === 568 && name.includes('guest'))
    if (rows.startsWith('match-end') && hasFacts && (await screen.page.locator('match-end .fact').count()) > 0)
      missed.push(...(await hiddenRows(screen.page, 'match-end .facts > :first-child', 'game-stage footer')))
    if (name.startsWith('go-da-cheese')) missed.push(...(await coveredAnimals(screen.page)))
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
