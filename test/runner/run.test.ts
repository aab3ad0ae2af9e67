import { expect, it, vi } from 'vitest'
import { run } from '../../server/setup/run.mjs'

const spoken = () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
  return { exit, words: () => [...said.mock.calls, ...failed.mock.calls].flat().join('') }
}

it('an install or a build that works prints nothing', () => {
  const { exit, words } = spoken()
  run('node', ['-e', 'console.log("a list"); console.error("a warning")'])
  expect(words()).toBe('')
  expect(exit).not.toHaveBeenCalled()
})

it('an install or a build that fails shows all it printed', () => {
  const { exit, words } = spoken()
  run('node', ['-e', 'console.log("a list"); console.error("a reason"); process.exit(3)'])
  expect(words()).toMatch(/a list\n.*a reason\n.*failed; see above/s)
  expect(exit).toHaveBeenCalledWith(1)
})
