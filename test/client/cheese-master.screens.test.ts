import '../../client/games/cheese-master/after-round.ts'
import '../../client/games/cheese-master/cheese-master-help.ts'
import '../../client/games/cheese-master/cheese-master-options.ts'
import '../../client/games/cheese-master/cheese-master-tv.ts'
import { html, render } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import type { FitText } from '../../client/components/fit-text.ts'
import { ui } from '../../client/games/cheese-master/index.ts'
import type { ThrowButton } from '../../client/games/cheese-master/throw-button.ts'
import type { GameScene } from '../../client/games/game-ui.ts'
import type { News, StageView, View } from '../../server/games/cheese-master/protocol.ts'
import type { Look, Seat } from '../../server/protocol/ids.ts'
import { all, pass, settle, watchGame } from '../support/game-screen.ts'
import {
  BEN,
  FACES,
  hand,
  LOU,
  NORA,
  pawnless,
  raceWith,
  sceneWith,
  stages,
  summaryWith,
  told,
  viewWith,
} from './cheese-master.table.ts'

const { moves, show } = watchGame(ui)
const press = async (key: string) => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
  await settle()
}
const dice = () => all().filter((one) => one.localName === 'figure-die')
const figuresOnDice = () =>
  dice().flatMap((die) =>
    [...(die.shadowRoot?.querySelectorAll('cheese-figure') ?? [])].map((figure) => figure.getAttribute('name')),
  )
const words = () => all().flatMap((one) => (one.children.length === 0 ? [one.textContent?.trim() ?? ''] : []))
const button = (said: string) =>
  all().find((one) => one.localName === 'button' && one.textContent?.includes(said)) as HTMLButtonElement

const result = (changes: Partial<Extract<StageView, { name: 'result' }>> = {}): StageView => ({
  name: 'result',
  summary: summaryWith([
    hand(NORA, 1, 1412, 1500),
    { ...hand(BEN, 2, 1424, 1480), verdict: 'wrong', platter: 3, slip: 'forgot-dog', after: 3 },
    pawnless(LOU),
  ]),
  roller: LOU,
  seen: [],
  until: 0,
  ...changes,
})

