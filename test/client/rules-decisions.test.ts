import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { GameUi } from '../../client/games/game-ui.ts'
import { gameIds, loadGame } from '../../client/games/registry.ts'
import { type Language, setLanguage } from '../../client/text/catalogue.ts'
import { headStartFor } from '../../server/fairness/adjudicate.ts'
import { MOST_HEAD_START_MS, PAWNLESS_MS } from '../../server/games/cheese-master/head-start.ts'
import { LOOK_MS, RESULT_MS, ROLL_MS } from '../../server/games/cheese-master/state.ts'

/** Where the English rules say each decision. The other languages have the same lines (guides.test.ts) with the same numbers. */
const SAID: Record<string, Record<string, string>> = {
  'cheese-master': {
    A1: 'On a face with two mice it leaves one',
    A2: 'Less than nothing is not possible',
    A3: 'Whether the king or the mice take first',
    A4: 'whatever number lay there',
    A5: 'a penalty takes your last point',
    A6: 'just before the end of the round',
    A7: 'should say who throws next is out',
    A8: 'a second touch is free',
    A9: 'change your number until you grab',
    A10: 'The numbers are shown after the round',
    A11: 'an order from the seed of the round decides',
    A12: 'the first of them around the table',
    A13: 'share the title',
    A14: 'which yellow die comes next',
    A15: 'the host throws first in every game',
    A16: 'on a wrong number: two points',
    A17: 'roll by themselves',
    A18: 'within fifteen seconds',
    A19: 'Whoever was out before has',
    H1: 'everybody sees who has it',
    H2: 'five seconds at most',
    H3: 'No wheel counts as two seconds behind',
    H4: 'a wheel bears a question mark',
  },
  'alles-kaese': {
    B1: 'still equal, you share the win',
    B2: 'You have to look',
    B3: 'What you saw stays marked',
    B4: 'Everybody sees which card you look at',
    B5: 'the next card of the supply has',
    B6: 'The holes of removed cards are open to all',
    B7: 'the last card of the supply fills your gap',
    B8: 'A third trap always ends the game',
    B9: 'Who starts is drawn by lot',
    B10: 'When your time is up',
  },
  'go-da-cheese': {
    C1: '2, 2, 3, 3, 3, 3, 4, 4, 4, 5 and 5',
    C2: 'Colours do not matter',
    C3: 'Both cats and the two masked mice wear a mask',
    C4: 'the win is shared',
    C5: 'Everybody sees whose card it is',
    C6: 'who may look at it at any time',
    C7: 'A second or third card that lies face down',
    C8: 'Kings that you caught',
    C9: 'Clockwise is the way the cheeses are numbered',
    C10: 'all three cards are placed at once',
    C11: 'Nothing is taken back',
  },
  'kaese-wuerfeln': {
    D1: 'sixteen ones, twelve twos',
    D2: 'you cannot refuse it',
    D3: 'of exactly that value',
    D4: 'Whoever stops earlier does not',
    D5: 'could have stolen and did not',
    D6: 'not in the turn in which it came',
    D7: 'never between two rolls',
    D8: 'it cannot be a stack of its own',
    D9: 'In which order, you decide',
    D10: 'ends the game at once',
    D11: 'from whoever ended the game, clockwise',
    D12: 'in the way that brings most',
    D13: 'rounded down',
    D14: 'the player on your left or right',
    D15: 'only once they are turned over',
    D16: 'When your time is up',
  },
  maeusewanderung: {
    E1: 'Sixteen cards, four of each quarter',
    E2: 'leaves its hole with any roll',
    E3: 'not part of the ring',
    E4: 'First all mice move',
    E5: 'takes a mouse of a row',
    E6: 'You choose which, and everybody knows',
    E7: 'the stack is shuffled',
    E8: 'You may also leave it',
    E9: 'If only one player has mice left',
    E10: 'lay it open in front of you',
    E11: 'the very card that makes you win',
    E12: 'A six gives no second roll',
    E13: 'its owner draws or spins',
    E14: 'A mouse of your own makes room',
    E15: 'Second is who has most different quarters',
    E16: 'one of them goes back by itself',
    E17: 'can be taken back until somebody does something',
    E18: 'When your time is up',
  },
}

/** Numbers that are constants of the code. */
const FIGURES: readonly (readonly [game: string, decision: string, figure: number])[] = [
  ['cheese-master', 'A17', ROLL_MS / 1000],
  ['cheese-master', 'A18', RESULT_MS / 1000],
  ['cheese-master', 'A19', LOOK_MS / 1000],
  ['cheese-master', 'H2', MOST_HEAD_START_MS / 1000],
  ['cheese-master', 'H3', PAWNLESS_MS / 1000],
  ['cheese-master', 'H4', 1000 - headStartFor(1000, MOST_HEAD_START_MS)],
]

/** From two on. Beginnings of words: German says "viermal", "zu dritt" and "beide". */
const WORDS: Readonly<Record<Language, string>> = {
  en: 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  de: 'zwei|beide drei|dritt vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
}

function figuresIn(line: string, language: Language): readonly number[] {
  const words = WORDS[language].split(' ').map((word) => new RegExp(language === 'de' ? `^(${word})` : `^${word}$`))
  const tokens = line.toLowerCase().match(/[\p{L}-]+|\d+/gu) ?? []
  return tokens.flatMap((token) => {
    if (/^\d/.test(token)) return Number(token)
    // The last one, because that is the longest: fünfzehn begins as fünf does.
    const index = words.findLastIndex((word) => word.test(token))
    return index < 0 ? [] : 2 + index
  })
}

async function linesOf(id: string, language: Language): Promise<readonly string[]> {
  setLanguage(language)
  const ui = (await loadGame(id)) as GameUi
  return (await ui.rules()).flatMap(({ lines }) => lines)
}

/** The numbered rows of "Where the rules are silent", and the rules of this house. */
const decisionsOf = (id: string): readonly string[] =>
  [...readFileSync(`docs/games/${id}.md`, 'utf8').matchAll(/^(?:\||-) \*\*([A-Z]\d+)\*\*/gm)].map(
    ([, number]) => `${number}`,
  )

describe.each(gameIds)('the rules of %s on the screen', (id) => {
  it('say every decision that its rulebook numbers', () => {
    expect(Object.keys(SAID[id] ?? {}).sort()).toEqual([...decisionsOf(id)].sort())
  })

  it.each(Object.entries(SAID[id] ?? {}))('say %s in one line', async (_decision, words) => {
    expect((await linesOf(id, 'en')).filter((line) => line.includes(words))).toHaveLength(1)
  })

  it.each(['de', 'fr'] as const)('have in each line the numbers that it has in English (%s)', async (language) => {
    const lines = await linesOf(id, language)
    const lost = (await linesOf(id, 'en')).flatMap((line, i) => {
      const left = [...figuresIn(lines[i] ?? '', language)]
      const isWhole = figuresIn(line, 'en').every((figure) => left.splice(left.indexOf(figure) >>> 0, 1).length > 0)
      return isWhole ? [] : [[line, lines[i]]]
    })
    expect(lost).toEqual([])
  })
})

it.each(FIGURES)('the rules of %s say in %s the number of the code: %i', async (id, decision, figure) => {
  const line = (await linesOf(id, 'en')).find((one) => one.includes(SAID[id]?.[decision] ?? '')) ?? ''
  expect(figuresIn(line, 'en')).toContain(figure)
})
