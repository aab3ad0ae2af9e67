import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#protocol/canonical-json.ts'
import { readReceipt } from '../../server/receipts/report.ts'
import { verifyReceipt } from '../../server/receipts/verify.ts'
import { GOLDEN_BEFORE, golden, goldenBytes, signedByStranger } from './golden.ts'

/** Whether somebody could be made to believe these bytes. */
function isBelieved(bytes: Uint8Array): boolean {
  const read = readReceipt(bytes)
  return read.ok && verifyReceipt(read.value).every(({ ok }) => ok)
}

const whole = goldenBytes()
const withByte = (at: number, byte: number) => {
  const bytes = Buffer.from(whole)
  bytes[at] = byte
  return bytes
}

describe('a real receipt', () => {
  it('is believed, also with other white space', () => {
    expect(isBelieved(whole)).toBe(true)
    expect(isBelieved(Buffer.from(JSON.stringify(golden(), null, 2)))).toBe(true)
  })

  it('hangs on the one before it, and on no other', () => {
    const check = (previous = golden(GOLDEN_BEFORE).receipt) =>
      verifyReceipt(golden(), { previous }).find(({ name }) => name === 'previous')?.ok
    expect(check()).toBe(true)
    expect(check({ ...golden(GOLDEN_BEFORE).receipt, answer: 1 })).toBe(false)
    expect(check(golden().receipt)).toBe(false)
  })
})

describe('a receipt altered by one byte fails', () => {
  // A bit, the case of a letter, a digit: whatever is most likely to go unnoticed.
  it.each([0x01, 0x02, 0x10, 0x20, 0x80])('at every place, when bit value %i of the byte is turned', (bits) => {
    const places = [...whole.keys()]
    expect(places.filter((at) => isBelieved(withByte(at, (whole[at] as number) ^ bits)))).toEqual([])
  })

  it('with any other byte in its place', () => {
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, turn) => {
        expect(isBelieved(withByte(at, (whole[at] as number) ^ turn))).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it('and when one is missing, or one is added that is more than white space', () => {
    const isSpace = (byte: number) => [0x20, 0x09, 0x0a, 0x0d].includes(byte)
    const cut = (at: number) => Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)])
    const grown = (at: number, byte: number) =>
      Buffer.concat([whole.subarray(0, at), Buffer.of(byte), whole.subarray(at)])
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), (at, byte) => {
        expect(isBelieved(cut(at))).toBe(false)
        if (!isSpace(byte)) expect(isBelieved(grown(at, byte))).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})

const text = whole.toString()
describe('a file that says two things', () => {
  it.each([
    ['a key twice', text.replace('"answer":3', '"answer":5,"answer":3')],
    ['a number in another form', text.replace('"answer":3', '"answer":3.0')],
    ['a letter as an escape', text.replace('Nora', '\\u004eora')],
    ['a field too many', text.replace('"answer":3', '"answer":3,"bonus":3')],
  ])('is not believed: %s', (_what, changed) => {
    expect(changed).not.toBe(text)
    expect(isBelieved(Buffer.from(changed))).toBe(false)
  })
})

describe('a receipt with somebody else’s key', () => {
  it('is signed, but not by the server', () => {
    const forged = signedByStranger(golden().receipt)
    const failed = (key?: string) =>
      verifyReceipt(forged, { publicKey: key })
        .filter(({ ok }) => !ok)
        .map(({ name }) => name)
    expect(failed()).toEqual([])
    expect(failed(golden().publicKey)).toEqual(['key'])
  })

  it('fails when only the key is exchanged', () => {
    const { publicKey } = signedByStranger(golden().receipt)
    expect(isBelieved(Buffer.from(canonicalJson({ ...golden(), publicKey })))).toBe(false)
  })
})
