import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NextActionFocus } from '../../client/controllers/next-action-focus.ts'

let host: HTMLElement
let focus: NextActionFocus
const LONG_MS = 2_000

beforeEach(() => {
  vi.useFakeTimers()
  host = document.createElement('div')
  host.attachShadow({ mode: 'open' })
  document.body.append(host)
  focus = new NextActionFocus(Object.assign(host, { addController() {} }) as never)
  focus.hostConnected()
})
afterEach(() => {
  focus.hostDisconnected()
  document.body.replaceChildren()
  vi.useRealTimers()
})

function add(words: string, className = ''): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = words
  button.className = className
  host.shadowRoot?.append(button)
  return button
}
const focused = () => host.shadowRoot?.activeElement?.textContent

/** As a browser does when the button with the focus goes. */
function press(button: HTMLButtonElement, detail = 0) {
  button.focus()
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail }))
  button.blur()
  button.remove()
}

it('the focus goes to the next main action once there is one, after a press by key', () => {
  press(add('Roll'))
  vi.advanceTimersByTime(LONG_MS)
  add('Leave it')
  add('Keep', 'cheesy')
  vi.advanceTimersByTime(LONG_MS)
  expect(focused()).toBe('Keep')
})

it('the focus stays where somebody has put it meanwhile', () => {
  press(add('Roll'))
  const menu = document.createElement('button')
  document.body.append(menu)
  menu.focus()
  add('Keep', 'cheesy')
  vi.advanceTimersByTime(LONG_MS)
  expect(document.activeElement).toBe(menu)
})

it('a press by finger moves no focus', () => {
  press(add('Roll'), 1)
  add('Keep', 'cheesy')
  vi.advanceTimersByTime(LONG_MS)
  expect(focused()).toBeUndefined()
})
