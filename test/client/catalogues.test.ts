import { describe, expect, it } from 'vitest'

type Catalogue = Record<string, unknown>
const files = import.meta.glob<Record<string, Catalogue>>('../../client/**/*.{en,de,fr}.ts', { eager: true })

/** Every path to a text: `code.short`. */
const pathsOf = (texts: Catalogue, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' && text !== null ? pathsOf(text as Catalogue, `${prefix}${key}.`) : [`${prefix}${key}`],
  )

const emptyOnes = (texts: Catalogue): string[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text === 'object' && text !== null) return emptyOnes(text as Catalogue)
    return typeof text === 'string' && text.trim() === '' ? [key] : []
  })

const english = Object.keys(files).filter((file) => file.endsWith('.en.ts'))
const inLanguage = (file: string, language: string) => {
  const module = files[file.replace('.en.ts', `.${language}.ts`)]
  return module === undefined ? undefined : (Object.values(module)[0] as Catalogue)
}

describe('every text in every language', () => {
  it('finds the catalogues', () => expect(english.length).toBeGreaterThanOrEqual(2))

  describe.each(english)('%s', (file) => {
    it.each(['de', 'fr'])('has the same texts in %s, and none is empty that says something in English', (language) => {
      const original = inLanguage(file, 'en') as Catalogue
      const translated = inLanguage(file, language)
      expect(translated).toBeDefined()
      expect(pathsOf(translated as Catalogue).sort()).toEqual(pathsOf(original).sort())
      expect(emptyOnes(translated as Catalogue)).toEqual(emptyOnes(original))
    })
  })
})
