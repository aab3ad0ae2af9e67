import type { CountStep, Face, Rolled } from '#games/cheese-master'

export type Note = 'clears' | 'chases' | 'catches' | 'spares' | 'gone' | 'idle'

/** One die on its way through the count: how it changes the wedges, or what becomes of it. */
export interface CountedDie extends Rolled {
  readonly change: number
  readonly note: Note | undefined
}

/** From top to bottom, as the count goes. */
const ORDER: readonly Face[] = ['w3', 'w2', 'w1', 'kg', 'in', 'dg', 'ct', 'm1', 'm2']
const WEDGES: Readonly<Partial<Record<Face, number>>> = { w1: 1, w2: 2, w3: 3 }
const MICE: Readonly<Partial<Record<Face, number>>> = { m1: 1, m2: 2 }

/** What each figure may still do, by the server's own count; dice use it up one after the other. */
type Supply = Record<CountStep['figure'], number>

export function countedDice(faces: readonly Rolled[], trace: readonly CountStep[]): readonly CountedDie[] {
  const step = (figure: CountStep['figure']) => trace.find((one) => one.figure === figure)?.removes ?? 0
  const left: Supply = {
    wedges: 0,
    king: step('king'),
    innkeeper: step('innkeeper'),
    dog: step('dog'),
    cats: step('cats'),
    mice: step('mice'),
  }
  const chased = { cats: left.dog, mice: left.cats }
  const isCleared = left.innkeeper > 0
  return [...faces]
    .sort((a, b) => ORDER.indexOf(a.face) - ORDER.indexOf(b.face))
    .map((rolled) => ({ ...rolled, ...fate(rolled.face, left, chased, isCleared) }))
}

function fate(
  face: Face,
  left: Supply,
  chased: { cats: number; mice: number },
  isCleared: boolean,
): Pick<CountedDie, 'change' | 'note'> {
  const use = (figure: CountStep['figure'], most: number) => {
    const used = Math.min(most, left[figure])
    left[figure] -= used
    return used
  }
  const noted = (note: Note) => ({ change: 0, note })
  const eats = (taken: number) => (taken > 0 ? { change: -taken, note: undefined } : noted('idle'))
  if (WEDGES[face]) return { change: WEDGES[face], note: undefined }
  if (face === 'kg') return eats(use('king', 1))
  if (face === 'in') return noted(use('innkeeper', left.innkeeper) > 0 ? 'clears' : 'idle')
  if (isCleared) return noted('gone')
  if (face === 'dg') return noted(use('dog', 1) > 0 ? 'chases' : 'idle')
  if (face === 'ct') {
    if (chased.cats-- > 0) return noted('gone')
    return noted(use('cats', 1) > 0 ? 'catches' : 'idle')
  }
  const mice = MICE[face] ?? 0
  const caught = Math.min(mice, Math.max(0, chased.mice))
  chased.mice -= caught
  if (caught === mice) return noted('gone')
  const eaten = eats(use('mice', mice - caught))
  return caught > 0 ? { ...eaten, note: 'spares' } : eaten
}
