import { html, render } from 'lit'
import { describe, expect, it } from 'vitest'
import type { CueEvent } from '../../client/games/cue-event.ts'
import type { GameScene } from '../../client/games/game-ui.ts'
import '../../client/games/go-da-cheese/go-da-cheese-tv.ts'
import { ui } from '../../client/games/go-da-cheese/index.ts'
import { viewOf } from '../../client/games/go-da-cheese/people.ts'
import '../../client/games/go-da-cheese/queue-finale.ts'
import { framesOf } from '../../client/games/go-da-cheese/walk-frames.ts'
import type { LyingCard } from '../../server/games/go-da-cheese/protocol.ts'
import { all, fittedTexts, miceInLists, pass, watchGame } from '../support/game-screen.ts'
import { shortEndScene } from './go-da-cheese.short-end.ts'
import { BEN, down, LOU, NORA, sceneWith, TURN, up, viewWith } from './go-da-cheese.table.ts'

const { moves, show } = watchGame(ui)

/** The same end with this line at the first cheese. */
function withLine(scene: GameScene, line: readonly LyingCard[]): GameScene {
  const view = viewOf(scene)
  const cheeses = view.cheeses.map((cheese, at) => (at === 0 ? { ...cheese, line } : cheese))
  return { ...scene, phase: { ...scene.phase, view: { ...view, cheeses } } }
}

const labelled = (words: RegExp) =>
  all().find((one) => words.test(one.getAttribute('aria-label') ?? '')) as HTMLButtonElement
const button = (words: string) =>
  all().find((one) => one.localName === 'button' && one.textContent?.includes(words)) as HTMLButtonElement
const headlines = () => all().flatMap((one) => (one.localName === 'h2' ? [one.textContent?.trim()] : []))
const press = async (...keys: string[]) => {
  for (const key of keys) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))
    await pass()
  }
}
const click = async (one: HTMLElement) => {
  one.click()
  await pass()
}

it('the television shows the mouse of each player', async () => {
  await show(sceneWith(viewWith(), { me: undefined }), 'tv')
  expect(miceInLists()).toEqual([NORA, BEN, LOU])
})

it('a guest who came late reads the names of the players', async () => {
  await show(sceneWith(viewWith(), { me: undefined }))
  expect(fittedTexts()).toEqual(expect.arrayContaining(['Nora', 'Ben', 'Lou']))
})

describe('secrets', () => {
  it.each(['seat', 'tv'] as const)('a card that lies face down tells nothing but its owner: %s', async (where) => {
    await show(sceneWith(viewWith({}, [[down(BEN)]]), { me: where === 'tv' ? undefined : LOU }), where)
    const said = all().map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
    expect(said).toContain('Cheese 1, feeds three\u00a0mice. Ben: face down.')
  })

  it('my own card is shown to me until I cover it, and so is my hand', async () => {
    const view = viewWith({}, [[down(LOU, 'cat')]])
    await show(sceneWith(view))
    expect(labelled(/^Cheese 1,/).getAttribute('aria-label')).toContain('Lou: cat face down')
    expect(labelled(/^Card 2: cat/)).toBeDefined()
    await show(sceneWith(view, { covered: true }))
    expect(labelled(/^Cheese 1,/).getAttribute('aria-label')).toContain('Lou: face down')
    expect(labelled(/^Card 2, covered/)).toBeDefined()
    expect(all().some((one) => one.getAttribute('aria-label')?.includes('cat'))).toBe(false)
  })

  it('[GC-16] a touch on a queue in the turn of another shows it large, as far as I may know it', async () => {
    await show(sceneWith(viewWith({ active: BEN }, [[down(BEN), up(LOU, 'dog')]])))
    await click(labelled(/^Cheese 1,/))
    const entries = all().filter((one) => one.localName === 'li' && one.querySelector('.visually-hidden'))
    const said = entries.map((one) => one.querySelector('.visually-hidden')?.textContent)
    expect(said).toEqual(expect.arrayContaining(['Ben: face down', 'Lou: dog']))
  })
})

