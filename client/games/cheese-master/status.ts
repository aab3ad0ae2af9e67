import { absenceWords, absentActor } from '../../text/absence.ts'
import type { GameScene } from '../game-ui.ts'
import { personOf } from './people.ts'
import { isLive, type PlayerNow, viewOf } from './table-model.ts'
import { decimal, text } from './text.ts'

/** What a player is up to, in a word or two. */
export function statusOf(scene: GameScene, player: PlayerNow): string {
  const say = text().hand
  const { stage } = viewOf(scene)
  const absence = absenceWords(scene.seats, player.seat)
  if (stage.name === 'entropy') {
    const device = stage.devices.find(({ seat }) => seat === player.seat)
    return device?.hasGiven || (stage.step === 'commit' && device?.hash !== undefined) ? say.mixed : say.mixing
  }
  if (player.hand === 'out') return say.out
  if (player.hand === 'locked') return player.final ? say.locked(player.rank ?? 1) : say.maybe(player.rank ?? 1)
  if (absence && absentActor(scene.seats, player.seat)) return absence
  // A bot may play for this player: its name says so.
  if (stage.name === 'roll' && stage.roller === player.seat) return say.roller
  if (player.hand === 'placed') return say.placed
  return absence ?? (headStartOf(player) || (isLive(scene) ? say.empty : ''))
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
