import { expect, it } from 'vitest'
import type { View } from '#games/cheese-master'
import { isAsked, keyOf, lastFrame, PATIENT, phaseOf, type Screen, seatOf } from '../support/browser.ts'
import { newId, post } from '../support/guest.ts'
import { useSite } from '../support/site.ts'
import { openRoomAtHome, pressIfUsable, sitDownAs } from '../support/table-talk.ts'

const site = useSite()

const viewOn = (screen: Screen): View | undefined => {
  const phase = phaseOf(screen)
  return phase?.name === 'playing' ? (phase.view as View) : undefined
}

/** Whatever this phone may press now: throw, guess, grab, choose who throws, go on. It sees no dice, so it guesses. */
async function playOn({ page }: Screen, stage: string): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  if (stage === 'roll') await pressIfUsable(button(/^Throw/), 'Enter')
  if (stage === 'race') (await pressIfUsable(button(/^Grab!/))) || (await pressIfUsable(button('Platter 7+')))
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

/** One race in each game is enough; then whoever may throw throws the dice off the table until they are out. */
async function throwsOff(phone: Screen, code: string, { round }: View): Promise<void> {
  const command = { type: 'move', number: 1, move: { type: 'throw', round, power: 100 } }
  const headers = { authorization: `Bearer ${await keyOf(phone, code)}` }
  await post(`${site.url}/api/rooms/${code}/commands`, { type: 'do', id: newId(), command }, headers)
}

it('a TV and four phones play a whole Slam Master match, and no phone sees the dice before the end of a round', async () => {
  const phones = await Promise.all(Array.from({ length: 4 }, () => site.open('phone')))
  const [host, ...guests] = phones as [Screen, ...Screen[]]
  const tv = await site.open('smallTv')
  const code = await openRoomAtHome(host, site.url, 'Cheese Master')
  await sitDownAs(host, 'Nora')
  for (const [i, guest] of guests.entries()) {
    await guest.page.goto(`${site.url}/${code}`)
    await sitDownAs(guest, `Phone ${i + 2}`)
  }
  await tv.page.goto(`${site.url}/${code}/tv`)
  await host.page.getByRole('button', { name: 'Add a bot' }).click()
  await host.page.getByRole('button', { name: 'Cunning' }).click()
  await host.page.getByRole('button', { name: 'Game settings' }).click()
  await choosesAtOnce(host, /^(Slam Master|On the TV only)$/, { mode: 'slam', diceOn: 'tv' })
  await host.page.keyboard.press('Escape')
  await host.page.getByRole('button', { name: /^Start/ }).click()

  const raced = new Set<number>()
  while (phaseOf(tv)?.name !== 'over') {
    const view = viewOn(tv)
    const stage = view?.stage
    if (stage?.name === 'result') raced.add(view?.game as number)
    const thrower = stage?.name === 'roll' ? phones.find((phone) => seatOf(phone) === stage.roller) : undefined
    if (view && thrower && raced.has(view.game)) await throwsOff(thrower, code, view)
    else if (stage) {
      // Whoever gets no pawn may throw next: the host, because all phones sit after that seat, and the bot comes last.
      const hands = stage.name === 'race' ? guests : phones
      await Promise.all(hands.filter(isAsked).map((phone) => playOn(phone, stage.name)))
    }
    await tv.nextFrame(50)
  }
  expect(raced.size).toBe(6)
  const last = phaseOf(tv) as { view: View }
  expect(last.view.games).toBe(6)
  expect(last.view.players.reduce((sum, { wins }) => sum + wins, 0)).toBe(6)

  for (const { frames } of phones) {
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
})
