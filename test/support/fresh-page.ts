import { afterEach, vi } from 'vitest'
import { setLanguage } from '../../client/text/catalogue.ts'

// The client's test files share a page. Each test leaves it as it found it: without elements, listeners on the body,
// what Lit remembers about the body, storage, another language, or a clock that stands.
afterEach(() => {
  // First: elements that leave the page clear their timers, which may be fake ones.
  document.body.replaceWith(document.createElement('body'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setLanguage('en')
  localStorage.clear()
  sessionStorage.clear()
})