describe('placing', () => {
  const move = { type: 'place', turn: TURN, cheese: 5, cards: ['dog', 'mouse', 'cat'] }

  it('[GC-10] cards in order, a cheese, and one button', async () => {
    await show(sceneWith(viewWith()))
    expect(button('Place').disabled).toBe(true)
    for (const card of [/^Card 4/, /^Card 1/, /^Card 2/]) await click(labelled(card))
    await click(labelled(/^Cheese 6,/))
    expect(labelled(/^Cheese 1,/).getAttribute('aria-label')).toContain('your second card goes here')
    await click(button('Place'))
    expect(moves).toEqual([move])
  })

  it('[GC-10] a cheese that is tapped before the cards is kept as the target, and no sheet opens', async () => {
    await show(sceneWith(viewWith({}, [[up(BEN, 'dog')]])))
    await click(labelled(/^Cheese 6,/))
    expect(all().filter((one) => one.localName === 'app-dialog' && one.hasAttribute('open'))).toEqual([])
    expect(labelled(/^Cheese 6,/).getAttribute('aria-label')).toContain('your first card goes here')
    expect(all().find((one) => one.className === 'say')?.textContent).toBe(
      'They start at this cheese. Now pick three cards, in order.',
    )
    for (const card of [/^Card 4/, /^Card 1/, /^Card 2/]) await click(labelled(card))
    await click(button('Place'))
    expect(moves).toEqual([move])
  })

  it('a cheese that is tapped while only drawing is possible opens no sheet', async () => {
    await show(sceneWith(viewWith({ choices: ['draw'], mine: { hand: [], deck: ['cat'] } }, [[up(BEN, 'dog')]])))
    await click(labelled(/^Cheese 1,/))
    expect(all().filter((one) => one.localName === 'app-dialog' && one.hasAttribute('open'))).toEqual([])
  })

  it('the same by keys; Backspace forgets it all', async () => {
    await show(sceneWith(viewWith()))
    await press('1', 'Backspace', '4', '1', '2', 'ArrowRight', 'ArrowLeft', 'Enter')
    expect(moves).toEqual([move])
  })

  it('Enter on a focused card or cheese presses it until the plan is whole, and then places, as the button says', async () => {
    await show(sceneWith(viewWith()))
    const enter = (on: Element) => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true })
      on.dispatchEvent(event)
      return event.defaultPrevented
    }
    await press('4', '1', '2')
    expect(enter(labelled(/^Cheese 6,/))).toBe(false)
    await click(labelled(/^Cheese 6,/))
    expect([enter(labelled(/^Cheese 6,/)), enter(labelled(/^Card 2/))]).toEqual([true, true])
    expect(enter(button('Place'))).toBe(false)
    expect(moves).toEqual([move, move])
  })

  it('a changed mind costs nothing', async () => {
    await show(sceneWith(viewWith()))
    await press('6', '6', '4', '1', '2', 'ArrowRight')
    await click(labelled(/^Cheese 3,/))
    await click(labelled(/^Cheese 6,/))
    await click(button('Place'))
    expect(moves).toEqual([move])
  })

  it('waits for an answer before it sends again', async () => {
    await show(sceneWith(viewWith({ choices: ['draw', 'place'] })))
    await press('4', '1', '2', 'ArrowRight')
    await show(sceneWith(viewWith({ choices: ['draw', 'place'] }), { waiting: true }))
    await press('Enter', 'd')
    expect(button('Place').disabled && button('Draw').disabled).toBe(true)
    expect(moves).toEqual([])
  })

  it('offers nothing on somebody else’s turn, nor to a spectator', async () => {
    const { mine: _, ...bare } = viewWith()
    for (const scene of [sceneWith(viewWith(), { me: BEN }), sceneWith(bare, { me: undefined })]) {
      await show(scene)
      await press('d', '1', '2', '3', 'ArrowRight', 'Enter')
      expect([button('Place'), button('Draw')]).toEqual([undefined, undefined])
    }
    expect(moves).toEqual([])
  })

  it('[GC-9] draws when there is nothing else to do', async () => {
    await show(sceneWith(viewWith({ choices: ['draw'], mine: { hand: [], deck: ['cat', 'dog', 'mouse'] } })))
    await click(button('Draw'))
    expect(moves).toEqual([{ type: 'draw', turn: TURN }])
  })
})

it('a replay has no buttons for what was done long ago', async () => {
  await show(sceneWith(viewWith(), { replayed: true }))
  expect(button('Draw')).toBeUndefined()
  expect(labelled(/^Card 1/)).toBeDefined()
})

