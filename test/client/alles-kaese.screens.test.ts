import '../../client/games/alles-kaese/alles-kaese-tv.ts'
import '../../client/games/alles-kaese/others-strip.ts'
import { html, render } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import type { FitText } from '../../client/components/fit-text.ts'
import { HoleCard } from '../../client/games/alles-kaese/hole-card.ts'
import { ui } from '../../client/games/alles-kaese/index.ts'
import type { GameScene } from '../../client/games/game-ui.ts'
import type { News, View } from '../../server/games/alles-kaese/protocol.ts'
import type { Seat } from '../../server/protocol/ids.ts'
import { all, miceInLists, pass, watchGame } from '../support/game-screen.ts'
import { BEN, cheese, LOU, NORA, player, sceneWith, told, trap, viewWith } from './alles-kaese.table.ts'

const TUMBLE_MS = 600
/** Both halves of the turn of a card. */
const TURN_MS = 320

const { moves, show } = watchGame(ui)

const cards = () => all().filter((one) => one.localName === 'hole-card' && one.closest('.slot')) as HoleCard[]
const figuresIn = (card: HoleCard) => [...card.renderRoot.querySelectorAll('cheese-figure')].map(({ name }) => name)
const button = (words: string) =>
  all().find((one) => one.localName === 'button' && one.textContent?.includes(words)) as HTMLButtonElement
const cardButton = (place: number) =>
  all().find((one) => one.getAttribute('aria-label')?.startsWith(`Card ${place}:`)) as HTMLButtonElement
const touch = async (one: Element) => {
  one.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, button: 0 }))
  await pass(0)
}
const press = async (key: string) => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))
  await pass(0)
}

const peeked = (slot: number, front: 'cheese' | 'trap'): View =>
  viewWith({ display: viewWith().display.map((card, i) => (i === slot ? { ...card, front } : card)) })
const kept: News = { type: 'kept', seat: BEN, slot: 1, holes: 4, front: 'trap', traps: 1 }

const namesSeen = () => all().flatMap((one) => (one.classList.contains('name') ? (one as unknown as FitText).text : []))

it.each([
  ['a player', LOU, ['Nora', 'Ben']],
  ['a guest who came late and watches', undefined, ['Nora', 'Ben', 'Lou']],
])('%s reads the names of the others beside their letters', async (_, me, names) => {
  render(html`<others-strip .scene=${sceneWith(viewWith(), { me })}></others-strip>`, document.body)
  await pass()
  expect(namesSeen()).toEqual(names)
})

it('the television shows the mouse of each player', async () => {
  await show(sceneWith(viewWith(), { me: undefined }), 'tv')
  expect(miceInLists()).toEqual([NORA, BEN, LOU])
})

