import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { ROOM_REFUSALS } from '#protocol/refusals.ts'
import { LANGUAGES, setLanguage } from '../../client/text/catalogue.ts'
import { partyText } from '../../client/text/party-text.ts'
import { refusalInWords } from '../../client/text/refusals.ts'
import { listed, waitingWords } from '../../client/text/shell.ts'
import { tournamentText } from '../../client/text/tournament-text.ts'
import { watchersLine } from '../../client/text/tv-screen-text.ts'

type Text = string | ((...args: unknown[]) => unknown) | { readonly [key: string]: Text }
const files = import.meta.glob<Record<string, Text>>('../../client/**/*.{en,de,fr}.ts', { eager: true })

/** Whatever a text takes, it takes names or numbers. */
const SAMPLES: readonly unknown[] = [0, 1, 2, 'Nora']

function problemsOf(text: Text, path: string): string[] {
  if (typeof text === 'object')
    return Object.entries(text).flatMap(([key, inner]) => problemsOf(inner, `${path}.${key}`))
  if (typeof text === 'string') return []
  return SAMPLES.flatMap((sample) => {
    const said = text(...Array.from({ length: text.length }, () => sample))
    const isGood = typeof said === 'string' && said !== '' && !/undefined|NaN|\[object|=>/.test(said)
    return isGood ? [] : [`${path}(${sample}) says ${String(said)}`]
  })
}

describe('texts', () => {
  it.each(Object.keys(files))('%s: every text with arguments says something', (file) => {
    expect(Object.values(files[file] ?? {}).flatMap((texts) => problemsOf(texts, ''))).toEqual([])
  })

  it.each(LANGUAGES)('a number stays in one line with what it counts: %s', (language) => {
    setLanguage(language)
    const lines = [
      partyText().points(1),
      partyText().points(20),
      tournamentText().points(1),
      tournamentText().points(20),
      watchersLine(['Nora', 'Ben'], 1),
    ]
    expect(lines.filter((line) => !/^\d+\u00a0/.test(line) || / \S{1,2}$/.test(line))).toEqual([])
  })

  it.each(LANGUAGES)('has its own words for every refusal of a room: %s', (language) => {
    setLanguage(language)
    const words = ROOM_REFUSALS.map((code) => refusalInWords(code))
    // An unknown code falls back to the words for an unreadable message, so only that one may say so.
    expect(words.filter((said) => said === refusalInWords('never-heard-of'))).toEqual([refusalInWords('bad-message')])
  })

  it.each([
    [['Nora', 'Maximiliane'], 'Waiting for Nora and Maximiliane'],
    [['Maximilian-Alexander'], 'Waiting for Maximilian-Alexander'],
    [['Maximilian-Alexander', 'Annegret'], 'Waiting for 2 mice'],
  ])('waits for %j by name, unless the names would fill the button', (names, words) => {
    setLanguage('en')
    expect(waitingWords(names)).toBe(words)
  })

  it('lists names as people do', () => {
    setLanguage('en')
    expect([['Nora'], ['Nora', 'Ben'], ['Nora', 'Ben', 'Lou']].map(listed)).toEqual([
      'Nora',
      'Nora and Ben',
      'Nora, Ben and Lou',
    ])
  })
})

interface Node {
  readonly type: string
  readonly tag?: { readonly name?: string }
  readonly quasi?: { readonly quasis: readonly { readonly value: { readonly cooked: string } }[] }
}

/** Every html`` template of a file, with a mark where an expression stood. */
function templatesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(templatesIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, tag, quasi } = node as Node
  const own =
    type === 'TaggedTemplateExpression' && tag?.name === 'html' && quasi
      ? [quasi.quasis.map(({ value }) => value.cooked).join('\u0000')]
      : []
  return [...own, ...Object.values(node).flatMap(templatesIn)]
}

/** What people would read: the text between tags, and the attributes that are spoken or shown. */
function literalWords(template: string): string[] {
  const spoken = [...template.matchAll(/\s(?:aria-label|title|placeholder|alt|label|heading)="([^"]*)"/g)].map(
    ([, words]) => words as string,
  )
  const shown = template.replace(/<!--[\s\S]*?-->/g, '').split(/<[^>]*>/)
  return [...spoken, ...shown].flatMap((words) => words.match(/\p{L}{2,}/gu) ?? [])
}

/** The product's own name is the same in every language. */
const NAMES = new Set(['Cheese', 'Night'])

/** Every string of a file, and every piece of one between its expressions, whatever it takes to be said. */
function stringsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(stringsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, value } = node as { type?: string; value?: string | { readonly cooked: string } }
  if (type === 'Literal' && typeof value === 'string') return [value]
  if (type === 'TemplateElement' && typeof value === 'object') return [value.cooked]
  return Object.values(node).flatMap(stringsIn)
}

describe('French', () => {
  const sources = globSync('client/**/*.fr.ts', { exclude: (path) => path.includes('dist') })
  /** A line would end before its mark, or begin with one. */
  const LOOSE = / [!?;:»]|« /

  it.each(sources)('%s: no mark leaves its word', (file) => {
    const strings = stringsIn(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }))
    expect(strings.length).toBeGreaterThan(0)
    expect(strings.filter((said) => LOOSE.test(said))).toEqual([])
  })
})

describe('templates', () => {
  const sources = globSync('client/**/*.ts', { exclude: (path) => path.includes('dist') })
  const templates = sources.flatMap((file) =>
    templatesIn(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' })).map((template) => ({ file, template })),
  )

  it('are found at all', () => {
    expect(templates.length).toBeGreaterThan(50)
    expect(literalWords('<p title="Hello">Good \u0000 night</p>')).toEqual(['Hello', 'Good', 'night'])
  })

  it('leave colon and semicolon between two words to the catalogue: French puts a space before them', () => {
    const words = sources
      .filter((file) => !/\.(en|de|fr)\.ts$/.test(file))
      .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    expect(words.filter((line) => /\}:(?: \$\{| ?<\/)|join\('[;:]/.test(line) && !line.includes('new Error('))).toEqual(
      [],
    )
  })

  it('contain no words of their own: every one comes from a catalogue', () => {
    const bypassing = templates.flatMap(({ file, template }) =>
      literalWords(template)
        .filter((word) => !NAMES.has(word))
        .map((word) => `${file}: ${word}`),
    )
    expect(bypassing).toEqual([])
  })
})