describe('a result', () => {
  const ended: News = {
    type: 'round-ended',
    round: 4,
    ending: 'pawns-gone',
    answer: 2,
    right: [NORA],
    wrong: [BEN],
    pawnless: [LOU],
    replay: false,
  }
  const COUNT_MS = 6 * 260 + 500

  it.each(['seat', 'tv'] as const)('waits for the count: verdicts, losses, totals and headline: %s', async (where) => {
    await show(sceneWith(viewWith(result()), { news: told(7, ended) }), where)
    const verdicts = () => all().filter((one) => one.matches('.delta, .guess .right, .guess .wrong'))
    expect(verdicts()).toHaveLength(0)
    expect(words()).toContain('Let’s count')
    expect(words()).not.toContain('4')
    await pass(COUNT_MS)
    expect(verdicts().length).toBeGreaterThan(3)
    expect(words()).not.toContain('Let’s count')
    expect(words()).toContain('4')
  })

  it('is not told, spoken or heard before the count is through, and a penalty is at once', () => {
    const view = viewWith(result())
    expect(ui.revealMs?.(ended, view, 0)).toBe(COUNT_MS)
    expect(ui.cue(ended, view)).toEqual({ cue: 'right', inMs: COUNT_MS })
    expect(ui.revealMs?.({ type: 'eliminated', seat: BEN }, view, 0)).toBe(COUNT_MS)
    expect(ui.revealMs?.({ type: 'eliminated', seat: BEN }, viewWith(stages.race), 0)).toBe(0)
    expect(ui.revealMs?.({ type: 'penalty', seat: BEN, why: 'touched', points: 4 }, viewWith(stages.race), 0)).toBe(0)
  })

  it('offers the choice of the next thrower, and says who throws, only when the count is through', async () => {
    for (const me of [BEN, LOU]) {
      await show(sceneWith(viewWith(result({ chooser: LOU })), { me, news: told(7 + me, ended) }))
      expect(words().join(' ')).not.toMatch(/throws next/)
      expect(all().filter((one) => one.closest('.choices'))).toEqual([])
      await pass(COUNT_MS)
      expect(words().join(' ')).toMatch(/throws next/)
    }
  })

  describe('of a round with penalties', () => {
    const judged = [
      hand(NORA, 1, 1412),
      { ...hand(BEN, 2, 1424), verdict: 'wrong' as const, platter: 3, after: 3 },
      pawnless(LOU),
    ]
    const summary = summaryWith(judged, {
      offTable: [LOU],
      penalties: [
        { seat: BEN, why: 'touched' },
        { seat: LOU, why: 'pawn-first' },
        { seat: LOU, why: 'pawn-first' },
        { seat: NORA, why: 'touched' },
      ],
    })
    const scene = sceneWith(viewWith(result({ summary })))
    const deltas = () => all().flatMap((one) => (one.matches('.delta') ? [one.textContent?.trim()] : []))

    it.each(['seat', 'tv'] as const)('counts them into every loss and gives the reasons: %s', async (where) => {
      await show(scene, where)
      expect(deltas()).toEqual(['−1', '−3', '−4'])
      const said = words().join(' | ').replaceAll('\u00a0', ' ')
      expect(said).toContain('Dice off the table: Lou −1')
      expect(said).toContain('Touched the dice: Ben −1, Nora −1')
      expect(said).toContain('Grabbed without a number: Lou −2')
    })

    it('tells this player what each of the own points was lost for', async () => {
      await show(scene)
      expect(words()).toContain('You lose 4\u00a0points. Dice off the table: −1. Grabbed without a number: −2.')
    })

    it('tells a player with the right number and a penalty one story: the headline announces the loss', async () => {
      await show({ ...scene, me: NORA })
      expect(words()).not.toContain('Right!')
      expect(words()).toContain('Right, but …')
      expect(words()).toContain('Well counted, yet you lose 1\u00a0point. Touched the dice: −1.')
    })

    it('gives a player whom a penalty put out a lane of their own', async () => {
      const left = summaryWith(judged.slice(0, 2), { penalties: [{ seat: LOU, why: 'touched' }], eliminated: [LOU] })
      const players = [NORA, BEN, LOU].map((seat) => ({ seat, points: seat === LOU ? 0 : 5, wins: 0 }))
      await show(sceneWith(viewWith(result({ summary: left }), { players })), 'tv')
      expect(deltas()).toEqual(['', '−2', '−1'])
      expect(words()).toContain('out')
    })
  })

  it('shows on the television who was out before the round, below those who played it', async () => {
    const players = [NORA, BEN, LOU].map((seat) => ({ seat, points: seat === NORA ? 0 : 5, wins: 0 }))
    const summary = summaryWith([hand(LOU, 1, 1412), pawnless(BEN)])
    await show(sceneWith(viewWith(result({ summary }), { players })), 'tv')
    const lanes = all().filter((one) => one.localName === 'li' && one.querySelector('.lane'))
    expect(lanes.map((one) => one.querySelector('fit-text')?.text)).toEqual(['Lou', 'Ben', 'Nora'])
    expect(lanes[2]?.querySelector('.lane')?.textContent?.trim()).toBe('out')
    expect(lanes[2]?.querySelector('.delta')).toBeNull()
  })

  it('tells the loser of a photo finish by how much, and whose hand was faster', async () => {
    const timing = { reactionMs: 1462, arrivalMs: 1500, roundTripMs: 40, creditMs: 20, lateMs: 0 }
    const judged = [hand(NORA, 1, 1412), hand(BEN, 2, 1424), { ...pawnless(LOU), timing }]
    await show(sceneWith(viewWith(result({ summary: summaryWith(judged) }))))
    expect(words().join(' ')).toContain('Ben’s hand was faster.')
    expect(words().join(' ')).toMatch(/38\sms: Ben/)
    expect(words().join(' ')).toMatch(/1\.462\ss/)
    expect(all().filter((one) => one.matches('.lane .pawn'))).toHaveLength(2)
  })

  it('says how long the own line stood still, and what was credited for that, round trip and bank left out', async () => {
    const slow = hand(LOU, 2, 5524)
    const judged = [
      hand(NORA, 1, 1412),
      { ...slow, timing: { ...slow.timing, outageMs: 5010, creditMs: 310, outageCreditMs: 150 } as never },
    ]
    await show(sceneWith(viewWith(result({ summary: summaryWith([...judged, pawnless(BEN)]) }))))
    const outcome = all().find((one) => one.matches('.why header'))
    expect(outcome?.textContent).toMatch(/stood still for 5\.010\ss; 0\.150\ss of that were credited/)
  })

  it.each([
    ['none for one hand', [hand(NORA, 1, 1412), pawnless(LOU)], 0],
    ['one for two', [hand(NORA, 1, 1412), hand(BEN, 2, 1424)], 1],
  ])('has a ruler where there is something to compare: %s', async (_, judged, rulers) => {
    await show(sceneWith(viewWith(result({ summary: summaryWith(judged) }))))
    expect(all().filter((one) => one.className === 'lane')).toHaveLength(2)
    expect(all().filter((one) => one.className === 'axis')).toHaveLength(rulers)
  })

  it.each(['seat', 'tv'] as const)('shows the mouse of each player in their lane: %s', async (where) => {
    await show(sceneWith(viewWith(result())), where)
    const mice = all().filter((one) => one.matches('.name seat-token[mouse]'))
    expect(mice.map((one) => Number(one.getAttribute('look')))).toEqual([NORA, BEN, LOU])
  })

  it('stands there at once on a page that was opened later', async () => {
    await show(sceneWith(viewWith(result())))
    expect(words()).not.toContain('Let’s count')
  })
})

