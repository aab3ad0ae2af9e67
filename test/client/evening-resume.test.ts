// @vitest-environment happy-dom
import { html, render } from 'lit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '../../client/components/evening-resume.ts'
import { all, pass } from '../support/game-screen.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  render(undefined, document.body)
  vi.useRealTimers()
})

const shown = () => all().find((element) => element.matches('.number'))?.textContent

it('a pause ends with three, two, one by the server’s clock; one stays until the room goes on', async () => {
  const offset = 5_000
  const at = Date.now() + offset + 3_000
  render(html`<evening-resume .at=${at} .clockOffset=${offset}></evening-resume>`, document.body)
  await pass()
  expect(shown()).toBe('3')
  await pass(1_000)
  expect(shown()).toBe('2')
  await pass(1_000)
  expect(shown()).toBe('1')
  await pass(60_000)
  expect(shown()).toBe('1')
})
