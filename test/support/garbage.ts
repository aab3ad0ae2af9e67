import fc from 'fast-check'

/** Anything a broken or hostile page might send instead of a move: noise, or a legal move with something wrong. */
export const anyGarbage = (moves: readonly object[]): fc.Arbitrary<unknown> =>
  moves.length === 0 ? fc.jsonValue() : fc.oneof(fc.jsonValue(), ...moves.map(spoilt))

function spoilt(move: object): fc.Arbitrary<unknown> {
  const keys = Object.keys(move)
  const key = fc.constantFrom(...keys)
  const value = fc.oneof(fc.integer({ min: -2, max: 12 }), fc.jsonValue(), fc.constantFrom(...Object.values(move)))
  return fc.oneof(
    fc.tuple(key, value).map(([name, wrong]) => ({ ...move, [name]: wrong })),
    key.map((name) => Object.fromEntries(Object.entries(move).filter(([other]) => other !== name))),
    fc.tuple(fc.string(), value).map(([name, extra]) => ({ ...move, [name]: extra })),
  )
}
