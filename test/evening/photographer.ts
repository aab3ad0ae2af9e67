import type { Album } from './album.ts'
import type { Device } from './device.ts'
import { type Scene, sceneOf } from './scene.ts'

/** Each step is looked at when it comes for the first time, and once more when the table is fuller: after so many times, or turns. */
const LATE_TIMES = 8
const LATE_TURN = 20
/** What comes in is still moving before. */
const SETTLED_MS = 600
/** The dice are in the air for two to three seconds, and a race may be over in one. */
const SHORT_STEPS: readonly string[] = ['armed', 'race']
const AT_ONCE_MS = 200
/** After the end, at these moments. */
const OVER_MS = [1_000, 7_000]

interface Seen {
  key: string
  since: number
  readonly times: Map<string, number>
}

export type Photographer = ReturnType<typeof createPhotographer>

/** Looks at every device again and again, and takes a picture of what it has not taken yet. */
export function createPhotographer(album: Album) {
  const seen = new Map<Device, Seen>()
  let group = ''

  function seenBy(device: Device, scene: Scene): Seen {
    const key = `${group} ${scene.step}${scene.isAsked ? '-asked' : ''}`
    const last = seen.get(device)
    if (last?.key === key) return last
    const times = last?.times ?? new Map<string, number>()
    times.set(key, (times.get(key) ?? 0) + 1)
    const now = { key, since: Date.now(), times }
    seen.set(device, now)
    return now
  }

  /** The name of the picture that this device owes, and from when on it may be taken. */
  function owedBy(device: Device) {
    const scene = sceneOf(device)
    if (!scene || scene.phase === 'lobby' || device.isUnseen) return undefined
    const { key, since, times } = seenBy(device, scene)
    const step = `${scene.step}${scene.isAsked ? '-asked' : ''}`
    const candidates =
      scene.phase === 'over'
        ? OVER_MS.map((ms) => ({ name: `over-${ms / 1000}s`, from: since + ms }))
        : [{ name: momentOf(step, times.get(key) ?? 1, scene.round), from: since + settledMs(scene) }]
    return candidates
      .flatMap(({ name, from }) => (name === undefined ? [] : { name: nameOf(device, name), from }))
      .find(({ name }) => !album.has(group, name))
  }

  return {
    /** What is taken from now on belongs together. */
    turnTo(name: string): void {
      group = name
    },
    async look(device: Device): Promise<void> {
      const owed = owedBy(device)
      if (!owed || owed.from > Date.now()) return
      const key = seen.get(device)?.key
      await album.take(group, owed.name, device, () => {
        const scene = sceneOf(device)
        return scene !== undefined && seenBy(device, scene).key === key
      })
    },
    /** Whether one of these owes a picture, so that hands should rest for a moment. */
    isWaiting: (devices: readonly Device[]) => devices.some((device) => owedBy(device) !== undefined),
    take: (device: Device, name: string) => album.take(group, nameOf(device, name), device),
  }
}

const nameOf = ({ shape, locale }: Device, name: string) => `${name}-${shape}-${locale}`
const settledMs = ({ step }: Scene) => (SHORT_STEPS.includes(step) ? AT_ONCE_MS : SETTLED_MS)

function momentOf(step: string, times: number, turn: number): string | undefined {
  if (times >= LATE_TIMES || turn >= LATE_TURN) return `${step}-late`
  return times === 1 || SHORT_STEPS.includes(step.replace('-asked', '')) ? step : undefined
}
