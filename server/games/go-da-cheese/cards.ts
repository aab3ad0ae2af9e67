import type { Random } from '../kit/random.ts'
import { Animal } from './protocol.ts'

/** The cards of one colour. */
const PACK: Readonly<Record<Animal, number>> = {
  mouse: 7,
  'marked-mouse': 2,
  'fat-mouse': 2,
  'king-mouse': 1,
  cat: 2,
  dog: 1,
}

/** These may never be placed face up. */
const MARKED: readonly Animal[] = ['marked-mouse', 'cat']

const MICE: readonly Animal[] = ['mouse', 'marked-mouse', 'fat-mouse', 'king-mouse']

const POINTS: Readonly<Record<Animal, number>> = {
  mouse: 1,
  'marked-mouse': 1,
  'fat-mouse': 2,
  'king-mouse': 1,
  cat: 3,
  dog: 0,
}

/** How many mice each cheese card feeds; a game uses two for each player. */
export const CHEESES: readonly number[] = [2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5]
export const CHEESES_PER_PLAYER = 2

export const DECK: readonly Animal[] = Animal.options.flatMap((animal) => Array<Animal>(PACK[animal]).fill(animal))

export const isMarked = (animal: Animal): boolean => MARKED.includes(animal)
export const isMouse = (animal: Animal): boolean => MICE.includes(animal)
export const pointsFor = (animal: Animal): number => POINTS[animal]

/** In the order of the pack, which says nothing about the order they lie in. */
export const sorted = (animals: readonly Animal[]): Animal[] =>
  Animal.options.flatMap((animal) => animals.filter((one) => one === animal))

/** What is left without these; undefined when one of them is not among the animals. */
export function without(animals: readonly Animal[], taken: readonly Animal[]): readonly Animal[] | undefined {
  let left = animals
  for (const animal of taken) {
    const at = left.indexOf(animal)
    if (at < 0) return undefined
    left = left.toSpliced(at, 1)
  }
  return left
}

/** What may lie face down: later cards of a turn only with the mark. `pool`: all not seen, `rest`: what is left. */
export function dealFaceDown<C extends { readonly nth: number }>(
  hidden: readonly C[],
  pool: readonly Animal[],
  random: Random,
): { readonly animals: ReadonlyMap<C, Animal>; readonly rest: Animal[] } {
  const rest = random.shuffled(pool)
  const animals = new Map<C, Animal>()
  // Cards that can only be marked ones choose first; any other could have taken the last mark.
  for (const card of hidden.toSorted((a, b) => Number(b.nth > 1) - Number(a.nth > 1)))
    animals.set(card, rest.splice(card.nth > 1 ? rest.findIndex(isMarked) : 0, 1)[0] as Animal)
  return { animals, rest }
}
