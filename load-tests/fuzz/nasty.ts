import type { Draw } from './draw.ts'
import { Entries, Verbatim, written } from './json.ts'

/** Names and titles that are meant to be read, escaped or counted wrongly. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u001b[31mred\u001b[0m',
  'a\r\n{"level":60,"msg":"forged line"}',
  '\u202eneB\u202c',
  '\u2066x\u2069\u200f\u061c',
  '\u200b\u200c\u200d\ufeff',
  `Z${'\u0301'.repeat(60)}`,
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  `$${'{'}7*7}{{7*7}}`,
  "Robert'); DROP TABLE documents;--",
  '=HYPERLINK("http://127.0.0.1")',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../../../etc/passwd',
  '👩‍👩‍👧‍👦'.repeat(5),
  'ﷺ'.repeat(20),
  '\u{e0001}\u{e0061}',
  'İıſK',
  'x'.repeat(64),
  'x'.repeat(65),
  'x'.repeat(3_000),
] as const

/** What JSON.parse or a schema has to refuse, or to take as something harmless. */
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  ...['NaN', 'Infinity', '1e999', '-1e999', '-0', '01', '1.', '.5', '0x10', '1e-400', 'undefined', "'x'"].map(
    (text) => new Verbatim(text),
  ),
  ...['"\\ud800"', '"\\udc00\\ud800"', '"\\u0000"', '"\\x41"', '"unended', '[', ']', '{', '{"a":}', '{,}', '/**/1'].map(
    (text) => new Verbatim(text),
  ),
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toJSON: 1, toString: 1, valueOf: 1 },
  new Entries([['__proto__', { polluted: true, type: 'ping', isAdmin: true }]]),
  new Entries([['constructor', { prototype: { polluted: true } }]]),
  new Entries([
    ['type', 'ping'],
    ['type', 'do'],
  ]),
]

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'type',
  'toString',
  'then',
  'length',
  '',
  'x',
  '\u0000',
  '0',
] as const

export const nastyText = (draw: Draw): string => draw.pick(TEXTS)

export function nastyValue(draw: Draw): unknown {
  return draw.weighted<() => unknown>([
    [6, () => draw.pick(VALUES)],
    [3, () => nastyText(draw)],
    [1, () => nested(draw)],
    [1, () => Array.from({ length: draw.between(10, 1_500) }, () => draw.below(2))],
    [1, () => Object.fromEntries(Array.from({ length: draw.between(10, 300) }, (_, i) => [`k${i}`, i]))],
  ])()
}

function nested(draw: Draw): Verbatim {
  const depth = draw.between(50, 2_000)
  return draw.isLucky(0.5)
    ? new Verbatim('['.repeat(depth) + ']'.repeat(depth))
    : new Verbatim(`${'{"a":'.repeat(depth / 3)}1${'}'.repeat(depth / 3)}`)
}

/** A copy with one thing wrong, somewhere in it. */
export function spoilt(value: unknown, draw: Draw): unknown {
  const isInside =
    typeof value === 'object' && value !== null && !(value instanceof Verbatim || value instanceof Entries)
  if (!isInside || draw.isLucky(0.1)) return nastyValue(draw)
  if (Array.isArray(value)) {
    if (value.length === 0) return [nastyValue(draw)]
    const at = draw.below(value.length)
    return draw.weighted<() => unknown>([
      [3, () => value.with(at, spoilt(value[at], draw))],
      [1, () => value.toSpliced(at, 1)],
      [1, () => [...value, ...value]],
    ])()
  }
  const entries = Object.entries(value)
  if (entries.length === 0) return { [draw.pick(KEYS)]: nastyValue(draw) }
  const [key, own] = draw.pick(entries)
  const others = entries.filter(([name]) => name !== key)
  return draw.weighted<() => unknown>([
    [6, () => ({ ...value, [key]: spoilt(own, draw) })],
    [2, () => Object.fromEntries(others)],
    [2, () => new Entries([...entries, [draw.pick(KEYS), nastyValue(draw)]])],
    [1, () => new Entries([...entries, [key, spoilt(own, draw)]])],
    [1, () => new Entries([[key, nastyValue(draw)], ...entries])],
    [1, () => new Entries(others.concat([[`${key} `, own]]))],
    [1, () => [value]],
    [1, () => written(value)],
  ])()
}
