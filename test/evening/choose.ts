import type { Random } from '../../server/games/kit/random.ts'

/** A button that can be pressed now, as the page offers it. */
export interface Control {
  /** The element of the game that it is part of. */
  readonly host: string
  readonly label: string
  /** As in `aria-keyshortcuts`. */
  readonly keys?: string | undefined
  /** As in `aria-pressed`, if it says so. */
  readonly isPressed?: boolean | undefined
  /** Beside the game: it only shows something. */
  readonly isQuiet: boolean
}

/** How often a button of this element is chosen, against the others. An element that is not here makes no move. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'action-bar': 8,
  'card-display': 1,
  'maeuse-actions': 4,
  'maeuse-board': 1,
  'kw-actions': 12,
  'kw-dice': 0.1,
  'kw-gift': 4,
  'kw-kept': 1,
  'kw-piles': 3,
  'kw-shelf': 2,
  'kw-steals': 3,
  'queue-actions': 12,
  'queue-hand': 3,
  'queue-ring': 2,
  'throw-button': 1,
  'round-result': 1,
  'go-on': 1,
}

/** Moves that give something up: chosen by lot as often as the others, they would make every game a long one. */
const RELUCTANT: Readonly<Record<string, number>> = {
  'kw-actions L': 0.05,
  'kw-actions S': 0.5,
  'maeuse-actions X': 0.2,
}

/** A die that shows the same as those that are kept. Dice that are kept by lot earn next to nothing. */
const ALIKE = 8

const PRECISION = 1000

/**
 * Which of these buttons is pressed next, by lot; undefined if none makes a move. In a race it is the platter first, if the number
 * is known, and then the pawn.
 */
export function choose(controls: readonly Control[], random: Random, platter?: number): Control | undefined {
  if (controls.some(({ host }) => host === 'number-pad' || host === 'pawn-button'))
    return chooseInRace(controls, platter)
  const face = faceToKeep(controls)
  const weights = controls.map((control) => {
    const isAlike = face !== undefined && !control.isPressed && faceOf(control) === face
    return Math.round((isAlike ? ALIKE : weightOf(control)) * PRECISION)
  })
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return undefined
  let left = random.below(all)
  return controls.find((_, i) => {
    left -= weights[i] as number
    return left < 0
  })
}

function weightOf({ host, keys, isPressed, isQuiet }: Control): number {
  // What is picked stays picked: a choice that is taken back as often as it is made comes to no end.
  if (isPressed || isQuiet) return 0
  return (WEIGHTS[host] ?? 0) * (RELUCTANT[`${host} ${keys}`] ?? 1)
}

/** What a die shows, in the words of the page: "Die 3: four, set aside". */
const faceOf = ({ host, label }: Control) => (host === 'kw-dice' ? /: ?([^,]+)/.exec(label)?.[1] : undefined)

/** What the kept dice show; before any is kept, what most of them show. */
function faceToKeep(controls: readonly Control[]): string | undefined {
  const kept = controls.filter(({ isPressed }) => isPressed).flatMap((control) => faceOf(control) ?? [])
  if (kept.length > 0) return kept[0]
  const faces = controls.flatMap((control) => faceOf(control) ?? [])
  const times = (face: string) => faces.filter((other) => other === face).length
  return faces.toSorted((a, b) => times(b) - times(a))[0]
}

function chooseInRace(controls: readonly Control[], platter: number | undefined): Control | undefined {
  const pad = controls.filter(({ host }) => host === 'number-pad')
  if (pad.some(({ isPressed }) => isPressed)) return controls.find(({ host }) => host === 'pawn-button')
  return pad.find(({ keys }) => keys === String(platter))
}