describe('secrets', () => {
  it.each(['seat', 'tv'] as const)('[AK-29] a view without fronts shows none in the display: %s', async (where) => {
    await show(sceneWith(viewWith(), { me: where === 'tv' ? undefined : BEN }), where)
    expect(cards()).toHaveLength(6)
    expect(cards().flatMap(figuresIn)).toEqual([])
    expect(all().some((one) => one.getAttribute('aria-label')?.includes('you saw'))).toBe(false)
  })

  it('[AK-29] when somebody else looks, a place is shown and nothing of the front', async () => {
    const news = told(2, { type: 'looked', seat: BEN, slot: 2, holes: 5 })
    await show(sceneWith(viewWith({ step: 'roll' }), { news }))
    await pass(1000)
    expect(cards().flatMap(figuresIn)).toEqual([])
    expect(all().some((one) => one.getAttribute('aria-label') === 'Ben looked at it')).toBe(true)
  })

  it('what I saw stays as a badge and in the words of the card', async () => {
    await show(sceneWith(peeked(1, 'cheese')))
    expect(figuresIn(cards()[1] as HoleCard)).toEqual(['wedge'])
    expect(cardButton(2).getAttribute('aria-label')).toBe('Card 2: 4\u00a0holes, matches the die, you saw cheese')
  })

  it('what I saw is nowhere on the screen while I cover it, not even in the moment of the look', async () => {
    const news = told(2, { type: 'looked', seat: LOU, slot: 2, holes: 5, front: 'trap' })
    await show(sceneWith({ ...peeked(2, 'trap'), step: 'roll', active: NORA, matching: [] }, { news, covered: true }))
    await pass(1000)
    expect(cards().flatMap(figuresIn)).toEqual([])
    const said = all().flatMap((one) => [one.getAttribute('aria-label') ?? '', one.textContent ?? ''])
    expect(said.filter((words) => /trap!|you saw|looked:/.test(words))).toEqual([])
    expect(said.some((words) => words.includes('You looked at card 3. What you see stays covered until'))).toBe(true)
    await show(sceneWith({ ...peeked(2, 'trap'), step: 'roll', active: NORA, matching: [] }))
    expect(figuresIn(cards()[2] as HoleCard)).toEqual(['trap'])
  })

  it('my own look turns the card for me, and a touch turns it back', async () => {
    const news = told(2, { type: 'looked', seat: LOU, slot: 2, holes: 5, front: 'trap' })
    const view = { ...peeked(2, 'trap'), step: 'roll' as const, active: NORA, matching: [] }
    await show(sceneWith(view, { news }))
    await pass(1000)
    expect(all().map((one) => one.localName === 'h2' && one.textContent)).toContain('It is a trap!')
    await touch(cardButton(3))
    await pass(1000)
    expect(all().map((one) => one.localName === 'h2' && one.textContent)).toContain('Nora rolls')
  })
})

describe('<hole-card>', () => {
  it('has its front in the page only after the first half of the turn', async () => {
    const card = new HoleCard()
    card.holes = 4
    document.body.append(card)
    await card.updateComplete
    card.front = 'trap'
    await card.updateComplete
    expect(figuresIn(card)).toEqual([])
    vi.advanceTimersByTime(140)
    await card.updateComplete
    expect(figuresIn(card)).toEqual(['trap'])
    card.remove()
  })
})

describe('playing', () => {
  it('[AK-5] rolls on touch, once the turn is mine', async () => {
    await show(sceneWith(viewWith({ step: 'roll', matching: [] })))
    await touch(button('Roll'))
    expect(moves).toEqual([{ type: 'roll', turn: 13 }])
  })

  it('[AK-11] keeps what was picked', async () => {
    await show(sceneWith(viewWith()))
    expect(button('Keep').disabled).toBe(true)
    await touch(cardButton(4))
    await touch(button('Keep'))
    expect(moves).toEqual([{ type: 'keep', turn: 13, slot: 3 }])
  })

  it('[AK-10] cannot pick a card that does not match', async () => {
    await show(sceneWith(viewWith()))
    await touch(cardButton(1))
    expect(button('Keep').disabled).toBe(true)
  })

  it('plays by keys as well', async () => {
    await show(sceneWith(viewWith()))
    await press('k')
    await press('2')
    await press('x')
    expect(moves).toEqual([{ type: 'remove', turn: 13, slot: 1 }])
  })

  it('waits for an answer before it sends again', async () => {
    await show(sceneWith(viewWith({ step: 'roll', matching: [] }), { waiting: true }))
    await press('r')
    expect(button('Roll').disabled).toBe(true)
    expect(moves).toEqual([])
  })

  it('a second tap on Roll does not fall on the Keep that takes its place', async () => {
    const news = told(2, { type: 'rolled', seat: LOU, holes: 4, matches: true })
    await show(sceneWith(viewWith({ matching: [1] }), { news }))
    await press('k')
    expect(button('Keep')).toBeUndefined()
    expect(moves).toEqual([])
    await pass(TUMBLE_MS)
    await touch(button('Keep'))
    expect(moves).toEqual([{ type: 'keep', turn: 13, slot: 1 }])
  })

  it('offers nothing on somebody else’s turn, nor to a spectator', async () => {
    for (const me of [BEN, undefined]) {
      await show(sceneWith(viewWith(), { me }))
      await press('k')
      await touch(cardButton(2))
      expect(button('Keep')).toBeUndefined()
    }
    expect(moves).toEqual([])
  })

  it('says why it takes long while whoever should play is away', async () => {
    const scene = sceneWith(viewWith({ active: BEN }))
    const quiet = () => all().find((one) => one.className === 'quiet')?.textContent
    const phase = { ...scene.phase, actors: [BEN] } as GameScene['phase']
    await show({ ...scene, phase })
    expect(quiet()).toBe('You are next')
    const seats = scene.seats.map((one) => (one.seat === BEN ? { ...one, link: 'away' as const } : one))
    await show({ ...scene, phase, seats })
    expect(quiet()).toBe('Ben · awayYou are next')
  })

  it('[AK-12] a kept card is seen turning over, and gone when the next news come', async () => {
    const view = viewWith({ step: 'roll', active: NORA, matching: [] })
    await show(sceneWith(view, { news: told(2, kept, { type: 'refilled', slot: 1, holes: 4 }) }))
    await pass(400)
    expect(cards()).toHaveLength(7)
    const next = told(3, { type: 'rolled', seat: NORA, holes: 4, matches: true })
    await show(sceneWith(viewWith({ active: NORA }), { news: next }))
    expect(cards()).toHaveLength(6)
  })
})

