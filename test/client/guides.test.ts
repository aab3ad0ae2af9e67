import { describe, expect, it } from 'vitest'
import type { Lesson, Rules } from '../../client/games/guide.ts'
import { gameIds, loadGame } from '../../client/games/registry.ts'
import { LANGUAGES, type Language, setLanguage } from '../../client/text/catalogue.ts'

/** Somebody who reads three words a second and thinks in between has a minute and a half. */
const MOST_WORDS = 240
const MOST_STEPS = 12

const wordsOf = (text: string) => text.split(/\s+/).length

async function guideOf(id: string, language: Language): Promise<{ rules: Rules; lesson: Lesson }> {
  setLanguage(language)
  const ui = await loadGame(id)
  if (!ui) throw new Error(`no such game: ${id}`)
  return { rules: await ui.rules(), lesson: await ui.lesson() }
}

describe.each(gameIds)('the guide of %s', (id) => {
  it('has the same rules in every language', async () => {
    const english = await guideOf(id, 'en')
    for (const language of LANGUAGES) {
      const { rules } = await guideOf(id, language)
      expect(rules.map(({ lines }) => lines.length)).toEqual(english.rules.map(({ lines }) => lines.length))
      expect(rules.flatMap(({ heading, lines }) => [heading, ...lines]).filter((line) => line.trim() === '')).toEqual(
        [],
      )
    }
  })

  it.each(LANGUAGES)('is learned in a minute and a half (%s)', async (language) => {
    const { lesson } = await guideOf(id, language)
    expect(lesson.length).toBeGreaterThan(2)
    expect(lesson.length).toBeLessThanOrEqual(MOST_STEPS)
    const words = lesson.reduce((sum, { say }) => sum + wordsOf(say), 0)
    expect(words).toBeLessThanOrEqual(MOST_WORDS)
    // Something is to be done in it, and whoever goes wrong is told what.
    const tasks = lesson.filter(({ expects }) => expects)
    expect(tasks.length).toBeGreaterThanOrEqual(2)
    expect(tasks.filter(({ hint }) => !hint)).toEqual([])
  })
})
