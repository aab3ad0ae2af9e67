import '../../client/components/menu-sheet.ts'
import '../../client/components/room-lobby.ts'
import '../../client/components/tv-table.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Look, Seat } from '#protocol/ids.ts'
import type { RoomView, SeatView } from '#protocol/room-view.ts'
import { setLanguage } from '../../client/text/catalogue.ts'

const seatOf = (seat: number, name: string): SeatView => ({
  seat: seat as Seat,
  name,
  look: seat as Look,
  link: 'here',
  ready: false,
})

/** Before the game; only what the lobby reads. */
const ROOM = {
  code: 'KLMX',
  seats: [seatOf(0, 'Nora'), seatOf(1, 'Ben')],
  host: 1,
  locked: false,
  pace: { kind: 'free' },
  phase: { name: 'lobby' },
} as unknown as RoomView
const TABLE: RoomView = { ...ROOM, host: null, table: { tournament: 'KLMXPRTV', round: 1, number: 2 } }

beforeEach(() => setLanguage('en'))

function wordsIn(root: ParentNode): string {
  return [...root.querySelectorAll('*')]
    .filter(({ localName }) => localName !== 'style')
    .map((one) => {
      const own = [...one.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent)
      return `${own.join(' ')} ${one.shadowRoot ? wordsIn(one.shadowRoot) : ''}`
    })
    .join(' ')
}

async function shown(name: 'room-lobby' | 'menu-sheet' | 'tv-table', view: RoomView): Promise<string> {
  const element = document.createElement(name)
  Object.assign(element, { view, me: 0 as Seat })
  document.body.append(element)
  await element.updateComplete
  return wordsIn(document.body)
}

describe('a table of a tournament, which is closed and begins by itself', () => {
  it.each([
    ['any room', ROOM, true],
    ['such a table', TABLE, false],
  ])('%s: who is ready, and an invitation', async (_, view, isOpen) => {
    const lobby = await shown('room-lobby', view)
    expect([lobby.includes('not ready yet'), lobby.includes('Invite')]).toEqual([isOpen, isOpen])
    expect(lobby).toContain('you')
    document.body.replaceChildren()
    expect((await shown('menu-sheet', view)).includes('Invite')).toBe(isOpen)
  })
})

describe('the television of such a table', () => {
  const START = 1_800_000_000_000
  const table = { tournament: 'KLMXPRTV', title: 'Cheese Cup', kind: 'swiss', round: 1, number: 2, startsAt: START }
  const away = { ...seatOf(2, 'Lou'), link: 'away' }
  const bot = { ...seatOf(3, 'Brie'), bot: 'weak' }
  const tvOf = (over: object, seats: readonly object[] = [...TABLE.seats, away, bot]) =>
    shown('tv-table', { ...TABLE, seats, table: { ...table, ...over } } as RoomView)

  it('names the event, the round and the table, and whom it waits for', async () => {
    const words = await tvOf({})
    expect(
      ['Cheese Cup', 'Round 1, table 2', 'Waiting for Lou', 'begins in'].filter((one) => !words.includes(one)),
    ).toEqual([])
    expect(['Scan', 'ready', 'locked'].filter((one) => words.includes(one))).toEqual([])
  })

  it.each([
    ['waits for nobody when all are here', {}, [...TABLE.seats, bot], 'Everybody is here'],
    ['stands still while the tournament does', { startsAt: undefined }, [away], 'stopped all clocks'],
    ['is called the final', { kind: 'final' }, [away], 'Final'],
    ['has no round in an arena', { kind: 'arena' }, [away], 'Arena, table 2'],
    ['does without a title, as rooms from before have none', { title: undefined }, [away], 'Round 1, table 2'],
  ])('%s', async (_, over, seats, words) => expect(await tvOf(over, seats)).toContain(words))
})