describe('a race', () => {
  it('shows a penalty and leaves saying it to the announcer, which every screen has', async () => {
    const news = told(9, { type: 'penalty', seat: LOU, why: 'touched', points: 4 })
    await show(sceneWith(viewWith(stages.race), { news }))
    const said = all().filter((one) => one.textContent === 'You touched the dice: a point less, 4 left.')
    expect(said).not.toEqual([])
    expect(said.filter((one) => one.closest('[role=alert], [role=status], [aria-live]'))).toEqual([])
  })

  it('shows on the television who is out, and who is not', async () => {
    const players = [NORA, BEN, LOU].map((seat) => ({ seat, points: seat === BEN ? 0 : 5, wins: 0 }))
    await show(sceneWith(viewWith(stages.race, { players })), 'tv')
    const seats = all().filter((one) => one.matches('.seat[data-look]'))
    expect(seats.map((one) => one.classList.contains('out'))).toEqual([false, true, false])
    expect(seats[1]?.querySelector<FitText>('.state fit-text')?.text).toBe('out')
  })
})

describe('secrets', () => {
  it.each(['seat', 'tv'] as const)('no figure is on the dice while they fly: %s', async (where) => {
    await show(sceneWith(viewWith(stages.armed), { race: raceWith() }), where)
    expect(dice()).toHaveLength(6)
    expect(figuresOnDice()).toEqual([])
    expect(all().some((one) => one.getAttribute('aria-label')?.startsWith('On the table'))).toBe(false)
  })

  it.each(['seat', 'tv'] as const)(
    'all faces come in one rendering, on the dice that were there: %s',
    async (where) => {
      await show(sceneWith(viewWith(stages.armed), { race: raceWith() }), where)
      const before = dice()
      await show(sceneWith(viewWith(stages.armed), { race: raceWith({ shown: { round: 4, faces: FACES } }) }), where)
      expect(dice()).toEqual(before)
      expect(figuresOnDice()).toEqual(['cheese1', 'cheese3', 'mouse', 'dog', 'cat', 'king'])
      expect(dice().some((die) => die.hasAttribute('flying'))).toBe(false)
    },
  )

  it('with the dice on the television a phone has no dice at all', async () => {
    const { faces: _, ...elsewhere } = stages.race
    await show(sceneWith(viewWith(elsewhere), { options: { diceOn: 'tv' } }))
    expect(dice()).toEqual([])
    expect(all().some((one) => one.localName === 'h2' && one.textContent?.trim() === 'Eyes on the TV!')).toBe(true)
  })
})

