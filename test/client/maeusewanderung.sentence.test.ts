import { afterAll, describe, expect, it } from 'vitest'
import { soundOf } from '../../client/games/maeusewanderung/reel-sound.ts'
import { refusal, sentence } from '../../client/games/maeusewanderung/sentence.ts'
import { text } from '../../client/games/maeusewanderung/text.ts'
import { LANGUAGES, setLanguage } from '../../client/text/catalogue.ts'
import { type News, Refusal } from '../../server/games/maeusewanderung/protocol.ts'
import { BEN, LOU, NORA, nameOf, step } from './maeusewanderung.table.ts'

type Row = [news: News, en: string, de: string, fr: string]

/** Heard by Lou. */
const HEARD: Row[] = [
  [{ type: 'dealt', starts: LOU }, 'You start.', 'Du fängst an.', 'Tu commences.'],
  [{ type: 'rolled', seat: BEN, pips: 5 }, 'Ben rolled a five.', 'Ben würfelt eine Fünf.', 'Ben fait un 5.'],
  [
    { type: 'ran', seat: BEN, mouse: 4, steps: [step(4, 'top-left', 3, 'cheese')] },
    'Ben found cheese.',
    'Ben findet Käse.',
    'Ben trouve du fromage.',
  ],
  [
    { type: 'ran', seat: BEN, mouse: 4, steps: [step(4, 4, 6, 'cat'), step(0, 6, 7), step(8, 7, 8)] },
    'Ben pushed Nora and you on. Ben ran to the cat.',
    'Ben schubst Nora und dich weiter. Ben läuft zur Katze.',
    'Ben pousse Nora et ta souris. Ben tombe sur le chat.',
  ],
  [
    { type: 'ran', seat: LOU, mouse: 8, steps: [step(8, 4, 7), step(9, 7, 8)] },
    'You pushed one of your own mice on.',
    'Du schubst eine deiner eigenen Mäuse weiter.',
    'Tu pousses une de tes propres souris.',
  ],
  [
    { type: 'ran', seat: BEN, mouse: 4, steps: [step(4, 4, 7), step(5, 7, 8)] },
    'Ben pushed a mouse of the same colour on.',
    'Ben schubst eine Maus der eigenen Farbe weiter.',
    'Ben pousse une souris de la même couleur.',
  ],
  [
    { type: 'spun', seat: LOU, mouse: 8, field: 10, sector: 2, fate: 'lose-mouse' },
    'The wheel takes a mouse from you.',
    'Das Glücksrad nimmt dir eine Maus weg.',
    'La roue te prend une souris.',
  ],
  [
    { type: 'drew', seat: BEN, mouse: 4, source: 'field', card: 3, isNew: true, left: 4 },
    'Ben drew quarter 3, a new one.',
    'Ben zieht Viertel 3, ein neues.',
    'Ben pioche le quart 3, un nouveau.',
  ],
  [
    { type: 'stole', seat: BEN, mouse: 4, source: 'wheel', from: LOU, card: 1, isNew: true },
    'Ben stole quarter 1 from you!',
    'Ben stiehlt dir Viertel 1!',
    'Ben te vole le quart 1 !',
  ],
  [
    { type: 'gave', seat: LOU, mouse: 8, card: 4, choice: true },
    'You put quarter 4 back.',
    'Du legst Viertel 4 zurück.',
    'Tu rends le quart 4.',
  ],
  [
    { type: 'mouse-lost', seat: BEN, mouse: 4, field: 6, miceLeft: 1 },
    'The cat caught a mouse of Ben: 1\u00a0mouse left.',
    'Die Katze schnappt eine Maus von Ben: noch 1\u00a0Maus.',
    'Le chat attrape une souris de Ben : il en reste 1.',
  ],
  [
    { type: 'nothing', seat: BEN, mouse: 4, why: 'no-card' },
    'Ben has no cheese to lose.',
    'Ben hat keinen Käse zu verlieren.',
    'Ben n’a pas de fromage à perdre.',
  ],
  [
    { type: 'nothing', seat: LOU, mouse: 8, why: 'passed' },
    'You stole nothing.',
    'Du stiehlst nichts.',
    'Tu ne voles rien.',
  ],
  [
    { type: 'eliminated', seat: LOU, cards: [1] },
    'You are out. Your cheese goes back.',
    'Du bist raus. Dein Käse geht zurück.',
    'C’est fini pour toi. Ton fromage retourne sur la pile.',
  ],
  [{ type: 'eliminated', seat: BEN, cards: [] }, 'Ben is out.', 'Ben ist raus.', 'C’est fini pour Ben.'],
  [
    { type: 'ended', why: 'whole-cheese', winner: NORA },
    'Nora has a whole cheese!',
    'Nora hat einen ganzen Käse!',
    'Nora a un fromage entier !',
  ],
  [
    { type: 'ended', why: 'last-one', winner: LOU },
    'Only you are left.',
    'Nur du bist noch da.',
    'Il ne reste que toi.',
  ],
]

afterAll(() => setLanguage('en'))

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(HEARD)('%j', (news, ...words) => {
    setLanguage(language)
    expect(sentence(news, nameOf, LOU)).toBe(words[LANGUAGES.indexOf(language)])
  })

  it('has words of its own for every refusal', () => {
    setLanguage(language)
    const words = Refusal.options.map((code) => refusal(code))
    expect(words).not.toContain(undefined)
    expect(new Set(words).size).toBe(Refusal.options.length)
  })

  it('has a word for an empty stack that fits between the wheel and the edge of the smallest board', () => {
    setLanguage(language)
    expect(text().board.empty.length).toBeLessThan(5)
  })
})

it('another player’s mouse is never called yours on a television', () => {
  setLanguage('en')
  const said = HEARD.map(([news]) => sentence(news, nameOf, undefined))
  expect(said.filter((words) => words === undefined || /\b[Yy]ou/.test(words))).toEqual([])
})

it('what is heard fits what happens', () => {
  const cues = HEARD.flatMap(([news]) => soundOf(news).map(({ cue }) => cue))
  expect(cues).toEqual(expect.arrayContaining(['rattle', 'hop', 'wheel-tick', 'right', 'munch', 'meow']))
})
