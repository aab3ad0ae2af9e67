import { afterEach, vi } from 'vitest'
import { setLanguage } from '../../client/text/catalogue.ts'

// The client's test files share a page. Each test leaves it as it found it: without elements, listeners on the body,
// what Lit remembers about the body, storage, another language, or a clock that stands.
afterEach(async () => {
  // First: elements that leave the page clear their timers, which may be fake ones.
  document.body.replaceWith(document.createElement('body'))
  // The code of a game may still be on its way: an element renders once more when it is there, and sets the title of the page.
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setLanguage('en')
  localStorage.clear()
  sessionStorage.clear()
})
