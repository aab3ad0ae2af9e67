import { render } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { CueEvent } from '../../client/games/cue-event.ts'
import type { GameScene } from '../../client/games/game-ui.ts'
import { ui } from '../../client/games/maeusewanderung/index.ts'
import '../../client/games/maeusewanderung/maeuse-final.ts'
import '../../client/games/maeusewanderung/maeusewanderung-tv.ts'
import { LANGUAGES, setLanguage } from '../../client/text/catalogue.ts'
import { Move, type News, View } from '../../server/games/maeusewanderung/protocol.ts'
import { all, expectAbsenceNamed, fittedTexts, miceInLists, settle, watchGame } from '../support/game-screen.ts'
import { BEN, LOU, NORA, player, sceneWith, step, told, viewWith } from './maeusewanderung.table.ts'

const { moves, show } = watchGame(ui)
/** What the screen said to the shell while `act` was going on. */
async function heardDuring(act: () => Promise<void>) {
  const heard: string[] = []
  const listen = (event: Event) => heard.push(event instanceof CueEvent ? event.sound.cue : event.type)
  for (const type of ['game-cue', 'game-end-shown']) document.body.addEventListener(type, listen)
  await act()
  for (const type of ['game-cue', 'game-end-shown']) document.body.removeEventListener(type, listen)
  return heard
}
async function pass(ms: number) {
  // One beat after the other: each is set when the one before has ended.
  for (let passed = 0; passed < ms; passed += 50) {
    vi.advanceTimersByTime(50)
    await settle()
  }
}
const buttons = () => all().filter((one) => one.localName === 'button' && !one.ariaHidden) as HTMLButtonElement[]
const button = (words: string) =>
  buttons().find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.includes(words)) as HTMLButtonElement
const press = async (key: string) => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))
  await settle()
}
const click = async (one: HTMLElement) => {
  one.click()
  await settle()
}
const heading = () => all().find((one) => one.localName === 'h2')?.textContent
const hits = () => all().filter((one) => one.classList.contains('hit')) as HTMLButtonElement[]
const mouseAt = (mouse: number) => {
  const found = all().filter((one) => one.classList.contains('mouse'))[mouse] as HTMLElement
  return [found.style.getPropertyValue('--x'), found.style.getPropertyValue('--y')]
}

const CAT_TASK = { seat: BEN, mouse: 4, field: 10, kind: 'cat' as const }

it('the television shows the mouse of each player', async () => {
  await show(sceneWith(viewWith(), { me: undefined }), 'tv')
  expect(miceInLists()).toEqual([NORA, BEN, LOU])
})

it('while a mouse is chosen, those in the holes that cannot run are dimmed, and the number stands at the edge of the hole', async () => {
  await show(sceneWith(viewWith(), { me: undefined }), 'tv')
  const waiting = all().filter((one) => one.matches('.mouse.waits'))
  expect(waiting.map((one) => one.classList.contains('aside'))).toEqual([false, false, true, true, true])
  expect(waiting.flatMap((one) => [...one.querySelectorAll('.tag')])).toEqual([])
  const numbers = all().filter((one) => one.matches('.tag.out'))
  expect(numbers.map((one) => one.textContent)).toEqual(['1'])
  await show(sceneWith(viewWith({ step: 'roll', choices: [] }), { me: undefined }), 'tv')
  expect(all().filter((one) => one.matches('.mouse.aside'))).toEqual([])
})

it('the television says who is out while the others play on', async () => {
  const players = [...viewWith().players.slice(0, 2), player(LOU, ['gone', 'gone', 'gone', 'gone'])]
  await show(sceneWith(viewWith({ players }), { me: undefined }), 'tv')
  const out = all().filter((one) => one.matches('li.out'))
  expect(out.map((one) => one.querySelector('.line')?.textContent)).toEqual(['out'])
  expect(out[0]?.querySelector('fit-text')?.text).toBe('Lou')
})

it('a guest who came late reads the names of the players', async () => {
  await show(sceneWith(viewWith(), { me: undefined }))
  expect(fittedTexts()).toEqual(expect.arrayContaining(['Nora', 'Ben', 'Lou']))
})

