import { afterAll, describe, expect, it } from 'vitest'
import { cue, refusal, sentence } from '../../client/games/alles-kaese/sentence.ts'
import { LANGUAGES, setLanguage } from '../../client/text/catalogue.ts'
import { type News, Refusal } from '../../server/games/alles-kaese/protocol.ts'
import { BEN, LOU, nameOf } from './alles-kaese.table.ts'

type Row = [news: News, en: string, de: string, fr: string]

/** Heard by Lou. */
const HEARD: Row[] = [
  [{ type: 'dealt', starts: BEN }, 'Ben starts.', 'Ben fängt an.', 'Ben commence.'],
  [{ type: 'dealt', starts: LOU }, 'You start.', 'Du fängst an.', 'Tu commences.'],
  [
    { type: 'rolled', seat: BEN, holes: 4, matches: true },
    'Ben rolled a four.',
    'Ben würfelt eine Vier.',
    'Ben fait un 4.',
  ],
  [
    { type: 'rolled', seat: LOU, holes: 6, matches: false },
    'You rolled a six: no card matches.',
    'Du würfelst eine Sechs: Keine Karte passt.',
    'Tu fais un 6 : aucune carte ne convient.',
  ],
  [
    { type: 'looked', seat: BEN, slot: 1, holes: 4 },
    'Ben looked at card 2.',
    'Ben linst unter Karte 2.',
    'Ben jette un œil à la carte 2.',
  ],
  [
    { type: 'looked', seat: LOU, slot: 1, holes: 4, front: 'trap' },
    'You looked at card 2: a trap!',
    'Du linst unter Karte 2: eine Falle!',
    'Tu regardes la carte 2 : un piège !',
  ],
  [
    { type: 'kept', seat: LOU, slot: 1, holes: 4, front: 'cheese', traps: 0 },
    'You kept a four: cheese!',
    'Du behältst eine Vier: Käse!',
    'Tu gardes un 4 : du fromage !',
  ],
  [
    { type: 'kept', seat: BEN, slot: 0, holes: 1, front: 'trap', traps: 2 },
    'Ben kept a one: snap! Trap 2 of 3.',
    'Ben behält eine Eins: Schnapp! Falle 2 von 3.',
    'Ben garde un 1 : clac ! Piège 2 sur 3.',
  ],
  [
    { type: 'removed', seat: BEN, slot: 0, holes: 2 },
    'Ben removed a two.',
    'Ben wirft eine Zwei weg.',
    'Ben jette un 2.',
  ],
  [
    { type: 'discarded', holes: 5 },
    'A five from the supply is gone, too.',
    'Auch eine Fünf aus dem Vorrat ist weg.',
    'Un 5 de la pioche s’en va aussi.',
  ],
  [
    { type: 'ended', ending: 'third-trap', loser: LOU },
    'Three traps! You are out and score nothing.',
    'Drei Fallen! Du bist raus und bekommst nichts.',
    'Trois pièges ! Tu es hors jeu et ne marques rien.',
  ],
  [
    { type: 'ended', ending: 'supply-empty' },
    'The supply is empty. Time to count holes!',
    'Der Vorrat ist leer. Jetzt werden Löcher gezählt!',
    'La pioche est vide. On compte les trous !',
  ],
]

afterAll(() => setLanguage('en'))

describe.each(LANGUAGES)('news in words: %s', (language) => {
  it.each(HEARD)('$type', (news, en, de, fr) => {
    setLanguage(language)
    expect(sentence(news, nameOf, LOU)).toBe({ en, de, fr }[language])
  })

  it('has words for every refusal of the game, and none for a refusal of the room', () => {
    setLanguage(language)
    for (const code of Refusal.options) expect(refusal(code)).toMatch(/\.$/)
    expect(refusal('room-full')).toBeUndefined()
  })
})

it('[AK-29] tells a front to nobody but the one who looked, even if it should arrive', () => {
  setLanguage('en')
  const news: News = { type: 'looked', seat: BEN, slot: 1, holes: 4, front: 'trap' }
  expect(sentence(news, nameOf, LOU)).toBe('Ben looked at card 2.')
  expect(sentence(news, nameOf, undefined)).toBe('Ben looked at card 2.')
})

it('says nothing about a refill: the card itself says it', () => {
  expect(sentence({ type: 'refilled', slot: 1, holes: 4 }, nameOf, LOU)).toBeUndefined()
})

it('sounds like what happened', () => {
  const cues = HEARD.map(([news]) => cue(news))
  expect(cues).toEqual([
    undefined,
    undefined,
    'rattle',
    'rattle',
    'flip',
    'flip',
    'right',
    'snap',
    'platter',
    'tap',
    // The win is sounded by the page, when the last card has been seen.
    undefined,
    undefined,
  ])
})
