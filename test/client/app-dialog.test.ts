import { afterEach, expect, it, vi } from 'vitest'
import type { AppDialog } from '../../client/components/app-dialog.ts'
import '../../client/components/app-dialog.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

async function openMenu(): Promise<{ dialog: AppDialog; entry: HTMLButtonElement; focused: () => string | null }> {
  const dialog = document.createElement('app-dialog')
  const entry = document.createElement('button')
  dialog.append(entry)
  dialog.heading = 'Menu'
  dialog.open = true
  document.body.append(dialog)
  await dialog.updateComplete
  entry.focus()
  const focused = () => dialog.shadowRoot?.activeElement?.getAttribute('aria-label') ?? null
  return { dialog, entry, focused }
}

it('a sheet that takes the place of another keeps the focus, although the button that opened it is gone', async () => {
  const { dialog, entry, focused } = await openMenu()
  entry.blur()
  entry.remove()
  dialog.heading = 'Sound'
  await dialog.updateComplete
  expect(focused()).toBe('Close')
})

it('a question that takes the place of the pressed button keeps the focus', async () => {
  vi.useFakeTimers()
  const { entry, focused } = await openMenu()
  entry.click()
  entry.blur()
  entry.remove()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(focused()).toBe('Close')
})

it('a heading in another language leaves the focus where it is', async () => {
  const { dialog, entry, focused } = await openMenu()
  dialog.heading = 'Menü'
  await dialog.updateComplete
  expect(document.activeElement).toBe(entry)
  expect(focused()).toBeNull()
})
