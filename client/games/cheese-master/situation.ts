import type { Ending } from '#games/cheese-master'
import { photoOf } from '#protocol/race-times.ts'
import { absentActor } from '../../text/absence.ts'
import type { GameScene } from '../game-ui.ts'
import { nameIn } from './people.ts'
import { isLive, playersNow, viewOf } from './table-model.ts'
import { text } from './text.ts'

/** The one line that says what goes on. `elsewhere`: the dice lie on another screen. */
export function headline(scene: GameScene, elsewhere = false): string {
  const say = text().headline
  const { stage, game } = viewOf(scene)
  const nameOf = nameIn(scene)
  switch (stage.name) {
    case 'entropy':
      return say.mixing
    case 'roll':
      return stage.roller === scene.me ? say.myRoll : say.roll(nameOf(stage.roller))
    case 'armed':
    case 'race':
      if (elsewhere) return say.elsewhere
      return isLive(scene) ? say.race : say.armed
    case 'result':
      if (stage.winner !== undefined) return say.won(nameOf(stage.winner))
      return stage.summary.replay ? say.replay : say.left(stage.summary.answer)
    case 'between':
      return say.between(game)
    case 'over':
      return text().title
    default:
      return stage satisfies never
  }
}

/** Why nothing is thrown, if it takes long. */
export function absentRoller(scene: GameScene): string | undefined {
  const { stage } = viewOf(scene)
  return stage.name === 'roll' ? absentActor(scene.seats, stage.roller) : undefined
}

/** The line under it: what to do, for those who still play, or how it came to this. */
export function hint(scene: GameScene): string {
  const say = text().hint
  const { stage } = viewOf(scene)
  const isOut = playersNow(scene).some(({ seat, hand }) => seat === scene.me && hand === 'out')
  switch (stage.name) {
    case 'entropy':
      return say.mixing
    case 'roll':
      if (isOut) return absentRoller(scene) ?? ''
      return stage.roller === scene.me ? say.roll : (absentRoller(scene) ?? say.race)
    case 'armed':
    case 'race':
      if (isOut) return ''
      return isLive(scene) ? say.race : say.armed
    case 'result':
      return howItEnded(stage.summary.ending, photoOf(stage.summary.judged) !== undefined)
    case 'between':
    case 'over':
      return ''
    default:
      return stage satisfies never
  }
}

function howItEnded(ending: Ending, photo: boolean): string {
  const say = text().stage
  const words = { 'pawns-gone': say.pawnsGone, 'time-up': say.timeUp, 'one-left': say.oneLeft }[ending]
  return photo ? `${words}, ${say.photo}` : words
}
