import { buzz } from '../sound/haptics.ts'
import type { GameScene } from './game-ui.ts'

const isAsked = ({ phase, me }: GameScene): boolean =>
  phase.name === 'playing' && phase.actors.some((seat) => seat === me)

/** Whose turn has come may be looking at the television. Not for a race: there a hand must not know before the eyes. */
export function buzzAtMyTurn(before: GameScene | undefined, now: GameScene): void {
  if (before && !isAsked(before) && isAsked(now)) buzz('done')
}
