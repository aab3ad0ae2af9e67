import { language } from './catalogue.ts'

/** For dates and times: the language of the page as it is written where this device is at home. */
export function locale(languages: readonly string[] = globalThis.navigator?.languages ?? []): string {
  const spoken = language()
  return languages.find((tag) => tag.toLowerCase().split('-')[0] === spoken) ?? spoken
}
