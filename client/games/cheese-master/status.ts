import type { GameScene } from '../game-ui.ts'
import { personOf } from './people.ts'
import { isLive, type PlayerNow, viewOf } from './table-model.ts'
import { decimal, text } from './text.ts'

/** What a player is up to, in a word or two. */
export function statusOf(scene: GameScene, player: PlayerNow): string {
  const say = text().hand
  const { stage } = viewOf(scene)
  const { link } = personOf(scene, player.seat)
  if (stage.name === 'entropy') {
    const device = stage.devices.find(({ seat }) => seat === player.seat)
    return device?.hasGiven || (stage.step === 'commit' && device?.hash !== undefined) ? say.mixed : say.mixing
  }
  if (player.hand === 'out') return say.out
  if (player.hand === 'locked') return player.final ? say.locked(player.rank ?? 1) : say.maybe(player.rank ?? 1)
  if (link === 'away') return say.away
  if (stage.name === 'roll') return stage.roller === player.seat ? say.roller : headStartOf(player)
  if (player.hand === 'placed') return say.placed
  return headStartOf(player) || (isLive(scene) ? say.empty : '')
}

/** For everybody to see, where there is one. */
export const headStartOf = ({ headStartMs }: Pick<PlayerNow, 'headStartMs'>): string =>
  headStartMs > 0 ? text().hand.headStart(decimal(headStartMs / 1000, 1)) : ''

/** The same for those who do not see the platter. */
export function describe(scene: GameScene, player: PlayerNow): string {
  const { name } = personOf(scene, player.seat)
  const points = text().stage.points(player.points)
  return text().hand.label(name, points, statusOf(scene, player) || text().hand.empty)
}
