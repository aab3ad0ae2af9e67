import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#protocol/canonical-json.ts'

describe('canonical JSON', () => {
  // The last two rows are taken from RFC 8785: code units decide, and numbers are as short as they can be.
  it.each([
    [
      'keys are sorted at every depth',
      { b: { d: 1, c: [{ z: 1, y: 2 }] }, a: 'x' },
      '{"a":"x","b":{"c":[{"y":2,"z":1}],"d":1}}',
    ],
    ['lists keep their order', [3, 1, 2], '[3,1,2]'],
    ['letters stay letters, signs are escaped as JSON does', { name: 'Zoë\n"🧀"' }, '{"name":"Zoë\\n\\"🧀\\""}'],
    ['nothing is nothing', { none: null, no: false }, '{"no":false,"none":null}'],
    ['numbers have one form', [1.0, -0, 1e21, 0.000001, 411.3], '[1,0,1e+21,0.000001,411.3]'],
    [
      'keys are compared by code unit',
      { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, ö: 7 },
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"\u{1f600}":5,"\ufb33":3}',
    ],
  ])('%s', (_what, value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })

  it('says the same as JSON, and the same for any order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
        const turned = JSON.parse(JSON.stringify(value), (_key, one) =>
          one && typeof one === 'object' && !Array.isArray(one)
            ? Object.fromEntries(Object.entries(one).reverse())
            : one,
        )
        expect(canonicalJson(turned)).toBe(canonicalJson(value))
      }),
    )
  })
})
