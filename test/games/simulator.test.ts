import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readArguments } from '../../load-tests/sim/arguments.ts'
import { simulate } from '../../load-tests/sim/simulate.ts'
import { allesKaese } from '../../server/games/alles-kaese/index.ts'
import { allGames } from '../../server/games/registry.ts'

const sim = (...args: string[]) => {
  const program = fileURLToPath(new URL('../../load-tests/sim/main.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}
const few = { game: allesKaese, players: 3, games: 40, seed: 'brie' }

describe('the simulator', () => {
  it('plays the same games for the same arguments, and others for another seed', () => {
    expect(simulate(few)).toEqual(simulate(few))
    expect(simulate({ ...few, seed: 'gouda' }).hash).not.toBe(simulate(few).hash)
  })

  it('plays the games that it always played: stored games must replay after every release', () => {
    expect(simulate(few).hash).toBe('03c30c40452c9b3e1d67f2aaadfdf32c64c0147488ef83d31fd6eff710744489')
  })

  it('counts a shared win in parts, so that all wins together are all games', () => {
    const { seats, shared } = simulate({ ...few, games: 300 })
    expect(shared).toBeGreaterThan(0)
    expect(seats.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(300)
  })

  it('shows that a strong bot beats a weak one, from either seat', () => {
    const duel = { game: allesKaese, players: 2, games: 600, seed: 'duel' }
    const first = simulate({ ...duel, levels: ['strong', 'weak'] }).seats[0]!.wins
    const second = simulate({ ...duel, levels: ['weak', 'strong'] }).seats[1]!.wins
    expect([first / 600 > 0.65, second / 600 > 0.65]).toEqual([true, true])
  })

  it('prints exactly one object with --json', () => {
    const { status, stdout } = sim(
      '--game',
      'alles-kaese',
      '--players',
      '3',
      '--games',
      '40',
      '--seed',
      'brie',
      '--policy',
      'random',
      '--json',
    )
    const { gamesPerSecond, ...rest } = JSON.parse(stdout) as Record<string, unknown>
    expect(status).toBe(0)
    expect(gamesPerSecond).toBeGreaterThan(0)
    expect(rest).toEqual({
      game: 'alles-kaese',
      players: 3,
      games: 40,
      ended: 40,
      illegal: 0,
      turns: { mean: expect.any(Number), min: expect.any(Number), max: expect.any(Number) },
      winsBySeat: [expect.any(Number), expect.any(Number), expect.any(Number)],
      hash: simulate(few).hash,
    })
  })

  it('says what is wrong with its arguments, and how to use it, with exit code 2', () => {
    const { status, stdout, stderr } = sim('--game', 'halma')
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain('--game must be one of: cheese-master, alles-kaese')
    expect(stderr).toContain('npm run sim --')
  })
})

describe('its arguments', () => {
  const GAME = ['--game', 'alles-kaese']

  it.each([
    [[], /^--game must be one of/],
    [[...GAME, '--players', '7'], /played by 2 to 6/],
    [[...GAME, '--players', 'two'], /played by 2 to 6/],
    [[...GAME, '--games', '0'], /^--games must be a whole number/],
    [[...GAME, '--games', '1.5'], /^--games must be a whole number/],
    [[...GAME, '--policy', 'clever'], /^--policy must be/],
    [[...GAME, '--seats', 'strong,godlike'], /^--seats takes levels/],
    [[...GAME, '--seats', 'strong,weak', '--players', '3'], /^--seats names 2 of 3/],
    [[...GAME, '--seats', 'strong,weak', '--policy', 'random'], /^--seats needs/],
    [[...GAME, '--speed', '9'], /--speed/],
    [[...GAME, 'extra'], /extra/],
  ])('refuses %j', (argv, reason) => {
    expect(readArguments(argv, allGames)).toEqual({ ok: false, code: expect.stringMatching(reason) })
  })

  it('fills in what is not said', () => {
    const read = readArguments([...GAME, '--seats', 'strong,weak,weak'], allGames)
    const levels = ['strong', 'weak', 'weak']
    expect(read).toEqual({
      ok: true,
      value: { game: allesKaese, players: 3, games: 1000, seed: 'cheese', options: {}, json: false, levels },
    })
  })
})
