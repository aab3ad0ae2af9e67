import { expect, it } from 'vitest'
import type { RoomFrame } from '#protocol/server-message.ts'
import { lastFrame, PATIENT, type Screen } from '../support/browser.ts'
import { startRedis } from '../support/redis.ts'
import { startServer } from '../support/server-process.ts'
import { useSite } from '../support/site.ts'
import { openRoomAtHome, playToTheEnd, sitDownAs } from '../support/table-talk.ts'

const site = useSite()

/** A host on a laptop, guests on phones, a TV: the whole table, seated. */
async function gather(hostUrl: string, guestUrl: string) {
  const host = await site.open('laptop')
  const code = await openRoomAtHome(host, hostUrl)
  await sitDownAs(host, 'Nora')
  const tv = await site.open('smallTv')
  await tv.page.goto(`${hostUrl}/${code}/tv`)
  const guests = [await site.open('phone'), await site.open('phone')]
  for (const [i, guest] of guests.entries()) {
    await guest.page.goto(`${guestUrl}/${code}`)
    await sitDownAs(guest, ['Maximiliane', 'Opa Willi'][i] as string)
    await guest.page.getByRole('button', { name: /Ready/ }).click()
  }
  return { host, tv, guests, code, players: [host, ...guests] }
}

/** What a television heard of the cards that lie there with their fronts down. */
function expectNoFronts({ frames }: Screen) {
  const views = frames.map((frame) => JSON.parse(frame)).filter(({ type }) => type === 'room')
  expect(views.length).toBeGreaterThan(10)
  for (const { view, news } of views) {
    if (view.phase.name === 'lobby') continue
    expect(view.phase.view.display.every((card: object) => !('front' in card))).toBe(true)
    expect(view.phase.view.peeks).toEqual([])
    const looks = news.filter((item: { news: { news?: { type: string } } }) => item.news.news?.type === 'looked')
    expect(looks.every((item: { news: { news: object } }) => !('front' in item.news.news))).toBe(true)
  }
}

it('friends make a room, sit down by phone, and play Alles Käse! to its end in front of the TV', async () => {
  const { host, tv, players } = await gather(site.url, site.url)
  await host.page.getByRole('button', { name: /^Start/ }).click()
  const steps = await playToTheEnd(players)
  expect(steps).toBeGreaterThan(10)
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
    await playToTheEnd(players, 25)
    const { version } = lastFrame(host) as RoomFrame
    for (const screen of [tv, ...players])
      await expect.poll(() => lastFrame(screen)?.version, PATIENT).toBeGreaterThanOrEqual(version)
    expectNoFronts(tv)
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await redis.stop()
  }
})