describe('looking at the dice', () => {
  const roll = { ...stages.roll, roller: NORA }
  const fresh = { round: 1, players: [NORA, BEN, LOU].map((seat) => ({ seat, points: 7, wins: 0 })) }

  it.each(['seat', 'tv'] as const)('[CM-4] before the first throw shows each die from all sides: %s', async (where) => {
    await show(sceneWith(viewWith(roll, { ...fresh, dice: ['yellow-b', 'dog'] })), where)
    const yellow = ['cheese1', 'cheese2', 'cheese3', 'mouse', 'cat', 'cat']
    expect(figuresOnDice()).toEqual([...yellow, 'dog', 'dog', 'dog', 'cheese1', 'cheese2', 'mouse'])
    const sides = 'All sides of a die: the dog, the dog, the dog, one wedge, two wedges, a mouse'
    expect(all().some((one) => one.getAttribute('aria-label') === sides)).toBe(true)
  })

  it('[CM-4] is possible in the help at any time, for all six dice', async () => {
    render(ui.help(), document.body)
    await settle()
    expect(figuresOnDice()).toHaveLength(36)
  })

  it('[CM-4] is over with the first throw', async () => {
    await show(sceneWith(viewWith(stages.armed, fresh), { race: raceWith({ round: 1 }) }))
    expect(figuresOnDice()).toEqual([])
    await show(sceneWith(viewWith(roll)))
    expect(figuresOnDice()).toEqual([])
  })
})

describe('answering', () => {
  const live = (changes: Partial<GameScene> = {}) => sceneWith(viewWith(stages.race), { race: raceWith(), ...changes })

  it('[CM-22] lays a number and grabs a pawn, by keys, before anybody has answered', async () => {
    await show(live())
    await press('2')
    await show(live({ waiting: true }))
    await press('Enter')
    expect(moves).toMatchObject([
      { type: 'place', round: 4, platter: 2 },
      { type: 'claim', round: 4 },
    ])
    // With the picture after the one in which the button goes down.
    await expect.poll(words).toContain('1st?')
  })

  it('sends no second claim while the first is on its way', async () => {
    await show(live())
    for (const key of ['2', 'Enter', 'Enter', ' ', '3']) await press(key)
    expect(moves).toHaveLength(2)
  })

  it('[CM-34] sends a grab without a platter, once for a hasty double tap', async () => {
    await show(live())
    await press('Enter')
    await press('Enter')
    expect(moves).toMatchObject([{ type: 'claim', round: 4 }])
    expect(words()).toContain('Number first!')
    await press('5')
    await press('Enter')
    expect(moves.map((move) => (move as { type: string }).type)).toEqual(['claim', 'place', 'claim'])
  })

  it('a tap while the dice fly sends nothing and says so', async () => {
    await show(sceneWith(viewWith(stages.armed), { race: raceWith() }))
    await press('2')
    await press('Enter')
    expect(moves).toEqual([])
    expect(words()).toContain('Not yet!')
  })

  it('lets the hand sink when the claim was answered without a pawn', async () => {
    await show(live())
    await press('2')
    await press('Enter')
    await show(live({ waiting: true }))
    await show(live({ waiting: false }))
    await pass(500)
    expect(words()).toContain('Grab!')
  })

  it('lets the hand sink when the answer came before a picture with the claim on its way', async () => {
    await show(live())
    await press('2')
    await press('Enter')
    await show(live())
    await pass(500)
    expect(words()).toContain('Grab!')
  })

  it('keeps the hand up while the claim is on its way, although a number was answered', async () => {
    await show(live())
    await press('2')
    await show(live({ waiting: true }))
    await press('Enter')
    await show(live({ waiting: true }))
    await pass(500)
    expect(words()).toContain('1st?')
  })

  it('shows a settled rank as it is', async () => {
    await show(live({ race: raceWith({ placed: [LOU], claims: [{ seat: LOU, rank: 2, final: true }] }) }))
    expect(words()).toContain('2nd wheel!')
  })

  it('offers nothing to a spectator, to who is out, nor while paused', async () => {
    const out = viewWith(stages.race, {
      players: [NORA, BEN, LOU].map((seat) => ({ seat, points: seat === LOU ? 0 : 5, wins: 0 })),
    })
    const scene = live()
    const paused = { ...scene, phase: { ...scene.phase, paused: true } as GameScene['phase'] }
    for (const one of [live({ me: undefined }), sceneWith(out), paused]) {
      await show(one)
      await press('2')
      await press('Enter')
    }
    expect(moves).toEqual([])
  })

  it.each([
    [true, [{ type: 'touch', round: 4 }]],
    [false, []],
  ])('[CM-34] touching the dice with penalties %s', async (penalties, sent) => {
    await show(live({ options: { penalties } }))
    dice()[0]?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    await settle()
    expect(moves).toEqual(sent)
  })
})

