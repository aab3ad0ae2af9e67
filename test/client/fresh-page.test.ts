import { expect, it, vi } from 'vitest'

/** A module that no other file has loaded, as the code of a game may be. */
const UNLOADED = './tournament.views.ts?unloaded'

it('a test may end while the page still loads something', () => {
  void import(/* @vite-ignore */ UNLOADED).then(() => {
    document.title = 'of the test before'
  })
})

it('what the test before has left loading is loaded by now, and does not change the page of this one', async () => {
  document.title = 'of this test'
  await vi.dynamicImportSettled()
  expect(document.title).toBe('of this test')
})
