import { isMouse, pointsFor } from '../cards.ts'
import { Animal } from '../protocol.ts'

/**
 * The same rules as resolve.ts, without a word about what happens: a bot asks for thousands of lines in a turn.
 * A test compares the two.
 *
 * A card is one number: its owner's place in the order of play, and its animal's place in the list of animals.
 */
export type Code = number

const OWNER_BITS = 3
const ANIMAL_MASK = 7
const GONE = -1

const placeOf = (animal: Animal): number => Animal.options.indexOf(animal)
const CAT = placeOf('cat')
const DOG = placeOf('dog')
const KING = placeOf('king-mouse')
const POINTS = Animal.options.map(pointsFor)
const IS_MOUSE = Animal.options.map(isMouse)
const CAT_REACH = 3

export const codeOf = (owner: number, animal: Animal): Code => (owner << OWNER_BITS) | placeOf(animal)
const animalOf = (code: Code): number => code & ANIMAL_MASK
const ownerOf = (code: Code): number => code >> OWNER_BITS

/** Adds to `scores`, by owner, what each player gets at this cheese. Uses up the line. */
export function scoreLine(line: Code[], portions: number, scores: number[]): void {
  for (let i = line.length - 1; i >= 0; i--)
    if (animalOf(line[i] as Code) === DOG) {
      chase(line, i + 1, line[i] as Code, scores)
      chase(line, i - 1, line[i] as Code, scores)
    }
  for (let i = line.length - 1; i >= 0; i--) if (animalOf(line[i] as Code) === CAT) hunt(line, i, scores)
  feed(line, portions, scores)
}

function give(scores: number[], to: Code, taken: Code): void {
  const owner = ownerOf(to)
  scores[owner] = (scores[owner] as number) + (POINTS[animalOf(taken)] as number)
}

function chase(line: Code[], at: number, dog: Code, scores: number[]): void {
  const code = line[at]
  if (code === undefined || code === GONE || animalOf(code) !== CAT) return
  give(scores, dog, code)
  line[at] = GONE
}

function hunt(line: Code[], at: number, scores: number[]): void {
  const cat = line[at] as Code
  line[at] = GONE
  let seen = 0
  for (let i = at - 1; i >= 0 && seen < CAT_REACH; i--) {
    const code = line[i] as Code
    if (code === GONE) continue
    if (!IS_MOUSE[animalOf(code)]) return
    seen++
    if (ownerOf(code) === ownerOf(cat)) continue
    give(scores, cat, code)
    line[i] = GONE
  }
}

/** Kings first: they are at the front by now. */
function feed(line: readonly Code[], portions: number, scores: number[]): void {
  const left = feedSome(line, portions, scores, true)
  feedSome(line, left, scores, false)
}

function feedSome(line: readonly Code[], portions: number, scores: number[], areKings: boolean): number {
  let left = portions
  for (let i = 0; i < line.length && left > 0; i++) {
    const code = line[i] as Code
    const animal = animalOf(code)
    if (code === GONE || !IS_MOUSE[animal] || (animal === KING) !== areKings) continue
    give(scores, code, code)
    left--
  }
  return left
}