describe('a late guest who watches on a phone', () => {
  it('sees the names of the players, however many there are', async () => {
    const seats = Array.from({ length: 6 }, (_, i) => i as Seat)
    const view = viewWith(stages.roll, { players: seats.map((seat) => ({ seat, points: 5, wins: 0 })) })
    const people = seats.map((seat) => ({
      seat,
      name: `Mouse ${seat}`,
      look: seat as number as Look,
      link: 'here' as const,
      ready: true,
    }))
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
    await show(sceneWith(view, { me: undefined, seats: people }))
    vi.unstubAllGlobals()
    for (const { name } of people) expect(words()).toContain(name)
  })
})

describe('throwing', () => {
  it('[CM-34] warns beforehand that dice in the red cost a point, where they do', async () => {
    const warning = 'hold, then let go: in the red it costs a point'
    await show(sceneWith(viewWith(stages.roll)))
    expect(words()).toContain(warning)
    await show(sceneWith(viewWith(stages.roll), { options: { penalties: false } }))
    expect(words()).not.toContain(warning)
    expect(words()).toContain('hold, then let go')
  })

  it('[CM-7] is for the roller alone: hold and let go', async () => {
    await show(sceneWith(viewWith(stages.roll)))
    const throwing = all().find((one) => one.localName === 'throw-button') as ThrowButton
    throwing.hold()
    vi.advanceTimersByTime(300)
    throwing.letGo()
    expect(moves).toEqual([{ type: 'throw', round: 4, power: expect.any(Number) }])
    await show(sceneWith(viewWith(stages.roll), { me: NORA }))
    expect(all().some((one) => one.localName === 'throw-button')).toBe(false)
  })
})

describe('a line that is down', () => {
  it('takes the throw out of reach, and lets go of what was held', async () => {
    const scene = sceneWith(viewWith(stages.roll))
    await show(scene)
    const throwing = all().find((one) => one.localName === 'throw-button') as ThrowButton
    throwing.hold()
    await show({ ...scene, waiting: true })
    expect(button('Throw').disabled).toBe(true)
    throwing.letGo()
    throwing.hold()
    await show(scene)
    expect(button('Throw').disabled).toBe(false)
    expect(moves).toEqual([])
  })

  it('leaves platters and pawns in reach: a hand counts from when it was raised', async () => {
    await show(sceneWith(viewWith(stages.race), { race: raceWith(), waiting: true }))
    await press('2')
    await press('Enter')
    expect(moves).toHaveLength(2)
  })
})

