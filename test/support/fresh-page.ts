import { afterEach, vi } from 'vitest'

// The client's test files share a page. Each test leaves it as it found it: without elements, listeners on the body,
// what Lit remembers about the body, storage, or a clock that stands.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceWith(document.createElement('body'))
  localStorage.clear()
  sessionStorage.clear()
})
