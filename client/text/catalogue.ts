import { readStored, writeStored } from '../net/storage.ts'

/** Each device speaks its own language; the server speaks codes. */
export const LANGUAGES = ['en', 'de', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

// biome-ignore lint/suspicious/noExplicitAny: a text may take any arguments; each catalogue's own type names them.
export type Texts = { readonly [key: string]: string | ((...args: any[]) => string) | Texts }

/** The same keys with the same arguments: a missing translation does not compile. */
export type SameTexts<T extends Texts> = {
  readonly [K in keyof T]: T[K] extends string ? string : T[K] extends Texts ? SameTexts<T[K]> : T[K]
}

const changed = new EventTarget()
let current: Language = initialLanguage()

export const language = (): Language => current

export function setLanguage(next: Language): void {
  if (next === current) return
  current = next
  writeStored('language', next)
  changed.dispatchEvent(new Event('change'))
}

/** Returns the way to stop listening. */
export function onLanguageChange(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}

/** `const text = catalogue({ en, de, fr })`, then `text().keep` at the time of rendering. */
export function catalogue<T extends Texts>(all: { en: T; de: SameTexts<T>; fr: SameTexts<T> }): () => SameTexts<T> {
  return () => all[current] as SameTexts<T>
}

function initialLanguage(): Language {
  const wanted = [readStored('language'), ...(globalThis.navigator?.languages ?? [])]
  for (const tag of wanted) {
    const found = LANGUAGES.find((known) => String(tag).toLowerCase().startsWith(known))
    if (found) return found
  }
  return 'en'
}
