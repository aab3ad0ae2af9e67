import { describe, expect, it } from 'vitest'

type Text = string | ((...args: unknown[]) => unknown) | { readonly [key: string]: Text }
const files = import.meta.glob<Record<string, Text>>('../../client/**/*.{en,de,fr}.ts', { eager: true })

/** Every text of a language by file and key, said with this sample for each argument. */
function saidIn(language: 'en' | 'de' | 'fr', sample: unknown): Map<string, string> {
  const said = new Map<string, string>()
  const collect = (text: Text, path: string): void => {
    if (typeof text === 'string') said.set(path, text)
    else if (typeof text === 'function')
      said.set(path, String(text(...Array.from({ length: text.length }, () => sample))))
    else for (const [key, inner] of Object.entries(text)) collect(inner, `${path}.${key}`)
  }
  for (const [file, texts] of Object.entries(files))
    if (file.endsWith(`.${language}.ts`))
      for (const text of Object.values(texts)) collect(text, file.replace(`.${language}.ts`, ''))
  return said
}

const those = (said: Map<string, string>, fault: RegExp): string[] =>
  [...said].flatMap(([path, words]) => (fault.test(words) ? [`${path}: ${words}`] : []))

/** They are called the same in every language. */
const TITLES = /Alles Käse!|Go da Cheese!/g
/** A mark that may begin a line, or stands right behind its word. */
const LOOSE_MARK = /(^|[^\u00a0\u202f\s!?])[!?;:»](?!\d)|[^\S\u00a0\u202f][!?;:»]|«(?![\u00a0\u202f])/

/** What follows “de” here is a number. */
const NUMBERS = ['myLook', 'lessThan', 'closestOf', 'leaveMore', 'bonusGained', 'closed', 'youClosed']

it.each(['en', 'de', 'fr'] as const)('no full stop follows the “!” of the chosen game’s title, in %s', (language) => {
  expect(saidIn(language, 'Alles Käse!').get('../../client/text/shell.news.gameChosen')).toMatch(/ Alles Käse!$/)
})

it.each([
  ['en', 'Watching: Ilse'],
  ['de', 'Publikum: Ilse'],
  ['fr', 'Public\u00a0: Ilse'],
] as const)('a single spectator is not named in the plural, in %s', (language, words) => {
  expect(saidIn(language, 'Ilse').get('../../client/text/shell.seat.spectators')).toBe(words)
})

it.each(['en', 'de', 'fr'] as const)(
  'what stands alone as a headline in Käse würfeln begins with a capital, in %s',
  (language) => {
    const said = saidIn(language, 2)
    for (const key of ['toGo', 'rollOf'])
      expect(said.get(`../../client/games/kaese-wuerfeln/text.hint.${key}`)).toMatch(/^\p{Lu}/u)
  },
)

const NOUNS =
  'points|cards|mice|holes|dice|seconds|wheels|traps|turns|stacks|portions|pieces|percent|kings|cats|animals'

it.each([
  ['de', /\b7 \p{Lu}/u],
  ['en', new RegExp(`\\b7 (${NOUNS})\\b`)],
] as const)('no line is broken between a number and its noun in a game, in %s', (language, broken) => {
  const isCounted = (path: string) => path.includes('/games/') && !path.endsWith('.lose-cheese')
  const said = [...saidIn(language, 7)].filter(([path]) => isCounted(path))
  expect(those(new Map(said), broken)).toEqual([])
})

describe('French', () => {
  it.each(['Anna', 'Élise'])('elides “de” and “que” before %s', (name) => {
    const said = [...saidIn('fr', name)].filter(([path]) => !NUMBERS.some((key) => path.endsWith(`.${key}`)))
    expect(those(new Map(said), new RegExp(`\\b(de|que) ${name}`))).toEqual([])
  })

  it.each([0, 1])('says %i in the singular', (number) => {
    expect(
      those(
        saidIn('fr', number),
        new RegExp(`(?<![\\d,])${number} (points|secondes|minutes|places|tables|parties|prises)\\b`),
      ),
    ).toEqual([])
  })

  it.each(['Nora', 2])('keeps a space that does not break before each mark, whatever is put in: %s', (sample) => {
    const said = [...saidIn('fr', sample)].map(([path, words]) => [path, words.replace(TITLES, '')] as const)
    expect(those(new Map(said), LOOSE_MARK)).toEqual([])
  })

  it('counts the games of an evening as people do', () => {
    expect(saidIn('fr', 1).get('../../client/games/cheese-master/text.news.youStarted')).toBe(
      'La première partie commence. Tu lances d’abord.',
    )
  })

  it('calls what a hand grabs in Cheese Master a cheese, as its button does', () => {
    expect(those(saidIn('fr', 2), /\bpions?\b/i)).toEqual([])
  })

  it('does not say that a mouse is pushed into its hole', () => {
    expect(those(saidIn('fr', 2), /pousse[^.]* dans son trou/)).toEqual([])
  })
})

it.each([
  ['en', 'right answer in 1.42 s'],
  ['fr', 'bonne réponse en 1,42 s'],
] as const)(
  'the award for the quickest right answer does not read as “immediately after”, in %s',
  (language, words) => {
    expect(saidIn(language, '1.42').get('../../client/text/evening.why.quickest')).toBe(words)
  },
)

describe('English', () => {
  it('calls what a hand grabs in Cheese Master a wheel, as it is drawn', () => {
    expect(those(saidIn('en', 2), /\bpawns?\b/i)).toEqual([])
  })

  it('calls what the keys of Cheese Master lay down a number, as its guide does', () => {
    const said = [...saidIn('en', 2)].filter(([path]) => path.includes('/games/cheese-master/'))
    expect(those(new Map(said), /\bplatters?\b/i)).toEqual([])
  })

  it('calls a look and a removal in Alles Käse what their buttons are called', () => {
    const said = [...saidIn('en', 2)].filter(([path]) => path.includes('/games/alles-kaese/'))
    expect(those(new Map(said), /\bpeek|\bthr[eo]w/i)).toEqual([])
  })
})

it.each(['en', 'de', 'fr'] as const)('a number that ends a sentence stays beside its word, in %s', (language) => {
  const hints = [...saidIn(language, 2)].filter(([path]) => path.includes('kaese-wuerfeln/text.hint'))
  expect(those(new Map(hints), / \d\.$/)).toEqual([])
})

describe('German', () => {
  it('refers to a numbered piece of Käse würfeln as feminine', () => {
    expect(saidIn('de', 1).get('../../client/games/kaese-wuerfeln/text.hint.place')).toBe('Wähle ihren Platz.')
  })

  it('says “Leitung” of a line, never of the host', () => {
    const english = saidIn('en', 2)
    const german = [...saidIn('de', 2)].filter(([, words]) => /\bLeitung/.test(words))
    expect(german.filter(([path]) => !/\b(line|connection|distance)/i.test(english.get(path) ?? ''))).toEqual([])
  })
})
