import { expect, it } from 'vitest'
import { readOptions } from '../../load-tests/fairness/options.ts'
import { UsageError } from '../../load-tests/scenario.ts'

it('reads the options of a fairness run', () => {
  const argv = ['--rooms', '100', '--players', '8', '--seconds', '60']
  expect(readOptions(argv)).toEqual({
    rooms: 100,
    players: 8,
    seconds: 60,
    generators: 2,
    url: undefined,
  })
})

it.each([
  ['an unknown option', ['--room', '3']],
  ['too many players', ['--players', '9']],
  ['a number that is none', ['--rooms', '1e3']],
  ['no time to play a round', ['--seconds', '5']],
  ['an address that is none', ['--url', 'nowhere']],
])('says what is wrong: %s', (_, argv) => {
  expect(() => readOptions(argv)).toThrow(UsageError)
})
