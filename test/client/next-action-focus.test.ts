import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NextActionFocus } from '../../client/controllers/next-action-focus.ts'

let host: HTMLElement
let focus: NextActionFocus
let isWaiting: boolean
let table: ParentNode | null

beforeEach(() => {
  vi.useFakeTimers()
  isWaiting = false
  host = document.createElement('div')
  host.attachShadow({ mode: 'open' })
  document.body.append(host)
  table = host.shadowRoot
  const isBusy = () => isWaiting
  focus = new NextActionFocus(Object.assign(host, { addController() {} }) as never, isBusy, () => table)
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
/** Until all that follows from a change of the screen has happened. */
async function settle() {
  await vi.advanceTimersByTimeAsync(2_000)
}

function press(button: HTMLButtonElement, detail = 0) {
  button.focus()
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail }))
}
/** As a browser does when the button with the focus goes. */
function remove(button: HTMLButtonElement) {
  button.blur()
  button.remove()
}
const clickOnNothing = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))

it('the focus goes to the next main action once there is one, after a press by key, without looking for it meanwhile', async () => {
  const roll = add('Roll')
  press(roll)
  remove(roll)
  await settle()
  expect(vi.getTimerCount()).toBe(0)
  add('Leave it')
  add('Keep', 'cheesy')
  await settle()
  expect(focused()).toBe('Keep')
})

it('a button that got disabled hands the focus on as well', async () => {
  const roll = add('Roll')
  press(roll)
  roll.disabled = true
  add('Keep', 'cheesy')
  await settle()
  expect(focused()).toBe('Keep')
})

it('the focus waits for the answer to the move, and for what comes within another element', async () => {
  const stage = document.createElement('div')
  stage.attachShadow({ mode: 'open' })
  host.shadowRoot?.append(stage)
  const roll = add('Roll')
  add('Help')
  press(roll)
  isWaiting = true
  remove(roll)
  await settle()
  expect(focused()).toBeUndefined()
  isWaiting = false
  stage.shadowRoot?.append(Object.assign(document.createElement('button'), { className: 'cheesy' }))
  await settle()
  expect(host.shadowRoot?.activeElement).toBe(stage)
})

it('an answer that changes nothing on the screen is noticed too', async () => {
  const roll = add('Roll')
  press(roll)
  isWaiting = true
  remove(roll)
  add('Keep', 'cheesy')
  await settle()
  isWaiting = false
  focus.hostUpdated()
  await settle()
  expect(focused()).toBe('Keep')
})

it('the focus stays where somebody has put it meanwhile', async () => {
  const roll = add('Roll')
  press(roll)
  remove(roll)
  const menu = document.createElement('button')
  document.body.append(menu)
  menu.focus()
  add('Keep', 'cheesy')
  await settle()
  expect(document.activeElement).toBe(menu)
})

it('a press by finger moves no focus', async () => {
  const roll = add('Roll')
  press(roll, 1)
  remove(roll)
  add('Keep', 'cheesy')
  await settle()
  expect(focused()).toBeUndefined()
})

it('a click on nothing ends it: the focus is not taken afterwards', async () => {
  const roll = add('Roll')
  press(roll)
  clickOnNothing()
  remove(roll)
  add('Keep', 'cheesy')
  await settle()
  expect(focused()).toBeUndefined()
})

it('a button that stays does not take back the focus that was moved off the page', async () => {
  const help = add('Help')
  press(help)
  help.blur()
  add('Keep', 'cheesy')
  await settle()
  expect(focused()).toBeUndefined()
})

it('a button that was only disabled for the time of its move gets the focus back', async () => {
  const roll = add('Roll')
  press(roll)
  isWaiting = true
  roll.disabled = true
  roll.blur()
  await settle()
  isWaiting = false
  roll.disabled = false
  await settle()
  expect(focused()).toBe('Roll')
})

it('a shortcut that presses a button without the focus moves none', async () => {
  const roll = add('Roll')
  roll.click()
  roll.remove()
  add('Keep', 'cheesy')
  await settle()
  expect(focused()).toBeUndefined()
})

it('the focus goes on from a field that goes with Enter', async () => {
  const name = document.createElement('input')
  host.shadowRoot?.append(name)
  name.focus()
  name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
  name.blur()
  name.remove()
  add('Ready', 'cheesy')
  await settle()
  expect(focused()).toBe('Ready')
})

it('another action has the focus until the main one can be pressed, and what opens a dialog only for want of others', async () => {
  const pile = add('Discard pile')
  pile.setAttribute('aria-haspopup', 'dialog')
  const roll = add('Roll', 'cheesy')
  press(roll)
  roll.disabled = true
  await settle()
  expect(focused()).toBe('Discard pile')
  const card = add('Card 2')
  await settle()
  expect(focused()).toBe('Card 2')
  remove(roll)
  add('Keep', 'cheesy')
  await settle()
  expect(focused()).toBe('Keep')
  card.focus()
  add('Roll', 'cheesy')
  await settle()
  expect(focused()).toBe('Card 2')
})