describe('a card that was kept', () => {
  const kept = told(
    2,
    { type: 'kept', seat: LOU, slot: 1, holes: 4, front: 'trap', traps: 3 },
    { type: 'refilled', slot: 1, holes: 3 },
  )
  const after = viewWith({ active: NORA, step: 'roll', matching: [], turn: 14, rolled: undefined })
  const said = () => all().flatMap((one) => (one.children.length === 0 ? [one.textContent?.trim()] : []))
  /** Lou's is the last. */
  const traps = () =>
    all()
      .filter((one) => one.localName === 'trap-row')
      .map((one) => (one as unknown as { traps: number }).traps)
      .at(-1)

  it.each(['seat', 'tv'] as const)(
    'is seen before its points, and before the next player is named: %s',
    async (where) => {
      const players = [player(NORA, cheese(4)), player(BEN), player(LOU, cheese(2), trap(5), trap(6), trap(4))]
      await show(sceneWith(viewWith()), where)
      await show(sceneWith({ ...after, players }, { news: kept }), where)
      await pass(900)
      expect(said()).toContain('It is a trap!')
      expect(said()).not.toContain('Nora rolls')
      expect(traps()).toBe(2)
      await pass(500)
      expect(said()).toContain('Nora rolls')
      expect(traps()).toBe(3)
    },
  )
})