describe('entropy', () => {
  it('takes part by itself', async () => {
    const devices = [NORA, BEN, LOU].map((seat) => ({ seat, hasGiven: false }))
    await show(sceneWith(viewWith({ name: 'entropy', step: 'commit', devices, until: 0 })))
    expect(moves).toEqual([{ type: 'commit', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })
})

describe('the result', () => {
  it('tells a hand that came after the wait for late hands how long its line stood still, until the round is left', async () => {
    const late = (code: string, waitedMs: number) => ({ refusal: { code, waitedMs } })
    const said = () => words().filter((word) => word.startsWith('Your line stood still'))
    await show(sceneWith(viewWith(result()), late('pawns-gone', 5_230)))
    expect(said()).toEqual(['Your line stood still for 5.2\u00a0s; your paw came after the wheels were gone.'])
    await show(sceneWith(viewWith(result({ seen: [LOU] }))))
    expect(said()).toHaveLength(1)
    await show(sceneWith(viewWith(result(), { round: 5 })))
    expect(said()).toEqual([])
    // A quick line carried a slow hand, a hand that was judged has its times, and another refusal is about something else.
    await show(sceneWith(viewWith(result(), { round: 6 }), late('pawns-gone', 460)))
    await show(sceneWith(viewWith(result(), { round: 6 }), late('not-now', 5_230)))
    await show(sceneWith(viewWith(result(), { round: 6 }), { ...late('pawns-gone', 5_230), me: NORA }))
    expect(said()).toEqual([])
  })

  it('tells whoever was wrong which rule was missed, and what it cost', async () => {
    await show(sceneWith(viewWith(result()), { me: BEN }))
    expect(words()).toEqual(
      expect.arrayContaining([
        'Miscounted!',
        'You said 3. Right was 2. You lose 2\u00a0points.',
        'You forgot the dog. He chases one cat away.',
      ]),
    )
  })

  it('shows the photo finish and whose message came first', async () => {
    await show(sceneWith(viewWith(result())))
    expect(words()).toContain('Ben’s message came first, but Nora’s paw was faster.')
    expect(all().some((one) => one.textContent?.includes('Photo finish: 12\u00a0ms'))).toBe(true)
  })

  it.each(['seat', 'tv'] as const)(
    'calls hands that are equal to the tenth of a millisecond a dead heat, and names the rule: %s',
    async (where) => {
      const { timing } = hand(LOU, 3, 1424, 1500)
      const judged = [hand(NORA, 1, 1300), hand(BEN, 2, 1424, 1510), { ...pawnless(LOU), timing }]
      await show(sceneWith(viewWith(result({ summary: summaryWith(judged) }))), where)
      const said = words().join(' | ').replaceAll('\u00a0', ' ')
      expect(all().some((one) => one.textContent?.includes('Dead heat: less than 0.1\u00a0ms'))).toBe(true)
      expect(said).toContain('finer digits decide, then the lot of the round')
      expect(said).not.toContain('faster')
      expect(said).not.toContain('0.0')
    },
  )

  it('[CM-31] lets the chooser choose among those still in', async () => {
    const players = [NORA, BEN, LOU].map((seat) => ({ seat, points: seat === BEN ? 0 : 4, wins: 0 }))
    await show(sceneWith(viewWith(result({ chooser: LOU }), { players })))
    expect(all().filter((one) => one.localName === 'button' && one.closest('.choices'))).toHaveLength(2)
    button('Nora').click()
    expect(moves).toEqual([{ type: 'choose', round: 4, roller: NORA }])
  })

  it('goes on when asked to, and asks for the receipt of its round', async () => {
    const asked = vi.fn()
    document.body.addEventListener('open-receipt', asked, { once: true })
    await show(sceneWith(viewWith(result())))
    button('Go on').click()
    button('Receipt').click()
    expect(moves).toEqual([{ type: 'next', round: 4 }])
    expect(asked.mock.calls[0]?.[0].detail).toEqual({ round: 4 })
    await show(sceneWith(viewWith(result({ seen: [LOU] }))))
    expect(button('Go on')).toBeUndefined()
    expect(words()).toContain('seen by 1 of 3')
  })

  it('[A19] counts neither bots nor players who were out before the round, who are not asked', async () => {
    const scene = sceneWith(viewWith(result({ seen: [BEN] })))
    const seats = scene.seats.map((one) => (one.seat === BEN ? { ...one, bot: 'weak' as const } : one))
    const asks = (seat: Seat) => ({ ...scene, seats, phase: { ...scene.phase, actors: [seat] } }) as GameScene
    await show(asks(LOU))
    expect(button('Go on').textContent).toContain('seen by 0 of 1')
    await show(asks(NORA))
    expect(button('Go on')).toBeUndefined()
    expect(words()).toContain('seen by 0 of 1')
    await show({ ...asks(BEN), me: undefined }, 'tv')
    expect(words().join()).not.toContain('Waiting')
  })

  it.each(['seat', 'tv'] as const)('names the time at which its bars begin, which is not zero: %s', async (where) => {
    await show(sceneWith(viewWith(result())), where)
    const marks = all().filter((one) => one.matches('.wood span'))
    expect(marks[0]?.textContent).toMatch(/^1\.30?\u00a0s$/)
    expect(marks[0]?.getAttribute('style')).toContain('0.00%')
  })

  it('leaves out the second of many labels, which the first would touch', async () => {
    const judged = [1_621, 2_660, 3_739].map((ms, i) => hand([NORA, BEN, LOU][i] as Seat, i + 1, ms))
    await show(sceneWith(viewWith(result({ summary: summaryWith(judged) }))), 'tv')
    const marks = all().flatMap((one) => (one.matches('.wood span') ? [one.textContent?.slice(0, 3)] : []))
    expect(marks).toEqual(['1.0', '2.0', '2.5', '3.0', '3.5', '4.0'])
  })

  it('praises nobody for points that everybody got back', async () => {
    const judged = [NORA, BEN].map((seat, i) => ({ ...hand(seat, i + 1, 1400 + i), verdict: 'wrong' as const }))
    await show(sceneWith(viewWith(result({ summary: summaryWith(judged, { replay: true }) }))), 'tv')
    expect(words().filter((word) => word === '±0')).toHaveLength(2)
  })

  it('walks through the count on the television', async () => {
    await show(sceneWith(viewWith(result()), { me: undefined }), 'tv')
    expect(words()).toEqual(expect.arrayContaining(['Two wedges left', '+3', '+1', '−1', 'chases a cat', 'gone']))
    expect(all().filter((one) => one.localName === 'figure-die' && one.hasAttribute('gone'))).toHaveLength(1)
  })
})

describe('the television between rounds', () => {
  const tv = (stage: StageView, changes: Partial<View> = {}) =>
    show(sceneWith(viewWith(stage, changes), { me: undefined }), 'tv')

  it('says who chooses, then who throws next and whom the table waits for', async () => {
    const news = told(9, { type: 'penalty', seat: BEN, why: 'touched', points: 4 })
    await show(sceneWith(viewWith(result({ chooser: LOU })), { me: undefined, news }), 'tv')
    // Two lines of a penalty and a third one would end behind the dice.
    expect(words()).not.toContain('Lou chooses who throws next')
    await pass(3500)
    expect(words()).toContain('Lou chooses who throws next')
    await tv(result({ roller: NORA, seen: [LOU, NORA] }))
    expect(words()).toContain('Nora throws next. Waiting for Ben')
  })

  it('says whom it waits for when a game is won, and between two games', async () => {
    const { roller: _, ...won } = result({ winner: NORA, seen: [NORA] }) as Extract<StageView, { name: 'result' }>
    await tv(won)
    expect(words()).toContain('Waiting for Ben and Lou')
    await tv({ name: 'between', seen: [NORA, BEN], until: 0 }, { games: 6 })
    expect(words()).toContain('Waiting for Lou')
  })

  it('shows the mouse of each player in the standings between two games', async () => {
    await tv({ name: 'between', seen: [], until: 0 }, { games: 6 })
    const mice = all().filter((one) => one.matches('li > seat-token[mouse]'))
    expect(mice.map((one) => Number(one.getAttribute('look')))).toEqual([NORA, BEN, LOU])
  })
})

describe('options', () => {
  it('sends all of them when one is changed', async () => {
    const heard = vi.fn()
    document.body.addEventListener('game-options', (event) => heard(event.options), { once: true })
    render(ui.options?.({ dice: 4 }), document.body)
    await settle()
    const slam = all().find((one) => one.localName === 'label' && one.textContent?.includes('Slam Master'))
    slam?.querySelector('input')?.dispatchEvent(new Event('change'))
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ mode: 'slam', dice: 4, diceOn: 'every-screen' }))
  })
})

it('the row of the player who throws is lit among the players on a laptop', async () => {
  const scene = sceneWith(viewWith(stages.roll))
  await show(scene)
  render(html`<table-players rows .scene=${scene}></table-players>`, document.body)
  await settle()
  const lit = all().filter((one) => one.matches('li.acts'))
  expect(lit.map((one) => one.querySelector('fit-text')?.text)).toEqual(['Lou, you'])
})