it('the focus does not jump to a button that appears ahead of the one that has it until the main action comes', async () => {
  const roll = add('Roll', 'cheesy')
  press(roll)
  remove(roll)
  add('Card 2')
  await settle()
  host.shadowRoot?.prepend(add('Card 1'))
  await settle()
  expect(focused()).toBe('Card 2')
})

it('a key that is held down presses once: the next action, which has the focus by then, is not pressed by its repetition', () => {
  const keep = add('Keep', 'cheesy')
  keep.focus()
  const hold = (key: string, repeat: boolean) => {
    const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, composed: true, cancelable: true })
    keep.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([hold('Enter', false), hold('Enter', true), hold('ArrowDown', true)]).toEqual([false, true, false])
})

it('what is in a closed dialog is no action', async () => {
  const dialog = document.createElement('dialog')
  host.shadowRoot?.append(dialog)
  dialog.append(add('Close'))
  const roll = add('Roll', 'cheesy')
  press(roll)
  roll.disabled = true
  add('Card 2')
  await settle()
  expect(focused()).toBe('Card 2')
})

it('a button of a race gets no focus, which would take Enter away from the grab', async () => {
  const roll = add('Throw', 'cheesy')
  press(roll)
  remove(roll)
  for (const words of ['0', 'Grab']) add(words, 'cheesy').setAttribute('data-races', '')
  await settle()
  expect(focused()).toBeUndefined()
  add('Go on', 'cheesy')
  await settle()
  expect(focused()).toBe('Go on')
})

it('a shortcut that makes the focused button go is followed like a press of it', async () => {
  const roll = add('Roll', 'cheesy')
  roll.focus()
  roll.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true, composed: true }))
  remove(roll)
  add('Keep', 'cheesy')
  await settle()
  expect(focused()).toBe('Keep')
})

it('a dialog, which gives the focus back itself, is left alone', async () => {
  const dialog = document.createElement('dialog')
  const pause = add('Pause')
  dialog.append(pause)
  host.shadowRoot?.append(dialog)
  press(pause)
  remove(pause)
  add('Keep', 'cheesy')
  await settle()
  expect(focused()).toBeUndefined()
})

it('the next action is looked for on the table alone', async () => {
  const roll = add('Roll')
  const menu = add('Menu')
  press(roll)
  table = document.createElement('section')
  host.shadowRoot?.append(table)
  remove(roll)
  await settle()
  expect(focused()).toBeUndefined()
  menu.remove()
  table.append(menu)
  await settle()
  expect(focused()).toBe('Menu')
})

it('a button that stays keeps the focus, even if there is a main action', async () => {
  const help = add('Help')
  press(help)
  add('Keep', 'cheesy')
  await settle()
  expect(focused()).toBe('Help')
})

/** As a pause does: the browser takes the focus out of what becomes inert, and puts none into it. */
function game() {
  const stage = document.createElement('div')
  const table = document.createElement('div')
  table.attachShadow({ mode: 'open' })
  stage.append(table)
  host.shadowRoot?.append(stage)
  return {
    add(words: string) {
      const button = add(words, 'cheesy')
      table.shadowRoot?.append(button)
      button.focus = () => {
        if (!stage.inert) HTMLElement.prototype.focus.call(button)
      }
      return button
    },
    pause() {
      stage.inert = true
      ;(table.shadowRoot?.activeElement as HTMLElement | null)?.blur()
    },
    resume() {
      stage.inert = false
    },
    focused: () => table.shadowRoot?.activeElement?.textContent,
  }
}

it('a button gets the focus back after a pause', async () => {
  const { add, pause, resume, focused } = game()
  press(add('Roll'))
  pause()
  await settle()
  resume()
  await settle()
  expect(focused()).toBe('Roll')
})

it('an action that comes during a pause gets the focus when the game goes on', async () => {
  const { add, pause, resume, focused } = game()
  const roll = add('Roll')
  press(roll)
  pause()
  remove(roll)
  add('Keep')
  await settle()
  expect(focused()).toBeUndefined()
  resume()
  await settle()
  expect(focused()).toBe('Keep')
})

it('a main action that takes no focus yet does not end the search for it', async () => {
  const roll = add('Roll')
  press(roll)
  remove(roll)
  const keep = add('Keep', 'cheesy')
  keep.focus = () => {}
  await settle()
  Reflect.deleteProperty(keep, 'focus')
  add('Leave it')
  await settle()
  expect(focused()).toBe('Keep')
})

it('a shortcut pressed while nothing has the focus brings it to the next main action, and to no other', async () => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '3', bubbles: true, composed: true }))
  add('Receipt')
  await settle()
  expect(focused()).toBeUndefined()
  add('Go on', 'cheesy')
  await settle()
  expect(focused()).toBe('Go on')
})
