import '../../client/games/cheese-master/after-round.ts'
import '../../client/games/cheese-master/cheese-master-tv.ts'
import { describe, expect, it } from 'vitest'
import { ui } from '../../client/games/cheese-master/index.ts'
import type { GameScene } from '../../client/games/game-ui.ts'
import type { Book, View } from '../../server/games/cheese-master/protocol.ts'
import type { Look, Seat } from '../../server/protocol/ids.ts'
import type { Place, SeatView } from '../../server/protocol/room-view.ts'
import { all, watchGame } from '../support/game-screen.ts'
import { BEN, hand, LOU, NORA, pawnless, sceneWith, stages, summaryWith, viewWith } from './cheese-master.table.ts'

const { show } = watchGame(ui)
const words = () => all().flatMap((one) => (one.children.length === 0 ? [one.textContent?.trim() ?? ''] : []))
const button = (said: string) => all().find((one) => one.localName === 'button' && one.textContent?.includes(said))

describe('the end', () => {
  const ended = (changes: Partial<View>, me: GameScene['me']): GameScene => {
    const stage = { name: 'over' as const, summary: summaryWith([hand(NORA, 1, 1412), pawnless(BEN)]) }
    const view = viewWith(stage, changes)
    const places = [NORA, BEN, LOU].map((seat, i) => ({ seat, place: i + 1, score: 3 - i }))
    const phase = { name: 'over' as const, number: 1, players: [NORA, BEN, LOU], view, places, replay: 'A'.repeat(22) }
    return sceneWith(view, { me, phase })
  }

  it.each([
    [1, NORA, 'You win!'],
    [1, BEN, 'Nora wins!'],
    [6, BEN, 'Nora: Cheese Master!'],
  ])('of %i game(s) says to seat %s who won', async (games, me, headline) => {
    await show(ended({ games }, me))
    expect(words()).toContain(headline)
  })

  it('marks the own place below the first one', async () => {
    const own = () => all().filter((one) => one.localName === 'li' && one.classList.contains('me'))
    await show(ended({}, BEN))
    expect(own().map((one) => one.className.trim())).toEqual(['p2 me'])
    await show(ended({}, undefined))
    expect(own()).toEqual([])
  })

  it('shows on the television the mouse of each player, on the podium and behind it', async () => {
    const scene = ended({}, undefined)
    const fourth = { seat: 5 as Seat, place: 4, score: 0 }
    const phase = { ...scene.phase, places: [...(scene.phase as { places: Place[] }).places, fourth] }
    const seats = [...scene.seats, { ...(scene.seats[0] as SeatView), seat: 5 as Seat, look: 5 as Look }]
    await show({ ...scene, seats, phase } as GameScene, 'tv')
    const mice = all().filter((one) => one.matches('.podium mouse-avatar, .rest seat-token[mouse]'))
    expect(mice.map((one) => Number(one.getAttribute('look')))).toEqual([NORA, BEN, LOU, 5])
  })

  const book: Book = {
    players: [
      {
        seat: NORA,
        judged: 5,
        right: 2,
        reactions: [
          [1, 'right', 1301.5],
          [2, 'wrong', 900],
          [3, 'pawnless', null],
        ],
      },
      { seat: BEN, judged: 5, right: 4, reactions: [[1, 'pawnless', null]] },
      { seat: LOU, judged: 0, right: 0 },
    ],
    fastest: { seat: BEN, ms: 1204, round: 2 },
    closest: { first: BEN, second: NORA, marginMs: 4 },
    lastRound: 7,
  }
  const bars = () => all().filter((one) => one.localName === 'rect' && one.hasAttribute('vector-effect')).length

  it.each([
    ['seat', NORA],
    ['tv', undefined],
  ] as const)('tells the whole match on a %s that came for the last round', async (where, me) => {
    await show(ended({ book }, me), where)
    expect(words()).toEqual(
      expect.arrayContaining(['Ben, 1.204\u00a0s, round 2', 'Ben before Nora by 4.0\u00a0ms', '2 of 5 right']),
    )
    expect(bars()).toBe(3)
  })

  it('has counts without bars after a game that was called to an end, and a receipt of each round', async () => {
    const counts = { ...book, players: book.players.map(({ reactions: _, ...player }) => player) }
    await show(ended({ book: counts, stage: stages.roll }, BEN))
    expect(words()).toContain('4 of 5 right')
    expect(bars()).toBe(0)
    expect(all().filter((one) => one.localName === 'option')).toHaveLength(7)
  })

  it('claims nothing about a match of which nobody kept a book, or a player who was never judged', async () => {
    await show(ended({}, NORA))
    expect(words().filter((one) => /Fastest|right$/.test(one))).toEqual([])
    await show(ended({ book }, LOU))
    expect(words().filter((one) => /right$/.test(one))).toEqual([])
  })

  it('offers the receipt of the last round while somebody fetches the dice', async () => {
    await show(sceneWith(viewWith(stages.roll, { book }), { me: NORA }))
    expect(button('7')).toBeDefined()
  })
})
