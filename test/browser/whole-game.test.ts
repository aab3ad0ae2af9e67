import { expect, it } from 'vitest'
import type { View } from '#games/alles-kaese'
import type { RoomFrame } from '#protocol/server-message.ts'
import { keyOf, lastFrame, PATIENT, type Screen } from '../support/browser.ts'
import { newId, post } from '../support/guest.ts'
import { choose } from '../support/play-by-socket.ts'
import { startRedis } from '../support/redis.ts'
import { startServer } from '../support/server-process.ts'
import { useSite } from '../support/site.ts'
import { openRoomAtHome, playToTheEnd, sitDownAs } from '../support/table-talk.ts'

const site = useSite({ isTransparent: true })

/** A host on a laptop, a guest on a phone, a TV: the whole table, seated. */
async function gather(hostUrl: string, guestUrl: string) {
  const host = await site.open('laptop')
  const code = await openRoomAtHome(host, hostUrl)
  await sitDownAs(host, 'Nora')
  const tv = await site.open('smallTv')
  await tv.page.goto(`${hostUrl}/${code}/tv`)
  const guest = await site.open('phone')
  await guest.page.goto(`${guestUrl}/${code}`)
  await sitDownAs(guest, 'Maximiliane')
  await guest.page.getByRole('button', { name: /Ready/ }).click()
  return { host, tv, code, players: [host, guest] }
}

/**
 * The middle of the game, with the keys of the seats: by hand it takes half a minute. It keeps no card, so no third trap
 * ends the game before the supply is down to this.
 */
async function playOverHttp(code: string, players: readonly Screen[], supply: number): Promise<void> {
  const keys = await Promise.all(players.map((player) => keyOf(player, code)))
  for (;;) {
    const { phase } = ((await (await fetch(`${site.url}/api/rooms/${code}`)).json()) as RoomFrame).view
    if (phase.name !== 'playing') throw new Error('the game is over')
    const game = phase.view as View
    if (game.supply <= supply) return
    const command = { type: 'move', number: phase.number, move: choose({ ...game, rolled: 6 }) }
    const headers = { authorization: `Bearer ${keys[phase.actors[0] as number]}` }
    await post(`${site.url}/api/rooms/${code}/commands`, { type: 'do', id: newId(), command }, headers)
  }
}

/** What a television heard of the cards that lie there with their fronts down. */
function expectNoFronts({ frames }: Screen) {
  const views = frames.map((frame) => JSON.parse(frame)).filter(({ type }) => type === 'room')
  expect(views.length).toBeGreaterThan(5)
  for (const { view, news } of views) {
    if (view.phase.name === 'lobby') continue
    expect(view.phase.view.display.every((card: object) => !('front' in card))).toBe(true)
    expect(view.phase.view.peeks).toEqual([])
    const looks = news.filter((item: { news: { news?: { type: string } } }) => item.news.news?.type === 'looked')
    expect(looks.every((item: { news: { news: object } }) => !('front' in item.news.news))).toBe(true)
  }
}

function deepFocus(): string {
  const path: string[] = []
  for (let one = document.activeElement; one; one = one.shadowRoot?.activeElement ?? null) path.push(one.localName)
  return path.filter((name) => name === 'alles-kaese-seat' || name === 'button').join(' ')
}

it('friends make a room, sit down by phone, and play Alles Käse! to its end in front of the TV', async () => {
  const { host, tv, code, players } = await gather(site.url, site.url)
  // By key: the focus goes from the lobby to the table.
  await host.page.getByRole('button', { name: /^Start/ }).press('Enter')
  await expect.poll(() => host.page.evaluate(deepFocus), PATIENT).toBe('alles-kaese-seat button')
  expect(await playToTheEnd(players, 6)).toBeGreaterThanOrEqual(6)
  await playOverHttp(code, players, 4)
  expect(await playToTheEnd(players)).toBeGreaterThan(0)
  await tv.page
    .getByRole('heading', { name: /wins!|share/ })
    .first()
    .waitFor()

  // Once more with the same people, without sitting down again.
  await host.page.getByRole('button', { name: /again/i }).click()
  await players[1]?.page.getByRole('list', { name: 'Cards on the table' }).waitFor()
  expect(site.troubles()).toEqual([])
})

it('plays the same on two servers with one Redis, and no front of a card reaches a screen that may not know it', async () => {
  const redis = await startRedis()
  const servers = await Promise.all([startServer({ REDIS_URL: redis.url }), startServer({ REDIS_URL: redis.url })])
  try {
    const [left, right] = servers
    const { host, tv, players } = await gather(left.url, right.url)
    await host.page.getByRole('button', { name: /^Start/ }).click()
    // Whole games on two nodes are played by sockets, in test/nodes.
    await playToTheEnd(players, 10)
    const { version } = lastFrame(host) as RoomFrame
    for (const screen of [tv, ...players])
      await expect.poll(() => lastFrame(screen)?.version, PATIENT).toBeGreaterThanOrEqual(version)
    expectNoFronts(tv)
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await redis.stop()
  }
})
