import { html, render } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import type { EndShownEvent } from '../../client/games/end-shown-event.ts'
import { ui } from '../../client/games/kaese-wuerfeln/index.ts'
import '../../client/games/kaese-wuerfeln/kaese-wuerfeln-tv.ts'
import '../../client/games/kaese-wuerfeln/kw-gift.ts'
import '../../client/games/kaese-wuerfeln/kw-kept.ts'
import '../../client/games/kaese-wuerfeln/kw-rows.ts'
import '../../client/games/kaese-wuerfeln/kw-steals.ts'
import '../../client/games/kaese-wuerfeln/kw-tabs.ts'
import type { News } from '../../server/games/kaese-wuerfeln/protocol.ts'
import { all, expectAbsenceNamed, fittedTexts, miceInLists, pass, settle, watchGame } from '../support/game-screen.ts'
import {
  BEN,
  claim,
  LOU,
  LOUS,
  NORA,
  player,
  sceneWith,
  taking,
  told,
  viewWith,
  withDice,
} from './kaese-wuerfeln.table.ts'

const TUMBLE_MS = 750
const LAND_MS = 1300

const { moves, show } = watchGame(ui)

const button = (words: string) =>
  all().find(
    (one) =>
      one.localName === 'button' &&
      (one.getAttribute('aria-label')?.startsWith(words) || one.textContent?.trim().startsWith(words)),
  ) as HTMLButtonElement
const touch = async (words: string) => {
  button(words).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, button: 0 }))
  await settle()
}
const click = async (words: string) => {
  button(words).click()
  await settle()
}
const press = async (...keys: string[]) => {
  for (const key of keys) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))
    await settle()
  }
}
const labels = () => all().flatMap((one) => one.getAttribute('aria-label') ?? [])
const DICE = [3, 3, 3, 1, 5, 5, 6, 6]

it('the television shows the mouse of each player', async () => {
  await show(sceneWith(viewWith(), { me: undefined }), 'tv')
  expect(miceInLists()).toEqual([NORA, BEN, LOU])
})

it('an empty shelf on a phone says whose it is, unless it is the own one', async () => {
  const players = [player(NORA, []), player(BEN, []), player(LOU, [])]
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const said = () => all().flatMap((one) => (one.matches('.none') ? one.textContent : []))
  await show(sceneWith(viewWith({ active: BEN, players })))
  expect(said()).toEqual(['Ben has no cheese yet'])
  await show(sceneWith(viewWith({ players })))
  expect(said()).toEqual(['No cheese yet'])
  vi.unstubAllGlobals()
})

it('a guest who came late reads the names of the players', async () => {
  render(html`<kw-tabs .scene=${sceneWith(viewWith(), { me: undefined })}></kw-tabs>`, document.body)
  await pass()
  expect(fittedTexts()).toEqual(expect.arrayContaining(['Nora', 'Ben', 'Lou']))
})