describe('playing', () => {
  it('[MB-4] rolls by touch and by key', async () => {
    await show(sceneWith(viewWith({ step: 'roll', choices: [] })))
    button('Roll').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
    await press('r')
    await press(' ')
    expect(moves).toEqual(Array(3).fill({ type: 'roll', turn: 7 }))
  })

  it('[MB-4] a mouse runs when its card, the mouse itself, its field or its key is pressed', async () => {
    await show(sceneWith(viewWith()))
    await click(button('Mouse 2'))
    await press('2')
    for (const hit of hits().slice(2, 4)) await click(hit)
    expect(moves).toEqual(Array(4).fill({ type: 'run', turn: 7, mouse: 2 }))
  })

  it('a card that is looked at puts the other previews aside, and only as long', async () => {
    const aside = () => all().filter((one) => one.matches('.landing.aside')).length
    await show(sceneWith(viewWith()))
    button('Mouse 2').dispatchEvent(new PointerEvent('pointerenter'))
    await settle()
    expect(aside()).toBe(2)
    button('Mouse 2').dispatchEvent(new PointerEvent('pointerleave'))
    await settle()
    expect(aside()).toBe(0)
  })

  it('answers in the same moment, and waits before it sends again', async () => {
    await show(sceneWith(viewWith()))
    await click(button('Mouse 2'))
    await show(sceneWith(viewWith(), { waiting: true }))
    expect(button('Mouse 2').getAttribute('aria-pressed')).toBe('true')
    expect(buttons().every((one) => one.disabled)).toBe(true)
    await press('1')
    expect(moves).toHaveLength(1)
  })

  it('[MB-20] the owner of a pushed mouse is asked to spin, the one who pushed is not', async () => {
    const view = viewWith({ step: 'spin', choices: [], task: CAT_TASK })
    await show(sceneWith(view))
    expect(button('Spin')).toBeUndefined()
    await show(sceneWith(view, { me: BEN }))
    expect(heading()).toBe('Your mouse met the cat!')
    await press('s')
    expect(moves).toEqual([{ type: 'spin', turn: 7, mouse: 4 }])
  })

  it('[MB-13] a quarter of my own choice goes back', async () => {
    await show(sceneWith(viewWith({ step: 'give', choices: [], task: { ...CAT_TASK, sector: 1 } }), { me: BEN }))
    expect(buttons().map((one) => one.querySelector('b')?.textContent?.trim().slice(0, 9))).toEqual([
      'Quarter 2',
      'Quarter 4',
    ])
    await press('3')
    await click(button('Quarter 4'))
    await press('2')
    expect(moves).toEqual([
      { type: 'give', turn: 7, mouse: 4, card: 4 },
      { type: 'give', turn: 7, mouse: 4, card: 2 },
    ])
  })

  it('[MB-11] a thief chooses from whom and which, or leaves it', async () => {
    const task = { seat: LOU, mouse: 8, field: 9, kind: 'cheese' as const }
    await show(sceneWith(viewWith({ step: 'steal', choices: [], task }), { me: LOU }))
    await click(button('Quarter 3 from Nora'))
    await press('4')
    await press('x')
    expect(moves).toEqual([
      { type: 'steal', turn: 7, mouse: 8, from: NORA, card: 3 },
      { type: 'steal', turn: 7, mouse: 8, from: BEN, card: 4 },
      { type: 'pass', turn: 7, mouse: 8 },
    ])
  })

  it('offers nothing on somebody else’s turn, nor to a spectator, though both see the preview', async () => {
    for (const me of [BEN, undefined]) {
      await show(sceneWith(viewWith(), { me }))
      await press('1')
      expect(buttons()).toEqual([])
      expect(hits()).toEqual([])
      expect(all().filter((one) => one.classList.contains('landing'))).toHaveLength(3)
    }
    expect(moves).toEqual([])
  })
})

it.each(LANGUAGES)(
  'the stack is counted by a number alone, because a word beside it reaches into the wheel: %s',
  async (language) => {
    setLanguage(language)
    await show(sceneWith(viewWith()))
    const stack = all().find((one) => one.className === 'stack')
    expect(stack?.textContent?.trim()).toBe('11')
    expect(stack?.getAttribute('aria-label')).toMatch(/^11\s\S+/)
  },
)

