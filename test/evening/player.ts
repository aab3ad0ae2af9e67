import { setTimeout as delay } from 'node:timers/promises'
import { de } from '../../client/text/evening.de.ts'
import { en } from '../../client/text/evening.en.ts'
import { fr } from '../../client/text/evening.fr.ts'
import type { Random } from '../../server/games/kit/random.ts'
import { lastFrame } from '../support/browser.ts'
import { answerOn } from '../support/dice-on-tv.ts'
import { type Control, choose } from './choose.ts'
import type { Device } from './device.ts'
import { press, readControls } from './hands.ts'
import type { Photographer } from './photographer.ts'
import { type Scene, sceneOf } from './scene.ts'

/** A page looks as before until the answer is there, and a second tap within this time is not meant. */
const ANSWER_MS = 450
/** Cards and dice that are picked one after the other change nothing on any other page. */
const PICKED: readonly string[] = ['kw-dice', 'queue-hand']
const PICK_MS = 150
const IDLE_MS = 300
/** A player who is asked for so long is stuck. */
const STUCK_MS = 60_000
/** For the pictures of all others. */
const STILL_MS = 2_000
/** Of a hundred counts, how many are right. */
const RIGHT = 80
const PLATTERS = 8
/** Leaves the result of a game for the room that has gone on, in the language of any device. */
const FOLLOW = [de, en, fr].map(({ gone }) => gone.follow)

export interface Player {
  /** What this device does next, if there is anything to do. Comes back at once in short steps. */
  play(): Promise<void>
}

interface Table {
  readonly device: Device
  readonly devices: readonly Device[]
  readonly random: Random
  readonly photographer: Photographer
  complain(device: Device, words: string): void
}

/** The hand on this device: says ready, and plays what the page offers, by lot. */
export function seatPlayer({ device, devices, random, photographer, complain }: Table): Player {
  const { page } = device.screen
  let count: { readonly round: number; readonly platter: number } | undefined
  let stuck: { readonly version: number; readonly since: number; isTold: boolean } | undefined

  /** As people count: most of the time. */
  function platterOf(round: number): number | undefined {
    const answer = answerOn(device.screen, round)
    if (answer === undefined) return undefined
    if (count?.round !== round) count = { round, platter: random.below(100) < RIGHT ? answer : random.below(PLATTERS) }
    return count.platter
  }

  async function think({ step }: Scene, { host }: Control): Promise<void> {
    if (PICKED.includes(host)) return delay(PICK_MS)
    await delay(step === 'race' ? 150 + random.below(1_500) : 350 + random.below(600))
    if (step === 'race') return
    for (let waited = 0; waited < STILL_MS && photographer.isWaiting(devices); waited += IDLE_MS) {
      await photographer.look(device)
      await delay(IDLE_MS)
    }
  }

  async function makeMove(scene: Scene): Promise<boolean> {
    if ((await page.locator('dialog[open]').count()) > 0) {
      await page.keyboard.press('Escape')
      return true
    }
    const find = async () => {
      const controls = await readControls(page.locator('game-stage .game'), device.hand)
      const chosen = choose(controls, random, platterOf(scene.round))
      return controls.find((control) => control === chosen)
    }
    const first = await find()
    if (first === undefined) return false
    await think(scene, first)
    // Looked for again: while one thinks, the page goes on.
    const control = await find()
    if (control === undefined) return false
    if (!(await press(page, device.hand, control.button, control.keys)))
      if (await control.button.isEnabled().catch(() => false))
        complain(device, `cannot press "${control.label}" in ${control.host} by ${device.hand}`)
    await delay(PICKED.includes(control.host) ? PICK_MS : ANSWER_MS)
    return true
  }

  /** Or follows the room first, when it has gone on. */
  async function sayReady(): Promise<boolean> {
    const [ready] = (await readControls(page.locator('next-step, result-step'), device.hand)).filter(
      ({ isPressed, label }) => isPressed === false || FOLLOW.includes(label),
    )
    if (!ready) return false
    await delay(random.below(1_500))
    const isDone = await press(page, device.hand, ready.button)
    await delay(ANSWER_MS)
    if (!isDone && (await ready.button.isVisible().catch(() => false)))
      complain(device, `cannot press "${ready.label}" by ${device.hand}`)
    return isDone
  }

  /** Not by the clock of the game: a page may show for a while what happened. */
  function watchMyself(scene: Scene): void {
    const version = lastFrame(device.screen)?.version ?? 0
    if (!scene.isAsked) stuck = undefined
    else if (stuck?.version !== version) stuck = { version, since: Date.now(), isTold: false }
    else if (!stuck.isTold && Date.now() - stuck.since > STUCK_MS) {
      stuck.isTold = true
      complain(device, `is asked at ${scene.step}, and nothing that it finds to press changes anything`)
    }
  }

  return {
    async play() {
      await photographer.look(device)
      const scene = sceneOf(device)
      const isBusy = scene?.phase === 'playing' ? scene.isAsked && (await makeMove(scene)) : scene && (await sayReady())
      if (scene?.phase === 'playing') watchMyself(scene)
      if (!isBusy) await device.screen.nextFrame(IDLE_MS)
    },
  }
}
