import type { Seat } from '#protocol/ids.ts'
import type { PhaseView, RoomView } from '#protocol/room-view.ts'
import type { GameScene } from '../games/game-ui.ts'
import { withBotNames } from '../text/bot-names.ts'
import type { RoomModel } from './room-model.ts'

/** What a game's screen is given of all that the page knows. */
export function sceneOf(
  { link, news, log, race, pending, refusal, clockOffset }: RoomModel,
  { seats, game }: RoomView,
  phase: Exclude<PhaseView, { name: 'lobby' }>,
  me: Seat | undefined,
  covered = false,
): GameScene {
  const ours = race?.number === phase.number ? race : undefined
  return {
    phase,
    seats: withBotNames(seats),
    me,
    news,
    log,
    race: ours,
    clockOffset,
    options: game.options,
    waiting: pending.length > 0 || link !== 'connected',
    refusal,
    covered,
  }
}