it('names the absent player it waits for, and is silent about absence once a bot plays', async () => {
  await expectAbsenceNamed(show, sceneWith(viewWith({ active: BEN })), BEN)
})

describe('the quarters of the player who acts, on yellow', () => {
  const cheeses = () => all().filter((one) => one.localName === 'maeuse-cheese') as HTMLElement[]
  const plate = (one: HTMLElement | undefined) => one && getComputedStyle(one).backgroundColor

  it('lie on a dark plate in the row of players and in the result', async () => {
    document.documentElement.style.setProperty('--ink', 'black')
    await show(sceneWith(viewWith()))
    expect(cheeses().slice(0, 2).map(plate)).toEqual(['black', ''])
    const players = [player(NORA, [1], [1, 2, 3, 4]), player(BEN, [2], [1])]
    const view = viewWith({ step: 'over', choices: [], players, ending: { why: 'whole-cheese', winner: NORA } })
    const places = [NORA, BEN].map((seat) => ({ seat, place: seat + 1, score: 1 }))
    const { seats } = sceneWith(view)
    await show(
      sceneWith(view, { seats, phase: { name: 'over', number: 1, players: [NORA, BEN], view, places, replay: '' } }),
    )
    expect(cheeses().map(plate)).toEqual(['black', ''])
  })

  it('have numbers in full colour when they are missing', async () => {
    await show(sceneWith(viewWith()))
    const numbers = cheeses().flatMap((one) => [...(one.shadowRoot?.querySelectorAll('text') ?? [])])
    expect(numbers.length).toBeGreaterThan(11)
    expect(numbers.filter((one) => one.hasAttribute('opacity'))).toEqual([])
  })
})

describe('what moves', () => {
  const ran: News = {
    type: 'ran',
    seat: NORA,
    mouse: 2,
    steps: [step(2, 4, 6, 'cat'), step(4, 6, 7)],
  }
  const players = [player(NORA, [20, 21, 6, 13]), player(BEN, [7, 30, 31, 32])]
  const after = viewWith({
    step: 'spin',
    choices: [],
    players,
    task: { seat: NORA, mouse: 2, field: 6, kind: 'cat' },
    thisTurn: [{ type: 'rolled', seat: NORA, pips: 2 }, ran],
  })

  it.each(['seat', 'tv'] as const)('[MB-18] mice are seen where they were until they hop: %s', async (where) => {
    await show(sceneWith(after, { news: told(5, ran), me: where === 'tv' ? undefined : NORA }), where)
    expect([mouseAt(2), mouseAt(4)]).toEqual([
      ['5', '0'],
      ['6', '0'],
    ])
    await pass(1500)
    expect([mouseAt(2), mouseAt(4)]).toEqual([
      ['6', '0'],
      ['7', '0'],
    ])
  })

  it('nothing can be pressed before it is over, and then it can', async () => {
    await show(sceneWith(after, { news: told(5, ran) }))
    await press('s')
    expect(button('Spin')).toBeUndefined()
    expect(moves).toEqual([])
    await pass(1500)
    await press('s')
    expect(moves).toHaveLength(1)
  })

  it('news that come while others are shown wait for their turn', async () => {
    await show(sceneWith(after, { news: told(5, ran) }))
    const lost: News = { type: 'mouse-lost', seat: NORA, mouse: 2, field: 6, miceLeft: 3 }
    const gone = [player(NORA, [20, 21, 'gone', 13]), player(BEN, [7, 30, 31, 32])]
    await show(sceneWith({ ...after, step: 'roll', players: gone }, { news: told(6, lost) }))
    expect(heading()).toBe('Everybody, move up!')
    expect(all().filter((one) => one.classList.contains('mouse'))).toHaveLength(8)
    await pass(2500)
    expect(all().filter((one) => one.classList.contains('mouse'))).toHaveLength(7)
  })

  it('what was taken back is not shown any more', async () => {
    await show(sceneWith(after, { news: told(5, ran) }))
    const news = [{ version: 6, at: 0, news: { type: 'took-back' as const, seat: NORA } }]
    await show(sceneWith(viewWith(), { news }))
    expect(button('Mouse 1').disabled).toBe(false)
  })

  it('a television sounds each step when it shows, and none before', async () => {
    const lost: News = { type: 'mouse-lost', seat: NORA, mouse: 2, field: 6, miceLeft: 3 }
    const news = told(5, ran, lost)
    expect(await heardDuring(() => show(sceneWith(after, { news, me: undefined }), 'tv'))).toEqual(['hop'])
    expect(await heardDuring(() => pass(350))).toEqual(['hop', 'hop'])
    expect(await heardDuring(() => pass(400))).toEqual(['meow'])
    expect(await heardDuring(() => pass(2000))).toEqual([])
  })

  it('a question does not wait below the sentence about what led to it', async () => {
    const hint = () => all().find((one) => one.matches('.say p, .action > p'))?.textContent
    await show(sceneWith(after, { news: told(5, ran) }))
    const seen: unknown[] = []
    for (; !button('Spin'); await pass(50)) seen.push(hint())
    expect(seen).toContain('You pushed Ben on. You ran to the cat.')
    expect(hint()).toBe('Spin the wheel and see what the cat has in mind.')
  })

  it('a page that was just opened shows the table as it is', async () => {
    await show(sceneWith(after))
    expect(mouseAt(2)).toEqual(['6', '0'])
    expect(button('Spin').disabled).toBe(false)
  })
})