describe('before a card lies open', () => {
  const trapped = told(
    2,
    { type: 'kept', seat: LOU, slot: 1, holes: 4, front: 'trap', traps: 3 },
    { type: 'refilled', slot: 1, holes: 3 },
  )
  const said = () =>
    all()
      .filter((one) => ['h2', 'p', 'fit-text'].includes(one.localName))
      .map((one) => (one as HTMLElement & { text?: string }).text ?? one.textContent?.trim() ?? '')
      .join(' | ')
  const supply = () => all().find((one) => one.localName === 'supply-pile') as unknown as { cards: number; top: number }
  const shows = () => (all().find((one) => one.localName === 'pip-die') as unknown as { value?: number }).value

  it.each([
    ['seat', BEN, 'Lou has a four'],
    ['seat', LOU, 'A four! Keep it or remove it?'],
    ['tv', undefined, 'Lou has a four'],
  ] as const)('a kept card is not named: %s of %s', async (where, me, before) => {
    const after = viewWith({ active: NORA, step: 'roll', matching: [], turn: 14, rolled: undefined, supply: 21 })
    await show(sceneWith(viewWith(), { me }), where)
    if (me === LOU) await touch(cardButton(2))
    await show(sceneWith({ ...after, supplyTop: 6 }, { me, news: trapped }), where)
    await pass(TURN_MS - 1)
    expect(said()).toContain(before)
    expect(said()).not.toMatch(/trap!|snap!|third trap|Nora rolls/i)
    expect(supply()).toMatchObject({ cards: 22, top: 3 })
    expect(shows()).toBe(4)
    await pass(1)
    expect(said()).toContain('It is a trap!')
    expect(supply()).toMatchObject({ cards: 22, top: 3 })
    await pass(1300 - TURN_MS)
    expect(said()).toContain('Nora rolls')
    expect(supply()).toMatchObject({ cards: 21, top: 6 })
  })

  it('whose turn comes next is not felt in the hand', async () => {
    const vibrate = vi.fn()
    vi.stubGlobal('navigator', { ...navigator, vibrate })
    const actors = (seat: Seat) => ({ phase: { ...sceneWith(viewWith()).phase, actors: [seat] } as GameScene['phase'] })
    await show(sceneWith(viewWith(), { me: NORA, ...actors(LOU) }))
    await show(sceneWith(viewWith(), { me: NORA, ...actors(NORA), news: trapped }))
    vi.unstubAllGlobals()
    expect(vibrate).not.toHaveBeenCalled()
  })

  it('a trap that ends the game is not named', async () => {
    const lost = viewWith({ active: undefined, step: 'over', ending: 'third-trap', matching: [], rolled: undefined })
    const ended: News = { type: 'ended', ending: 'third-trap', loser: LOU }
    await show(sceneWith(viewWith(), { me: undefined }), 'tv')
    const { phase } = sceneWith(lost)
    const over = { ...phase, name: 'over', replay: 'A'.repeat(22), places: [] } as unknown as GameScene['phase']
    const scene = sceneWith(lost, { me: undefined, phase: over, news: [...trapped.slice(0, 1), ...told(2, ended)] })
    await show(scene, 'tv')
    await pass(TURN_MS - 1)
    expect(said()).not.toMatch(/snap!|three traps/i)
    await pass(1)
    expect(said()).toMatch(/Snap! \|.*Three traps!/)
  })

  it('a card at which I look is not named', async () => {
    const news = told(2, { type: 'looked', seat: LOU, slot: 2, holes: 5, front: 'trap' })
    await show(sceneWith(viewWith({ step: 'look', matching: [] })))
    await show(sceneWith({ ...peeked(2, 'trap'), step: 'roll', active: NORA, matching: [] }, { news }))
    await pass(TURN_MS - 1)
    expect(said()).toContain('No card with four: take a look!')
    expect(said()).not.toMatch(/trap!|Only you have seen it|Nora rolls/)
    expect(cards().flatMap((card) => (card.peeked ? [card.peeked] : []))).toEqual([])
    await pass(1)
    expect(said()).toContain('It is a trap!')
  })

  it('nothing is logged, spoken or sounded', () => {
    const revealMs = (news: News) => ui.revealMs?.(news, viewWith(), 0)
    expect(revealMs(kept)).toBe(TURN_MS)
    expect(revealMs({ type: 'looked', seat: LOU, slot: 2, holes: 5, front: 'trap' })).toBe(TURN_MS)
    expect(revealMs({ type: 'looked', seat: BEN, slot: 2, holes: 5 })).toBe(0)
    // The screens name the next player only when the card is at its owner's.
    expect(ui.turnRevealMs?.(kept)).toBe(1300)
    expect(ui.turnRevealMs?.({ type: 'rolled', seat: BEN, holes: 4, matches: true })).toBe(0)
    expect(ui.cue(kept)).toEqual({ cue: 'snap', inMs: TURN_MS })
    expect(ui.cue({ ...kept, front: 'cheese' })).toEqual({ cue: 'right', inMs: TURN_MS })
    expect(ui.cue({ type: 'looked', seat: BEN, slot: 2, holes: 5 })).toBe('flip')
  })
})

