import { expect, it } from 'vitest'
import { takeOutputs } from '../../load-tests/outputs.ts'
import { UsageError } from '../../load-tests/scenario.ts'

it.each([
  [['--json'], { json: '-', html: undefined, rest: [] }],
  [['--compare', '--json', '--rooms', '5'], { json: '-', html: undefined, rest: ['--compare', '--rooms', '5'] }],
  [['--json', 'out.json', '--rooms', '5'], { json: 'out.json', html: undefined, rest: ['--rooms', '5'] }],
  [['--html=page.html', '--json=out.json'], { json: 'out.json', html: 'page.html', rest: [] }],
])('%j: a report is printed, unless a file is named', (argv, outputs) => {
  expect(takeOutputs(argv)).toEqual(outputs)
})

it('a page needs a file', () => {
  expect(() => takeOutputs(['--html', '--json'])).toThrow(UsageError)
})