describe('the end', () => {
  const drew: News = { type: 'drew', seat: BEN, mouse: 4, source: 'field', card: 3, isNew: true, left: 4 }
  const ended: News = { type: 'ended', why: 'whole-cheese', winner: BEN }
  const view = viewWith({
    step: 'over',
    choices: [],
    ending: { why: 'whole-cheese', winner: BEN },
    players: [player(NORA, [1], [1]), player(BEN, [2], [1, 2, 3, 4])],
  })
  const over = (me: typeof BEN | undefined): GameScene =>
    sceneWith(view, {
      me,
      news: told(8, drew, ended),
      phase: {
        name: 'over',
        number: 1,
        players: [NORA, BEN],
        view,
        places: [
          { seat: BEN, place: 1, score: 4 },
          { seat: NORA, place: 2, score: 1 },
        ],
        replay: '',
      },
    })

  it.each([
    [BEN, 'seat', 'You win!'],
    [NORA, 'seat', 'Ben wins!'],
    [undefined, 'tv', 'Ben wins!'],
  ] as const)('[MB-24] shows the last card first, then the whole cheese: %s on a %s', async (me, where, words) => {
    const first = await heardDuring(() => show(over(me), where))
    expect(heading()).toMatch(/^Cheese for/)
    expect(first).not.toContain('game-end-shown')
    expect(await heardDuring(() => pass(2000))).toContain('game-end-shown')
    expect(heading()).toBe(words)
    expect(all().filter((one) => one.classList.contains('quarter'))).toHaveLength(4)
  })
})

it('nobody waits for a turn while the last step of a game still shows', async () => {
  const ended: News = { type: 'drew', seat: BEN, mouse: 4, source: 'field', card: 3, isNew: true, left: 4 }
  await show(sceneWith(viewWith({ step: 'over', choices: [] }), { news: told(8, ended) }))
  expect(all().find((one) => one.className === 'quiet')?.textContent).toBe('')
})

describe('for those who learn', () => {
  it.each(LANGUAGES)('all rules are there: %s', async (language) => {
    setLanguage(language)
    const rules = await ui.rules()
    expect(rules.length).toBeGreaterThan(5)
    expect(rules.every(({ heading, lines }) => heading !== '' && lines.length > 0)).toBe(true)
  })

  it('every scene of the lesson could come from a server, and its task can be done', async () => {
    for (const { scene, expects } of await ui.lesson()) {
      expect(View.safeParse(scene.phase.view).error).toBeUndefined()
      moves.length = 0
      await show(scene)
      await pass(4000)
      for (const one of buttons()) {
        one.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
        one.click()
      }
      for (const move of moves) expect(Move.safeParse(move).error).toBeUndefined()
      expect(expects === undefined || moves.some(expects)).toBe(true)
      render(undefined, document.body)
    }
  })
})

it('a player’s line says quarters and mice', () => {
  expect(ui.playerLine?.(viewWith(), NORA)).toBe('2 of 4 quarters, 4\u00a0mice')
  expect(ui.playerLine?.(viewWith(), BEN)).toBe('2 of 4 quarters, 3\u00a0mice')
})
