import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { guideText, rules } from '../../client/games/kaese-wuerfeln/guide.ts'
import { cue, refusal, sentence } from '../../client/games/kaese-wuerfeln/sentence.ts'
import { valuesInWords } from '../../client/games/kaese-wuerfeln/text.ts'
import { LANGUAGES, setLanguage } from '../../client/text/catalogue.ts'
import { type News, Refusal } from '../../server/games/kaese-wuerfeln/protocol.ts'
import { BEN, LOU, NORA, nameOf } from './kaese-wuerfeln.table.ts'

type Row = [news: News, en: string, de: string, fr: string]

const dice = [1, 2, 3, 3, 3, 5, 6, 6]
const rolled = [5, 6, 7]

/** Heard by Lou. */
const HEARD: Row[] = [
  [{ type: 'began', starts: BEN }, 'Ben starts.', 'Ben fängt an.', 'Ben commence.'],
  [
    { type: 'rolled', seat: BEN, rolls: 2, dice, rolled, earned: [3, 1] },
    'Ben rolls: earns 1 and 3 so far.',
    'Ben würfelt: Das bringt bisher 1 und 3.',
    'Ben lance : 1 et 3 pour l’instant.',
  ],
  [
    { type: 'rolled', seat: LOU, rolls: 2, dice, rolled, earned: [] },
    'You roll: nothing yet.',
    'Du würfelst: noch nichts.',
    'Tu lances : rien pour l’instant.',
  ],
  [
    { type: 'turned', seat: BEN, die: 2, before: 3, after: 5, earned: [] },
    'Ben unwraps the gift and turns a three into a five.',
    'Ben packt das Geschenk aus: Aus einer Drei wird eine Fünf.',
    'Ben ouvre son cadeau : un 3 devient un 5.',
  ],
  [
    { type: 'stopped', seat: LOU, rolls: 3, earned: [3, 2, 1] },
    'You stop and earn 1, 2 and 3.',
    'Du hörst auf und bekommst 1, 2 und 3.',
    'Tu t’arrêtes et gagnes 1, 2 et 3.',
  ],
  [
    { type: 'took', seat: BEN, earned: 4, value: 3, to: 7, stack: 7, left: 2 },
    'Ben takes a three.',
    'Ben nimmt eine Drei.',
    'Ben prend un 3.',
  ],
  [
    { type: 'took', seat: LOU, earned: 1, value: 1, to: 'mouse', left: 2 },
    'You keep a mouse for later.',
    'Du hebst eine Maus für später auf.',
    'Tu gardes une souris pour plus tard.',
  ],
  [
    { type: 'stole', seat: BEN, from: LOU, fromStack: 1, emptied: true, value: 4, to: 'new', stack: 9 },
    'Ben steals a four from you!',
    'Ben stibitzt dir eine Vier!',
    'Ben te chipe un 4 !',
  ],
  [
    { type: 'stole', seat: LOU, from: NORA, fromStack: 1, emptied: true, value: 4, to: 'new', stack: 9 },
    'You steal a four from Nora!',
    'Du stibitzt eine Vier von Nora!',
    'Tu chipes un 4 à Nora !',
  ],
  [
    { type: 'stole', seat: BEN, from: NORA, fromStack: 1, emptied: true, value: 4, to: 'new', stack: 9 },
    'Ben steals a four from Nora!',
    'Ben stibitzt eine Vier von Nora!',
    'Ben chipe un 4 à Nora !',
  ],
  [
    { type: 'closed', seat: BEN, stack: 3, with: 'mouse', pieces: 4, points: 20 },
    'Ben covers a stack of four: 20\u00a0points.',
    'Ben deckt vier\u00a0Stücke zu: 20\u00a0Punkte.',
    'Ben couvre une pile de quatre : 20\u00a0points.',
  ],
  [
    { type: 'closed', seat: LOU, stack: 3, with: 'end', pieces: 1, points: 1 },
    'You cover a lone one: 1\u00a0point.',
    'Du deckst eine einzelne Eins zu: 1\u00a0Punkt.',
    'Tu couvres un 1 tout seul : 1\u00a0point.',
  ],
  [
    { type: 'bonus', seat: LOU, card: { pieces: 5, points: 12 } },
    'A bonus card for you: 12!',
    'Eine Bonuskarte für dich: 12!',
    'Une carte bonus pour toi : 12 !',
  ],
  [{ type: 'left', seat: BEN, earned: 6 }, 'Ben leaves the six.', 'Ben lässt die Sechs liegen.', 'Ben laisse le 6.'],
  [
    { type: 'lost', seat: BEN, values: [2, 1] },
    'No piece for 1 and 2.',
    'Kein Stück für 1 und 2.',
    'Pas de morceau pour 1 et 2.',
  ],
  [
    { type: 'gift', seat: BEN },
    'Nothing at all: Ben gets a gift.',
    'Gar nichts: Ben bekommt ein Geschenk.',
    'Rien du tout : Ben reçoit un cadeau.',
  ],
  [
    { type: 'emptied', value: 5, empty: 1 },
    'The last five is gone.',
    'Die letzte Fünf ist weg.',
    'Le dernier 5 est parti.',
  ],
  [
    { type: 'ended', by: BEN },
    'Three piles are empty. Time to count!',
    'Drei Haufen sind leer. Jetzt wird gezählt!',
    'Trois tas sont vides. On compte !',
  ],
  [
    { type: 'most-stacks', seats: [BEN, NORA], stacks: 6, points: 6 },
    'Most stacks: Ben, Nora, 6\u00a0points.',
    'Meiste Stapel: Ben, Nora, 6\u00a0Punkte.',
    'Le plus de piles : Ben, Nora, 6\u00a0points.',
  ],
]

afterAll(() => setLanguage('en'))

describe('what happened, in words', () => {
  it.each(HEARD)('%j', (news, ...expected) => {
    const said = LANGUAGES.map((language) => {
      setLanguage(language)
      return sentence(news, nameOf, LOU)
    })
    expect(said).toEqual(expected)
  })

  it.each(LANGUAGES)('has words for every refusal: %s', (language) => {
    setLanguage(language)
    const words = Refusal.options.map(refusal)
    expect(new Set(words).size).toBe(Refusal.options.length)
    expect(words).not.toContain(undefined)
  })

  it('a value is named once, the lowest first', () => {
    setLanguage('en')
    expect([[3], [5, 1], [4, 3, 1], []].map(valuesInWords)).toEqual(['3', '1 and 5', '1, 3 and 4', ''])
  })

  it('dice rattle, thieves squeak, lids ring', () => {
    const sounds = HEARD.map(([news]) => [news.type, cue(news)])
    expect(Object.fromEntries(sounds)).toMatchObject({
      rolled: 'rattle',
      stole: 'squeak',
      closed: 'platter',
    })
  })
})

describe('rules', () => {
  beforeEach(() => setLanguage('en'))

  it.each(LANGUAGES)('has all rules in %s', (language) => {
    setLanguage(language)
    expect(rules().map(({ lines }) => lines.length)).toEqual([3, 5, 4, 3, 3, 2, 2, 5, 8])
    expect(Object.values(guideText().help)).not.toContain('')
  })
})