describe('rolling', () => {
  it('[KW-4] throws all eight dice first', async () => {
    await show(sceneWith(viewWith()))
    await touch('Roll eight')
    expect(moves).toEqual([{ type: 'roll', turn: 13, rolls: 0, dice: [0, 1, 2, 3, 4, 5, 6, 7] }])
  })

  it('[KW-5] finds aside what was not rolled last; a tap takes a die up or lays it aside', async () => {
    await show(sceneWith(withDice(DICE)))
    expect(button('Die 1:').getAttribute('aria-label')).toBe('Die 1: three, set aside')
    await touch('Die 5:')
    await touch('Die 6:')
    await touch('Roll three')
    expect(moves).toEqual([{ type: 'roll', turn: 13, rolls: 2, dice: [4, 6, 7] }])
  })

  it('rolling dice that have earned a piece asks once, by finger and by key', async () => {
    await show(sceneWith(withDice([4, 4, 4, 3, 2, 4, 5, 3], 1, { rolled: [0, 1, 2, 3, 4, 5, 6, 7] })))
    expect(button('Roll eight').textContent).toContain('gives up the 4')
    await touch('Roll eight')
    expect(moves).toEqual([])
    await touch('Die 8:')
    await touch('Roll anyway')
    expect(moves).toEqual([{ type: 'roll', turn: 13, rolls: 1, dice: [0, 1, 2, 3, 4, 5, 6] }])
    await show(sceneWith(withDice([4, 4, 4, 3, 2, 4, 5, 3], 2, { rolled: [0, 1, 2, 3, 4, 5, 6] })))
    await press('r')
    expect(moves).toHaveLength(1)
    await press('r')
    expect(moves).toHaveLength(2)
  })

  it('rolling dice that have earned nothing does not ask', async () => {
    await show(sceneWith(withDice([4, 4, 4, 3, 2, 4, 5, 3], 1, { rolled: [3, 4, 6, 7] })))
    await touch('Roll four')
    expect(moves).toHaveLength(1)
  })

  it('says what is earned, what lacks or is too much, and what is left of each pile', async () => {
    await show(sceneWith(withDice([1, 1, 2, 2, 3, 3, 6, 6])))
    expect(labels().filter((label) => /^[1-6]: /.test(label))).toEqual([
      '1: 1\u00a0die too many, 9 left',
      '2: earned, 6 left',
      '3: 1\u00a0die short, 4 left',
      '4: 4\u00a0dice short, 5 left',
      '5: 5\u00a0dice short, 3 left',
      '6: 4\u00a0dice short, 1 left',
    ])
  })

  it('nothing shows and nothing can be pressed before the dice lie still', async () => {
    const rolled: News = { type: 'rolled', seat: LOU, rolls: 2, dice: DICE, rolled: [5, 6, 7], earned: [3, 1] }
    await show(sceneWith(withDice(DICE), { news: told(2, rolled) }))
    expect(labels()).toContain('Die 6: not rolled yet')
    expect(labels()).toContain('Die 5: five, set aside')
    await press('r', 's')
    expect(moves).toEqual([])
    await pass(TUMBLE_MS)
    await press('s')
    expect(moves).toEqual([{ type: 'stop', turn: 13, rolls: 2 }])
  })

  it('a last roll that leads straight to the taking tells nothing before its time', async () => {
    const rolled: News = { type: 'rolled', seat: LOU, rolls: 4, dice: DICE, rolled: [0, 3], earned: [3, 1] }
    await show(sceneWith(taking(), { news: told(2, rolled) }))
    expect(button('Take it')).toBeUndefined()
    expect(labels().filter((label) => label.includes('earned'))).toEqual([])
    await pass(TUMBLE_MS)
    expect(button('Take it')).toBeDefined()
  })

  it.each(['seat', 'tv'] as const)(
    'a turn that passes with a roll, and the gift for it, show when the dice lie still: %s',
    async (where) => {
      /** Who is marked as playing, and how many gifts are seen. */
      const seen = () => [
        all()
          .filter((one) => one.matches('li.slab, .place.slab'))
          .map((one) => (one.querySelector('fit-text') as unknown as { text: string }).text),
        all().filter((one) => one.matches('cheese-figure[name=gift]')).length,
      ]
      const rolled: News = { type: 'rolled', seat: BEN, rolls: 4, dice: DICE, rolled: [7], earned: [] }
      const players = viewWith().players.map((one) => (one.seat === BEN ? { ...one, gift: true } : one))
      await show(sceneWith(withDice(DICE, 3, { turn: 12, active: BEN }), { me: NORA }), where)
      expect(seen()).toEqual([['Ben'], 0])
      await show(
        sceneWith(viewWith({ players }), { me: NORA, news: told(2, rolled, { type: 'gift', seat: BEN }) }),
        where,
      )
      expect(seen()).toEqual([['Ben'], 0])
      expect(labels()).toContain('Die 8: not rolled yet')
      await pass(TUMBLE_MS)
      expect(seen()).toEqual([['Lou'], 1])
      expect(labels()).toContain('Die 8: six')
    },
  )

  it('dice of a turn that has passed with them stay to be read', async () => {
    const rolled: News = { type: 'rolled', seat: BEN, rolls: 4, dice: DICE, rolled: [7], earned: [] }
    await show(sceneWith(viewWith(), { news: told(2, rolled, { type: 'gift', seat: BEN }) }))
    await pass(TUMBLE_MS)
    expect(labels()).toContain('Die 8: six')
    await pass(3000)
    expect(labels()).toContain('Die 8: not rolled yet')
  })

  it('[KW-30] unwraps a gift: a die, then its face', async () => {
    const players = [player(NORA, []), player(LOU, LOUS, { gift: true })]
    await show(sceneWith(withDice(DICE, 2, { players })))
    await click('Gift')
    await touch('Die 5:')
    expect(labels()).toContain('three, would earn 1')
    await touch('one, would earn')
    expect(moves).toEqual([{ type: 'gift', turn: 13, rolls: 2, die: 4, value: 1 }])
  })

  it('a gift can be wrapped up again', async () => {
    const players = [player(NORA, []), player(LOU, LOUS, { gift: true })]
    await show(sceneWith(withDice(DICE, 2, { players })))
    await press('g', '5', 'Escape', 's')
    expect(moves).toEqual([{ type: 'stop', turn: 13, rolls: 2 }])
  })
})

