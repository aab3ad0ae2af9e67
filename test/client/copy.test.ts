import type { LitElement } from 'lit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CopyController } from '../../client/controllers/copy-controller.ts'

let written: string[]
let updates: number
let copying: CopyController

beforeEach(() => {
  vi.useFakeTimers()
  written = []
  updates = 0
  const host = { addController() {}, requestUpdate: () => updates++, renderRoot: document.body }
  copying = new CopyController(host as unknown as LitElement)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
  document.body.replaceChildren()
})

const withClipboard = (writeText = async (text: string) => void written.push(text)) =>
  vi.stubGlobal('navigator', { clipboard: { writeText } })
const refuse = async () => {
  throw new DOMException('not focused', 'NotAllowedError')
}
const withCommand = (isAllowed = true) =>
  Object.assign(document, {
    execCommand: () => {
      if (isAllowed) written.push(document.querySelector('textarea')?.value ?? '')
      return isAllowed
    },
  })
const said = (text?: string) => copying.outcome('Copied', text)

it('the newest copied text is known for a moment, counted from its own copy', async () => {
  withClipboard()
  await copying.copy('one')
  vi.advanceTimersByTime(2_000)
  await copying.copy('two')
  expect([written, said('one'), said('two'), said()]).toEqual([['one', 'two'], undefined, 'Copied', 'Copied'])
  vi.advanceTimersByTime(2_000)
  expect(said('two')).toBe('Copied')
  vi.advanceTimersByTime(500)
  expect([said('two'), updates]).toEqual([undefined, 3])
})

it('a page served over plain HTTP has no clipboard, and copies by the old command', async () => {
  vi.stubGlobal('navigator', {})
  withCommand()
  await copying.copy('one')
  expect([written, said('one'), document.querySelector('textarea')]).toEqual([['one'], 'Copied', null])
})

it('the old command gives the focus back to the button', async () => {
  vi.stubGlobal('navigator', {})
  withCommand()
  // As browsers do, other than the test's document.
  vi.spyOn(HTMLTextAreaElement.prototype, 'select').mockImplementation(function (this: HTMLTextAreaElement) {
    this.focus()
  })
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  await copying.copy('one')
  expect(document.activeElement).toBe(button)
})

it('a clipboard that refuses is followed by the old command', async () => {
  withClipboard(refuse)
  withCommand()
  await copying.copy('one')
  expect([written, said('one')]).toEqual([['one'], 'Copied'])
})

it('a text that could not be copied is reported for a moment', async () => {
  withClipboard(refuse)
  withCommand(false)
  await copying.copy('one')
  expect([said('one'), said('two'), said()]).toEqual(['Could not be copied', undefined, 'Could not be copied'])
  vi.advanceTimersByTime(2_500)
  expect(said('one')).toBeUndefined()
})

it('a copy that ends after its page is gone says nothing and starts no timer', async () => {
  withClipboard()
  const copied = copying.copy('one')
  copying.hostDisconnected()
  await copied
  expect([said('one'), updates, vi.getTimerCount()]).toEqual([undefined, 0, 0])
})
