import fc from 'fast-check'
import type { z } from 'zod'
import type { Draw } from './draw.ts'

/** The inner form of a schema, as far as those of the protocol use it. */
interface Inner {
  readonly def: {
    readonly type: string
    readonly shape: Readonly<Record<string, Inner>>
    readonly options: readonly Inner[]
    readonly values: readonly unknown[]
    readonly entries: Readonly<Record<string, unknown>>
    readonly element: Inner
    readonly items: readonly Inner[]
    readonly innerType: Inner
    readonly in: Inner
    readonly format?: string
    readonly checks?: readonly { readonly _zod: { readonly def: CheckOf } }[]
  }
}

interface CheckOf {
  readonly check: string
  readonly value?: number
  readonly inclusive?: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly length?: number
  readonly pattern?: RegExp
}

interface Limits {
  readonly low: number
  readonly high: number
  readonly pattern?: RegExp | undefined
}

/** Of numbers, and of lengths. */
function limitsOf({ def }: Inner, most: number): Limits {
  let limits: Limits = { low: 0, high: Number.POSITIVE_INFINITY }
  for (const { _zod } of def.checks ?? []) {
    const {
      check,
      value = 0,
      inclusive,
      minimum = value,
      maximum = inclusive ? value : value - 1,
      length,
      pattern,
    } = _zod.def
    if (check === 'greater_than' || check === 'min_length') limits = { ...limits, low: minimum }
    if (check === 'less_than' || check === 'max_length') limits = { ...limits, high: maximum }
    if (length !== undefined) limits = { ...limits, low: length, high: length }
    if (pattern) limits = { ...limits, pattern }
  }
  return { ...limits, high: Math.min(limits.high, limits.low + most) }
}

/** A value that the schema takes, chosen by chance; edges of numbers and lengths more often than what is between. */
export const sampleOf = (schema: z.ZodType, draw: Draw): unknown => sample(schema as unknown as Inner, draw)

function sample(inner: Inner, draw: Draw): unknown {
  const { def } = inner
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, sample(field, draw)]))
    case 'union':
      return sample(draw.pick(def.options), draw)
    case 'literal':
      return draw.pick(def.values)
    case 'enum':
      return draw.pick(Object.values(def.entries))
    case 'boolean':
      return draw.isLucky(0.5)
    case 'number':
      return number(limitsOf(inner, MOST), def.format !== undefined, draw)
    case 'string':
      return text(limitsOf(inner, MOST_LETTERS), draw)
    case 'array':
      return Array.from({ length: lengthOf(limitsOf(inner, MOST_ITEMS), draw) }, () => sample(def.element, draw))
    case 'tuple':
      return def.items.map((item) => sample(item, draw))
    case 'optional':
    case 'default':
      return draw.isLucky(0.6) ? sample(def.innerType, draw) : undefined
    case 'nullable':
      return draw.isLucky(0.7) ? sample(def.innerType, draw) : null
    case 'readonly':
      return sample(def.innerType, draw)
    case 'pipe':
      return sample(def.in, draw)
    case 'unknown':
      return draw.pick([{}, null, 1, 'x', []])
    default:
      throw new Error(`no samples of ${def.type}`)
  }
}

/** Where the protocol says nothing, enough to be beyond anything that is meant. */
const MOST = 1_000
const MOST_LETTERS = 64
const MOST_ITEMS = 8

function number({ low, high }: Limits, isWhole: boolean, draw: Draw): number {
  const chosen = draw.pick([low, high, draw.between(low, high), draw.between(low, Math.min(high, low + 5))])
  return isWhole || chosen === high || draw.isLucky(0.7) ? chosen : chosen + 0.25
}

function text({ pattern, ...limits }: Limits, draw: Draw): string {
  return pattern ? draw.pick(matchesOf(pattern)) : draw.letters(lengthOf(limits, draw), 'abcÄÖ ß1')
}

const lengthOf = ({ low, high }: Limits, draw: Draw): number => draw.between(low, high)

const MATCHES = 50
const known = new Map<RegExp, readonly string[]>()

function matchesOf(pattern: RegExp): readonly string[] {
  const made = known.get(pattern) ?? fc.sample(fc.stringMatching(pattern), { numRuns: MATCHES, seed: 1 })
  known.set(pattern, made)
  return made
}