describe('taking', () => {
  it('[KW-10] a lower piece, on a stack', async () => {
    await show(sceneWith(taking()))
    expect(button('Take it').disabled).toBe(true)
    await touch('Take a 2 from the middle')
    await touch('Put it on open stack 6-4')
    expect(button('Take it').textContent).toContain('27 → 29\u00a0points')
    await touch('Take it')
    expect(moves).toEqual([{ type: 'take', turn: 13, earned: 3, value: 2, to: 1 }])
  })

  it('[KW-21] steals from a neighbour, whose stack is named', async () => {
    await show(sceneWith(taking()))
    await touch('Steal the 3 of Ben from open stack 5-3, 8\u00a0points')
    await touch('Start a new stack')
    await touch('Steal it')
    expect(moves).toEqual([{ type: 'steal', turn: 13, value: 3, stack: 6, to: 'new' }])
  })

  it('[KW-17] keeps a one as a mouse', async () => {
    await show(sceneWith(taking()))
    await press('1', 'ArrowLeft', 't')
    expect(moves).toEqual([{ type: 'take', turn: 13, earned: 1, value: 1, to: 'mouse' }])
  })

  it('[KW-32] says which bonus card a lid would win', async () => {
    const players = [player(NORA, []), player(LOU, [{ id: 1, pieces: [6, 4, 3], closed: false, points: 13 }])]
    await show(sceneWith(taking({ players, claims: [claim(1)], places: [{ value: 1, to: [1, 'mouse'] }] })))
    expect(labels()).toContain(
      'Put it on open stack 6-4-3, 13\u00a0points, 17\u00a0points more, with a bonus card of 6',
    )
  })

  it('[KW-17] a mouse kept earlier closes a stack before the roll', async () => {
    const players = [player(NORA, []), player(LOU, LOUS, { mice: 1 })]
    await show(sceneWith(viewWith({ players, closable: [1, 2] })))
    await click('Close a stack with a mouse')
    await touch('Put it on open stack 6-4')
    await touch('Close it')
    expect(moves).toEqual([{ type: 'close', turn: 13, stack: 1 }])
  })

  it('waits for an answer before it sends again', async () => {
    await show(sceneWith(taking(), { waiting: true }))
    await press('1', 'ArrowRight', 't')
    expect(moves).toEqual([])
  })

  it('offers nothing on somebody else’s turn, nor to a spectator', async () => {
    for (const me of [BEN, undefined]) {
      await show(sceneWith(taking(), { me }))
      await press('1', 'ArrowRight', 't', 's', 'r', 'x', 'c', 'g')
      expect(button('Take it')).toBeUndefined()
    }
    expect(moves).toEqual([])
  })
})

it('names the absent player it waits for, and is silent about absence once a bot plays', async () => {
  await expectAbsenceNamed(show, sceneWith(viewWith({ active: BEN })), BEN)
})

describe('looking around', () => {
  it('a phone tells no more of what happened at once than fits into two lines: the newest', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    const turned: News = { type: 'turned', seat: BEN, die: 2, before: 3, after: 5, earned: [] }
    const stopped: News = { type: 'stopped', seat: BEN, rolls: 3, earned: [4, 3, 2, 1] }
    const hint = () => all().find((one) => one.matches('.words p'))?.textContent
    await show(sceneWith(taking({ active: BEN }), { news: told(2, turned, stopped) }))
    expect(hint()).toBe('Ben stops and earns 1, 2, 3 and 4.')
    await show(sceneWith(taking({ active: BEN }), { news: told(3, stopped, { type: 'lost', seat: BEN, values: [3] }) }))
    expect(hint()).toMatch(/^Ben stops and earns 1, 2, 3 and 4. .*3/)
    vi.unstubAllGlobals()
  })

  it('on a phone, a tap on a name shows that player’s stacks', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    await show(sceneWith(withDice(DICE)))
    expect(labels()).toContain('Your stacks')
    await click('Nora, 11\u00a0points')
    expect(labels()).toContain('Stacks of Nora')
    expect(labels()).not.toContain('Your stacks')
    vi.unstubAllGlobals()
  })

  it('the television shows everybody’s stacks', async () => {
    await show(sceneWith(taking(), { me: undefined }), 'tv')
    expect(labels().filter((label) => label.startsWith('Stacks of'))).toEqual([
      'Stacks of Nora',
      'Stacks of Ben',
      'Stacks of Lou',
    ])
  })
})

