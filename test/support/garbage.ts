import fc from 'fast-check'

/** Anything a broken or hostile page might send instead of a move: noise, or one of these moves with something wrong. */
export const anyGarbage = (moves: readonly object[]): fc.Arbitrary<unknown> =>
  moves.length === 0
    ? fc.jsonValue()
    : fc.oneof(
        fc.jsonValue(),
        fc.constantFrom(...moves).chain((move) => spoilt(move, moves)),
      )

function spoilt(move: object, moves: readonly object[]): fc.Arbitrary<unknown> {
  const key = fc.constantFrom(...Object.keys(move))
  const near = fc.integer({ min: -2, max: 12 })
  const withWrongValue = key.chain((name) => {
    // Mostly values that are right in another move: they pass the schema, so that the rules have to refuse them.
    const elsewhere = moves.flatMap((other) => Object.entries(other).flatMap(([k, v]) => (k === name ? [v] : [])))
    const value = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...elsewhere) }, near, fc.jsonValue())
    return value.map((wrong) => ({ ...move, [name]: wrong }))
  })
  const withoutOne = key.map((name) => Object.fromEntries(Object.entries(move).filter(([other]) => other !== name)))
  const withOneMore = fc.tuple(fc.string(), near).map(([name, extra]) => ({ ...move, [name]: extra }))
  return fc.oneof({ weight: 4, arbitrary: withWrongValue }, withoutOne, withOneMore)
}
