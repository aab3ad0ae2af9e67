import { commonText } from '../../text/common-text.ts'
import type { NameOf } from './people.ts'
import type { RingCard, RingSpot } from './ring-model.ts'
import { text } from './text.ts'

/** A cheese and its queue, for those who do not see them. */
export function describeSpot({ at, portions, cards, nth }: RingSpot, nameOf: NameOf): string {
  const say = text().ring
  const lying = cards.filter(({ ghost }) => !ghost)
  const queue =
    lying.length === 0 ? say.empty : lying.map((card) => describeCard(card, nameOf)).join(commonText().semicolon)
  return [`${say.cheese(at + 1, portions)}.`, `${queue}.`, nth ? say.goesHere(nth) : ''].filter(Boolean).join(' ')
}

export function describeCard({ seat, animal, faceUp }: Pick<RingCard, 'seat' | 'animal' | 'faceUp'>, nameOf: NameOf) {
  const say = text()
  if (animal === undefined) return say.card.of(nameOf(seat), say.card.down)
  return say.card.of(nameOf(seat), faceUp ? say.animal[animal] : say.card.mineDown(say.animal[animal]))
}