describe('the end', () => {
  it.each(['seat', 'tv'] as const)('[KW-41] is counted line by line: %s', async (where) => {
    const players = [player(NORA, LOUS.slice(1)), player(LOU, LOUS, { mostStacks: 12, points: 39 })]
    const ending = { by: NORA, most: [LOU], stacks: 3, points: 12 }
    const view = viewWith({ step: 'over', players, ending })
    const places = [
      { seat: LOU, place: 1, score: 39 },
      { seat: NORA, place: 2, score: 17 },
    ]
    const phase = { name: 'over' as const, number: 1, players: [NORA, LOU], view, places, replay: 'id' }
    await show(sceneWith(view, { phase, me: where === 'tv' ? undefined : LOU }), where)
    await vi.dynamicImportSettled()
    await settle()
    const words = all().flatMap((one) =>
      one.localName === 'li' && one.classList.contains('line') ? one.textContent : [],
    )
    expect(words).toContain('5 × 315')
    expect(words).toContain('6 + 410')
    expect(words).toContain('Most stacks+12')
    expect(all().find((one) => one.localName === 'h2')?.textContent).toBe(where === 'tv' ? 'Lou wins!' : 'You win!')
  })

  it.each(['seat', 'tv'] as const)(
    'is counted when the piece that ends it has been seen to land: %s',
    async (where) => {
      const me = where === 'tv' ? undefined : LOU
      const before = taking()
      const players = before.players.map((one) => (one.seat === LOU ? { ...one, mostStacks: 12, points: 99 } : one))
      const view = viewWith({
        active: undefined,
        step: 'over',
        players,
        ending: { by: LOU, most: [LOU], stacks: 3, points: 12 },
      })
      const places = [{ seat: LOU, place: 1, score: 99 }]
      const phase = { name: 'over' as const, number: 1, players: [NORA, BEN, LOU], view, places, replay: 'id' }
      const news: News[] = [
        { type: 'took', seat: LOU, earned: 3, value: 3, to: 1, stack: 1, left: 0 },
        { type: 'emptied', value: 3, empty: 3 },
        { type: 'ended', by: LOU },
        { type: 'closed', seat: BEN, stack: 6, with: 'end', pieces: 4, points: 20 },
        { type: 'bonus', seat: BEN, card: { pieces: 4, points: 6 } },
        { type: 'closed', seat: LOU, stack: 2, with: 'end', pieces: 2, points: 4 },
        { type: 'most-stacks', seats: [LOU], stacks: 3, points: 12 },
      ]
      const ends: number[] = []
      const listen = ({ number }: EndShownEvent) => ends.push(number)
      document.body.addEventListener('game-end-shown', listen)
      const words = () =>
        all()
          .map((one) => (one as unknown as { text?: string }).text ?? one.textContent)
          .join(' | ')
      const isCounted = () => all().some((one) => one.localName === 'kw-final')
      await show(sceneWith(before, { me }), where)
      await show(sceneWith(view, { me, phase, news: told(2, ...news) }), where)
      expect([isCounted(), ends]).toEqual([false, []])
      expect(words()).not.toMatch(/99|Time to count|Most stacks: |Exactly as many|20\u00a0points|bonus card for Ben/i)
      expect(words()).toContain('Waiting mice close 2 more stacks.')
      expect(words()).toContain('That was it!')
      await pass(LAND_MS)
      expect([isCounted(), ends]).toEqual([true, [1]])
      document.body.removeEventListener('game-end-shown', listen)
      const revealMs = (one: News) => ui.revealMs?.(one, view, 0)
      expect(news.map(revealMs)).toEqual([0, 0, LAND_MS, 0, 0, 0, LAND_MS])
    },
  )

  it('neither fanfare nor win is heard before it is seen, nor twice', () => {
    expect(ui.cue({ type: 'gift', seat: BEN })).toEqual({ cue: 'fanfare', inMs: 700 })
    expect(ui.cue({ type: 'ended', by: BEN })).toBeUndefined()
    expect(ui.hasFinale).toBe(true)
  })
})