it('[GC-10] all cheeses are offered once the cards are picked, and none before or after', async () => {
  const offered = () => all().some((one) => one.classList.contains('asks'))
  await show(sceneWith(viewWith()))
  expect(offered()).toBe(false)
  for (const nth of [1, 2, 3]) await click(labelled(new RegExp(`^Card ${nth}`)))
  expect(offered()).toBe(true)
  await click(labelled(/^Cheese 1/))
  expect(offered()).toBe(false)
})

describe('the front of a line that takes more than one row', () => {
  const places = () => all().flatMap((one) => (one.classList.contains('place') ? [one.textContent?.trim()] : []))
  const line = Array.from({ length: 9 }, (_, turn) => up(BEN, 'mouse', turn))

  it.each(['seat', 'tv'] as const)(
    'is numbered in the ring, and so is the first of the next row: %s',
    async (where) => {
      await show(sceneWith(viewWith({}, [line, line.slice(0, 4)])), where)
      expect(places()).toEqual(['1', '6'])
    },
  )

  it('is named in the finale, and the next row begins with its place in the line', async () => {
    const scene = shortEndScene()
    const [first] = framesOf(viewOf(scene))
    const cards = line.map((card, spot) => ({ spot, card, fate: 'stays' as const, gain: undefined }))
    render(
      html`<queue-walk .scene=${withLine(scene, line)} .frame=${{ ...first, cheese: 0, cards }}></queue-walk>`,
      document.body,
    )
    await pass()
    expect(places()).toEqual(['Front', '6'])
  })
})

describe('the end', () => {
  const over = (changes: Partial<GameScene> = {}): GameScene => ({ ...shortEndScene(), ...changes })

  it.each(['seat', 'tv'] as const)('plays by itself to the table of points: %s', async (where) => {
    let isShown = false
    const listen = () => (isShown = true)
    document.body.addEventListener('game-end-shown', listen)
    await show(over(), where)
    expect(headlines()).toContain('Cards up!')
    await pass(2000)
    expect(headlines()).toContain('The cat')
    expect(isShown).toBe(false)
    for (let frame = 0; frame < 8; frame++) await pass(3000)
    expect(headlines()).toContain('You win!')
    expect(isShown).toBe(true)
    document.body.removeEventListener('game-end-shown', listen)
  })

  it('the animals are heard on the television, each with its own picture', async () => {
    const cues: string[] = []
    const listen = ({ sound }: CueEvent) => cues.push(sound.cue)
    document.body.addEventListener('game-cue', listen)
    await show(over(), 'tv')
    expect(cues).toEqual(['flip'])
    await pass(2000)
    expect(cues).toEqual(['flip', 'meow'])
    document.body.removeEventListener('game-cue', listen)
  })

  it('stops, steps, jumps to the result and plays again', async () => {
    await show(over())
    await click(labelled(/^Pause/))
    await pass(20_000)
    expect(headlines()).toContain('Cards up!')
    await click(labelled(/^Next/))
    expect(headlines()).toContain('The cat')
    await click(labelled(/^Back/))
    expect(headlines()).toContain('Cards up!')
    await click(button('Result'))
    expect(headlines()).toContain('You win!')
    await click(button('The finale once more'))
    expect(headlines()).toContain('Cards up!')
    await pass(2000)
    expect(headlines()).toContain('The cat')
  })

  it('steps by keys on a television that has some', async () => {
    await show(over(), 'tv')
    await press('ArrowRight', 'ArrowRight')
    expect(headlines()).toContain('Dinner time!')
    await press('e')
    expect(headlines()).toContain('You win!')
    await press('r')
    expect(headlines()).toContain('Cards up!')
  })

  it('a page that is opened afterwards begins with the points', async () => {
    await show(over({ news: [] }))
    expect(headlines()).toContain('You win!')
    const cells = all().filter((one) => one.localName === 'td' && one.className.includes('sum'))
    expect(cells.map((one) => one.textContent)).toEqual(['6', '4', '1'])
  })

  it.each([
    [BEN, 1],
    [undefined, 0],
  ] as const)('the own row of the points is marked: seat %s', async (me, count) => {
    await show(over({ me, news: [] }))
    expect(all().filter((one) => one.matches('tbody tr.me'))).toHaveLength(count)
  })

  it('a page that saw the last turn sees the walk, whatever came in between', async () => {
    await show(sceneWith(viewWith()))
    await show(over({ news: [] }))
    expect(headlines()).toContain('Cards up!')
  })
})
