import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Move, View } from '#games/cheese-master'
import { isAsked, keyOf, lastFrame, PATIENT, phaseOf, type Screen } from '../support/browser.ts'
import { connect, type Guest, newId, post, sitDown } from '../support/guest.ts'
import { useSite } from '../support/site.ts'
import { openRoomAtHome, pressIfUsable, sitDownAs } from '../support/table-talk.ts'

const site = useSite({ isTransparent: true })

/** The first game and the last. */
const RACES: readonly number[] = [1, 6]

const viewOn = (screen: Screen): View | undefined => {
  const phase = phaseOf(screen)
  return phase?.name === 'playing' ? (phase.view as View) : undefined
}

/** Whatever this phone may press now: throw, guess, grab, choose who throws, go on. It sees no dice, so it guesses. */
async function playOn({ page }: Screen, stage: string): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  if (stage === 'roll') await pressIfUsable(button(/^Throw/), 'Enter')
  if (stage === 'race') (await pressIfUsable(button(/^Grab!/))) || (await pressIfUsable(button('Number 7+')))
  if (stage === 'result' || stage === 'between')
    (await pressIfUsable(button('I do'))) || (await pressIfUsable(button(/^Go on/)))
}

/** Quicker than anything can be drawn: the second choice must not undo the first. */
async function choosesAtOnce(host: Screen, names: RegExp, options: Record<string, string>): Promise<void> {
  const radios = host.page.getByRole('radio', { name: names })
  await radios.first().waitFor({ state: 'attached' })
  await radios.evaluateAll((all) => {
    for (const radio of all as HTMLElement[]) radio.click()
  })
  await expect.poll(() => lastFrame(host)?.view.game.options, PATIENT).toMatchObject(options)
}

interface Player {
  readonly guest: Guest
  /** Moves of a race that were accepted, with their round. */
  readonly done: Set<string>
}

/** The same over a socket, for a phone whose page no assertion looks at. What comes too early is refused, and asked again. */
async function playBySocket({ guest, done }: Player): Promise<void> {
  const { phase } = guest.frame().view
  if (phase.name !== 'playing' || !isAsked({ frames: guest.raw })) return
  const { stage, round } = phase.view as View
  const play = (move: Move) => guest.command({ type: 'move', number: phase.number, move })
  if (stage.name === 'entropy') await play(stage.step === 'commit' ? { type: 'commit', hash } : { type: 'seed', seed })
  if (stage.name === 'roll') await play({ type: 'throw', round, power: 50 })
  if (stage.name === 'race') {
    // Each once: a race changes no version of the room, and a socket that repeats itself is answered `too-fast` without an id.
    for (const move of [{ type: 'place', round, platter: 7 } as const, { type: 'claim', round } as const]) {
      const name = `${move.type} ${round}`
      if (!done.has(name) && (await play(move)).type === 'done') done.add(name)
    }
  }
  if (stage.name === 'result' || stage.name === 'between') await play({ type: 'next', round })
}

const seed = '5a'.repeat(16)
const hash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')

/** The first and the last game are raced; in the others the roller throws the dice off the table until eliminated. */
async function throwsOff(key: string, code: string, { round }: View): Promise<void> {
  const command = { type: 'move', number: 1, move: { type: 'throw', round, power: 100 } }
  const headers = { authorization: `Bearer ${key}` }
  await post(`${site.url}/api/rooms/${code}/commands`, { type: 'do', id: newId(), command }, headers)
}

it('a TV and four phones play a whole Slam Master match, and no phone sees the dice before the end of a round', async () => {
  const host = await site.open('phone')
  const guest = await site.open('phone')
  const tv = await site.open('smallTv')
  const code = await openRoomAtHome(host, site.url, 'Cheese Master')
  await sitDownAs(host, 'Nora')
  await guest.page.goto(`${site.url}/${code}`)
  await sitDownAs(guest, 'Phone 2')
  const keys = [await keyOf(host, code), await keyOf(guest, code)]
  const sockets: Player[] = []
  for (const name of ['Phone 3', 'Phone 4']) {
    const { key } = await sitDown(site.url, code, name)
    const socket = await connect(site.url, code, { kind: 'seat', key })
    await socket.see(() => true)
    keys.push(key)
    sockets.push({ guest: socket, done: new Set() })
  }
  await tv.page.goto(`${site.url}/${code}/tv`)
  await host.page.getByRole('button', { name: 'Add a bot' }).click()
  await host.page.getByRole('button', { name: 'Cunning' }).click()
  await host.page.getByRole('button', { name: 'Game settings' }).click()
  await choosesAtOnce(host, /^(Slam Master|On the TV only)$/, { mode: 'slam', diceOn: 'tv' })
  await host.page.keyboard.press('Escape')
  await host.page.getByRole('button', { name: /^Start/ }).click()

  const games = new Set<number>()
  const raced = new Set<number>()
  while (phaseOf(tv)?.name !== 'over') {
    const view = viewOn(tv)
    const stage = view?.stage
    if (view) games.add(view.game)
    if (stage?.name === 'result') raced.add(view?.game as number)
    const key = stage?.name === 'roll' ? keys[stage.roller] : undefined
    if (view && key && (raced.has(view.game) || !RACES.includes(view.game))) await throwsOff(key, code, view)
    else if (stage) {
      // Whoever gets no pawn may throw next: the host, because all phones sit after that seat, and the bot comes last.
      const hands = stage.name === 'race' ? [guest] : [host, guest]
      await Promise.all([
        ...hands.filter(isAsked).map((phone) => playOn(phone, stage.name)),
        ...sockets.map(playBySocket),
      ])
    }
    await tv.nextFrame(50)
  }
  for (const game of RACES) expect(raced).toContain(game)
  expect(games.size).toBe(6)
  const last = phaseOf(tv) as { view: View }
  expect(last.view.games).toBe(6)
  expect(last.view.players.reduce((sum, { wins }) => sum + wins, 0)).toBe(6)

  for (const frames of [host.frames, guest.frames, ...sockets.map(({ guest: { raw } }) => raw)]) {
    for (const frame of frames) {
      const { type, news, view } = JSON.parse(frame)
      if (type === 'race') expect(news.shown ?? null).toBeNull()
      const stage = type === 'room' && view.phase.name === 'playing' ? view.phase.view.stage : undefined
      if (stage && ['roll', 'armed', 'race'].includes(stage.name))
        expect(JSON.stringify(stage)).not.toMatch(/"faces"|"answer"/)
    }
  }
  expect(tv.frames.some((frame) => frame.includes('"faces"'))).toBe(true)
  expect(site.troubles()).toEqual([])
  await Promise.all(sockets.map(({ guest: socket }) => socket.hangUp()))
})
