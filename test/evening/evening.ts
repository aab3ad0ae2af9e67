import { setTimeout as delay } from 'node:timers/promises'
import { randomFor } from '../../server/games/kit/random.ts'
import { lastFrame } from '../support/browser.ts'
import { until } from '../support/until.ts'
import type { Device } from './device.ts'
import type { Host } from './host.ts'
import type { Photographer } from './photographer.ts'
import { seatPlayer } from './player.ts'
import type { Played } from './report.ts'
import { sceneOf } from './scene.ts'
import type { Watch } from './watch.ts'

/** Between two games people look at the result, and the pictures of it are taken. */
const PAUSE_MS = 9_000
const READY_MS = 40_000

/** Who sits where. */
export interface SetUp {
  /** The host's first. */
  readonly seats: readonly Device[]
  readonly tv?: Device
  /** The address by which guests come to the room of this code. */
  invite(code: string): Promise<string>
  /** What happens to the lines while the game of this number is played, counted from 0. */
  during(nth: number, photographer: Photographer, watch: Watch): Promise<void>
  close(): Promise<void>
}

export interface Evening extends SetUp {
  readonly kind: string
  readonly seed: number
  readonly games: readonly string[]
  /** What the host calls them. */
  readonly titles: Readonly<Record<string, string>>
  readonly host: Host
  readonly photographer: Photographer
  readonly watch: Watch
}

/** From the first lobby, where all have sat down, to the end of the evening. `played` grows with every game. */
export async function playEvening(evening: Evening, played: Played[]): Promise<void> {
  const { seats, tv, watch } = evening
  let isOver = false
  const people = seats.map((device, i) => {
    const random = randomFor([evening.seed, i, 0, 0], 0)
    return seatPlayer({ ...evening, ...watch, device, devices: tv ? [...seats, tv] : seats, random })
  })
  const busy = people.map(async ({ play }) => {
    while (!isOver) await play()
  })
  if (tv) busy.push(lookOn(tv))
  async function lookOn(screen: Device): Promise<void> {
    while (!isOver) {
      await evening.photographer.look(screen)
      await screen.screen.nextFrame(300)
    }
  }
  const script = conduct(evening, played).finally(() => {
    isOver = true
    watch.stop()
  })
  await Promise.all([script, watch.guard(), ...busy])
}

async function conduct(evening: Evening, played: Played[]): Promise<void> {
  const { kind, games, titles, host, seats, tv, photographer, watch } = evening
  const all = tv ? [...seats, tv] : seats
  const takeAll = (name: string) => Promise.all(all.map((device) => photographer.take(device, name)))
  for (const [nth, game] of games.entries()) {
    const group = `${kind}-${nth + 1}-${game}`
    if (nth > 0) await host.choosesAnother(titles[game] as string)
    watch.turnTo(game)
    photographer.turnTo(group)
    await allAreReady(evening)
    await takeAll('lobby')
    const since = Date.now()
    console.log(`${kind}: ${game} begins`)
    await host.starts()
    await until(() => all.every((device) => sceneOf(device)?.phase === 'playing'))
    const lines = evening.during(nth, photographer, watch)
    await until(() => all.every((device) => sceneOf(device)?.phase === 'over'))
    const seconds = Math.round((Date.now() - since) / 1000)
    const rounds = sceneOf(host.device)?.round ?? 0
    played.push({ game, seconds, rounds, hasEnded: true })
    console.log(`${kind}: ${game} is over after ${seconds} s`)
    await Promise.all([delay(PAUSE_MS), lines, until(() => host.hasSeenEnd())])
    await takeAll('over-last')
  }
  watch.turnTo('the end')
  await host.endsEvening()
  photographer.turnTo(`${kind}-${games.length + 1}-end`)
  await delay(1_000)
  await takeAll('end')
  await delay(PAUSE_MS)
  await takeAll('end-later')
}

/** All but the host, and those who watch the next game. */
async function allAreReady({ host, seats, watch }: Evening): Promise<void> {
  const since = Date.now()
  const missing = () => {
    const view = lastFrame(host.device.screen)?.view
    return view?.seats.filter(({ seat, ready }) => !ready && seat !== view.host && !view.bench?.includes(seat)) ?? []
  }
  await until(() => missing().length === 0 || Date.now() - since > READY_MS)
  for (const { name } of missing()) {
    const device = seats.find((one) => one.name === name)
    if (device) watch.complain(device, 'is not ready')
  }
}
