import type { PhaseView } from '#protocol/room-view.ts'
import { isAsked, phaseOf } from '../support/browser.ts'
import type { Device } from './device.ts'

/** Where a device is in the evening, as its own page heard of it. */
export interface Scene {
  readonly phase: PhaseView['name']
  /** The step or the stage of the game. */
  readonly step: string
  readonly isAsked: boolean
  /** Of the race that is on. */
  readonly round: number
}

/** What is read of a game's view, whichever game it is. */
interface AnyView {
  readonly step?: string
  readonly stage?: { readonly name: string }
  readonly turn?: number
  readonly round?: number
}

export function sceneOf({ screen }: Device): Scene | undefined {
  const phase = phaseOf(screen)
  if (!phase) return undefined
  const view = phase.name === 'lobby' ? {} : (phase.view as AnyView)
  const step = phase.name === 'playing' ? (view.step ?? view.stage?.name ?? 'playing') : phase.name
  return { phase: phase.name, step, isAsked: isAsked(screen), round: view.round ?? view.turn ?? 0 }
}
