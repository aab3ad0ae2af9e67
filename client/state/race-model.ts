import type { RaceFrame } from '#protocol/server-message.ts'
import type { RaceScene } from '../games/game-ui.ts'

/** The newest race of the newest game; an older one is of no use to a screen. */
export interface RaceModel extends RaceScene {
  readonly number: number
}

/** Pure. `at` is `performance.now()`: reactions are measured against it. */
export function hearRace(model: RaceModel | undefined, { number, round, news }: RaceFrame, at: number): RaceModel {
  const race = model && isSame(model, number, round) ? model : startOf(number, round)
  if (model && isOlder(number, round, model)) return model
  switch (news.type) {
    case 'reveal':
      return { ...race, shown: news.shown, shownAt: at }
    case 'placed':
      return { ...race, placed: [...race.placed.filter((seat) => seat !== news.seat), news.seat] }
    case 'claimed':
      return { ...race, claims: withClaim(race, { seat: news.seat, rank: news.rank, final: false }) }
    case 'settled':
      return { ...race, claims: withClaim(race, { seat: news.seat, rank: news.rank, final: true }) }
    case 'withdrew':
      return { ...race, withdrawn: [...race.withdrawn, news.seat] }
    default:
      return news satisfies never
  }
}

const startOf = (number: number, round: number): RaceModel => ({
  number,
  round,
  shown: undefined,
  shownAt: undefined,
  placed: [],
  claims: [],
  withdrawn: [],
})

const isSame = (race: RaceModel, number: number, round: number) => race.number === number && race.round === round
const isOlder = (number: number, round: number, race: RaceModel) =>
  number < race.number || (number === race.number && round < race.round)

function withClaim({ claims }: RaceModel, claim: RaceScene['claims'][number]): RaceScene['claims'] {
  const known = claims.find(({ seat }) => seat === claim.seat)
  if (!known) return [...claims, claim]
  // A settled rank never changes; a late word about where it seemed to be is old news.
  return known.final ? claims : claims.map((other) => (other === known ? claim : other))
}
