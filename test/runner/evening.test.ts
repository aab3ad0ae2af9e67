import { describe, expect, it } from 'vitest'
import { randomFor } from '../../server/games/kit/random.ts'
import { readArguments } from '../evening/arguments.ts'
import { type Control, choose } from '../evening/choose.ts'
import { isGood, summaryOf } from '../evening/report.ts'

const GAMES = ['go-da-cheese', 'cheese-master']

describe('the arguments of an evening', () => {
  const readOf = (...argv: string[]) => {
    const read = readArguments(argv, GAMES)
    return read.ok ? read.value : read.code
  }

  it('both evenings and all games are played when nothing is named', () => {
    expect(readOf()).toMatchObject({ kinds: ['sofa', 'apart'], seed: 1, games: GAMES })
  })

  it('one evening, seed, folder and games in their order are taken as they are given', () => {
    const games = ['cheese-master', 'go-da-cheese']
    const argv = ['apart', '--seed', '7', '--out', 'pictures', '--games', games.join()]
    expect(readOf(...argv)).toEqual({ kinds: ['apart'], seed: 7, out: 'pictures', games })
  })

  it('what is no evening, no number, no game or no option is refused with a sentence', () => {
    expect(readOf('garden')).toContain('sofa, apart')
    expect(readOf('sofa', 'garden')).toContain('sofa, apart')
    expect(readOf('--seed', 'x')).toContain('--seed')
    expect(readOf('--games', 'chess')).toContain('chess is no game')
    expect(readOf('--games', '')).toContain('nothing is no game')
    expect(readOf('--speed', '7')).toContain('--speed')
  })
})

describe('the choice of a button', () => {
  const control = (host: string, more: Partial<Control> = {}): Control => ({ host, label: '', isQuiet: false, ...more })
  const random = randomFor([1, 2, 3, 4], 0)
  const chosen = (controls: readonly Control[], platter?: number) => choose(controls, random, platter)
  const chosenOften = (controls: readonly Control[]) => new Set(Array.from({ length: 500 }, () => chosen(controls)))

  it('is one of those that make a move, each at some time', () => {
    const moves = [control('action-bar', { keys: 'K' }), control('action-bar', { keys: 'X' }), control('card-display')]
    expect(chosenOften([control('discard-pile'), ...moves, control('kw-tabs')])).toEqual(new Set(moves))
  })

  it('is none when nothing that can be pressed makes a move', () => {
    expect(chosen([])).toBeUndefined()
    expect(chosen([control('discard-pile'), control('round-result', { isQuiet: true })])).toBeUndefined()
  })

  it('takes back nothing that is picked', () => {
    const open = control('queue-hand', { isPressed: false })
    expect(chosenOften([control('queue-hand', { isPressed: true }), open])).toEqual(new Set([open]))
  })

  it('keeps dice that show the same, most of the time and in any language', () => {
    const dice = (...faces: string[]) => faces.map((face, i) => control('kw-dice', { label: `Dé ${i + 1} : ${face}` }))
    const before = dice('un', 'deux', 'deux')
    const [one, , kept] = before as [Control, Control, Control]
    const after = [one, { ...kept, isPressed: true, label: `${kept.label}, de côté` }]
    const times = (controls: readonly Control[], die: Control) =>
      Array.from({ length: 500 }, () => chosen(controls)).filter((other) => other === die).length
    expect(times(before, one)).toBeLessThan(50)
    expect(times([...after, ...dice('deux')], one)).toBeLessThan(50)
  })

  it('is the same again with the same seed', () => {
    const controls = [control('queue-hand'), control('queue-ring'), control('queue-actions')]
    const series = () => {
      const again = randomFor([5, 6, 7, 8], 0)
      return Array.from({ length: 50 }, () => controls.indexOf(choose(controls, again) as Control))
    }
    expect(series()).toEqual(series())
  })

  it('in a race is the platter of the number that was counted, then the pawn, then nothing', () => {
    const keys = (pressed?: number) =>
      [0, 1, 2, 3].map((n) => control('number-pad', { keys: String(n), isPressed: n === pressed }))
    const pawn = control('pawn-button')
    expect(chosen([...keys(), pawn])).toBeUndefined()
    expect(chosen([...keys(), pawn], 2)).toMatchObject({ host: 'number-pad', keys: '2' })
    expect(chosen([...keys(2), pawn], 2)).toBe(pawn)
    expect(chosen(keys(2), 2)).toBeUndefined()
  })
})

describe('the summary of an evening', () => {
  const played = GAMES.map((game) => ({ game, seconds: 80, rounds: 9, hasEnded: true }))

  it('has a line for each game, and is good only if all reached their end without an error', () => {
    expect(summaryOf('sofa', GAMES, played, [])).toEqual([
      'sofa: go-da-cheese: 80 s, 9 rounds, 0 errors',
      'sofa: cheese-master: 80 s, 9 rounds, 0 errors',
    ])
    expect(isGood(GAMES, played, [])).toBe(true)
    expect(isGood(GAMES, played.slice(1), [])).toBe(false)
    expect(summaryOf('sofa', GAMES, played.slice(1), [])[0]).toContain('did not reach its end')
  })

  it('counts an error where it happened, also around the games', () => {
    const trouble = (game: string) => ({ game, device: 'Ben', words: 'request failed' })
    expect(summaryOf('apart', GAMES, played, [trouble('cheese-master'), trouble('the end')])).toEqual([
      'apart: go-da-cheese: 80 s, 9 rounds, 0 errors',
      'apart: cheese-master: 80 s, 9 rounds, 1 errors',
      'apart: around the games: 1 errors',
    ])
    expect(isGood(GAMES, played, [trouble('the end')])).toBe(false)
  })
})
