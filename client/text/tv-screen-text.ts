import type { NewsItem } from '#protocol/news.ts'
import { catalogue } from './catalogue.ts'
import { sentenceFor, type Telling } from './room-news.ts'
import { listed } from './shell.ts'
import { de } from './tv-screen.de.ts'
import { en } from './tv-screen.en.ts'
import { fr } from './tv-screen.fr.ts'

/** What the big screen says around a game. Phones never load it. */
export const tvScreenText = catalogue({ en, de, fr })

/** Who watches: so many by name, more of them as a number. */
export function watchersLine(names: readonly string[], mostNamed: number): string {
  const text = tvScreenText()
  if (names.length > mostNamed) return text.watching(names.length)
  return names.length === 1 ? text.watches(listed(names)) : text.watch(listed(names))
}

/** The whole screen says so already. */
const SEEN: ReadonlySet<string> = new Set(['game', 'started', 'ended', 'paused', 'resumed'])

/** Letters that fit above the stage. */
const LONGEST_CAPTION = 56

/** What happened around the table, so that every sound also has words: who left and who hosts now together, if they fit, otherwise in two lines, which are shown in turn. */
export function captionFor(news: readonly NewsItem[], telling: Telling): string {
  const around = news.filter((item) => !SEEN.has(item.news.type)).slice(-2)
  const sentences = around.flatMap((item) => sentenceFor(item, telling) ?? [])
  const caption = sentences.join(' ')
  return caption.length > LONGEST_CAPTION ? sentences.join('\n') : caption
}