describe('the end', () => {
  const caught = player(BEN, ...[4, 5, 6].map((holes) => ({ holes, front: 'trap' as const })))
  const over = (me: typeof LOU | undefined): GameScene =>
    sceneWith(viewWith({ step: 'over', ending: 'third-trap', players: [player(NORA), caught], matching: [] }), {
      me,
      phase: {
        name: 'over',
        number: 1,
        replay: 'A'.repeat(22),
        players: [NORA, BEN],
        view: viewWith({ step: 'over', ending: 'third-trap', players: [player(NORA), caught], matching: [] }),
        places: [
          { seat: NORA, place: 1, score: 0 },
          { seat: BEN, place: 2, score: 0 },
        ],
      },
    })
  const words = () =>
    all()
      .filter((one) => ['h2', 'p', 'span'].includes(one.localName))
      .map((one) => one.textContent?.trim())

  it.each([
    [BEN, 'Nora wins!', 'You walked into your third trap.'],
    [NORA, 'You win!', 'Ben walked into the third trap.'],
    [undefined, 'Nora wins!', 'Ben walked into the third trap.'],
  ])('[AK-18] says who won and how it came to that, to seat %s', async (me, winner, why) => {
    await show(over(me), me === undefined ? 'tv' : 'seat')
    expect(words()).toEqual(
      expect.arrayContaining([winner, why, 'the last mouse standing', 'third trap: nothing counts']),
    )
  })

  it('[AK-18] on a low screen, where the reasons follow below the table, the row of the third trap says it instead of holes', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
    await show(over(BEN))
    const sums = all().flatMap((one) => (one.matches('.table .sum') ? one.textContent?.trim() : []))
    expect(sums).toEqual([`${player(NORA).holes}holes`, '0third trap'])
  })

  it.each(['seat', 'tv'] as const)('[AK-18] the trap that ended it is seen first, where it lay: %s', async (where) => {
    let isShown = false
    document.body.addEventListener('game-end-shown', () => (isShown = true), { once: true })
    const scene = over(where === 'tv' ? undefined : NORA)
    const news = told(
      2,
      { type: 'kept', seat: BEN, slot: 5, holes: 6, front: 'trap', traps: 3 },
      { type: 'ended', ending: 'third-trap', loser: BEN },
    )
    const view = { ...(scene.phase.view as View), active: undefined, display: viewWith().display.slice(0, 5) }
    await show({ ...scene, phase: { ...scene.phase, view }, news }, where)
    await pass(400)
    expect(figuresIn(cards().at(-1) as HoleCard)).toEqual(['trap'])
    expect(words()).toContain(where === 'tv' ? 'Three traps! Ben is out and scores nothing.' : 'Snap!')
    expect(words()).not.toContain('the last mouse standing')
    expect(isShown).toBe(false)
    await pass(3000)
    expect(words()).toContain('the last mouse standing')
    expect(isShown).toBe(true)
  })
})

it('a player’s line says holes and traps', () => {
  expect(ui.playerLine?.(viewWith(), LOU)).toBe('2\u00a0holes, 2\u00a0traps')
})

it.each([
  [['Nora', 'Wolfgang-Ute', 'Bo'], 'Wolfgang-Ute'],
  [['Nora', 'Käthe-Luise Grünwald', 'Bo'], 'Käthe-Luise'],
  [['Nora', 'Käthe Grünwald', 'Käthe'], 'Käthe Grünwald'],
  [['Nora', 'Le Grand Fromage', 'Bo'], 'Le Grand Fromage'],
])('among %j a phone has room for %s, which is not cut', async (names, short) => {
  const scene = sceneWith(viewWith(), { me: NORA })
  const seats = scene.seats.map((seat, at) => ({ ...seat, name: names[at] as string }))
  render(html`<others-strip .scene=${{ ...scene, seats }}></others-strip>`, document.body)
  await pass()
  expect(namesSeen()).toContain(short)
})

it('the own line among the players is as short as that of the others, and the traps stand beside it', async () => {
  render(html`<player-rows .scene=${sceneWith(viewWith())}></player-rows>`, document.body)
  await pass()
  const lines = all().filter((one) => one.matches('player-rows .line, .who .line'))
  expect(lines.map((one) => one.textContent).filter((line) => line?.startsWith('you'))).toEqual([
    expect.stringMatching(/^you, \d+ holes?$/),
  ])
})
