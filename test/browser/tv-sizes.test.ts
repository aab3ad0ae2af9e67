import type { Page } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RoomCode, Seat } from '#protocol/ids.ts'
import { MAX_NAME_LENGTH } from '#protocol/limits.ts'
import { allGames } from '../../server/games/registry.ts'
import type { Playing, Room } from '../../server/rooms/room.ts'
import { coveredMice, piledTags } from '../support/board-faults.ts'
import { lastFrame, openScreen, PATIENT, type Screen } from '../support/browser.ts'
import { DecidedRoom } from '../support/decided-room.ts'
import { cutBars, layout } from '../support/inspect.ts'
import { JOIN_URL } from '../support/node.ts'
import { withNeighbours } from '../support/phone-scenes.ts'
import { useBrowser } from '../support/site.ts'
import { useStillNode } from '../support/still-node.ts'
import { afterEvening, dressed, scenesOf, sharedTally, WIDE_NAMES } from '../support/tv-scenes.ts'

/**
 * The smallest last: the next picture is put on it. Every length follows the height of the screen: one that is wrong on a television of
 * 1920x1080 is too small on the largest of its shape or too large on the smallest.
 */
const SMALL = [[1280, 720]] as const
const SIZES = [[3840, 2160], [1920, 1080], ...SMALL] as const
/** What is as large on every television, and so too small on the largest, is so with any number of people. */
const sizesFor = (isFull: boolean) => (isFull ? SIZES : SMALL)

const node = useStillNode(Date.now())
let tv: Screen
let page: Page
const pages = useBrowser()
beforeAll(async () => {
  tv = await openScreen(pages.browser, 'tv', { locale: 'de' })
  page = tv.page
})

async function put(room: Room): Promise<void> {
  shown = await node.put(room)
}
let shown = 0
/** With one letter more as long as a name may be. */
const LONG = 'W'.repeat(MAX_NAME_LENGTH - 1)

/** The television shows the newest version, and has put everything in its place. */
async function settled(): Promise<void> {
  await expect.poll(() => lastFrame(tv)?.version ?? 0, PATIENT).toBeGreaterThanOrEqual(shown)
  await page.evaluate(() => window.atPaint())
}

/** Where everything is, is measured; what nobody looks at need not be painted, least of all in 4K. No box moves by this. */
const unpainted = () =>
  page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('html, body { clip-path: inset(50%); background: none }')
    document.adoptedStyleSheets = [style]
  })

/** Headlines and captions of the game that lie under the card of the way in, or under dice. */
const covered = () =>
  page.evaluate(() => {
    const deep = (root: ParentNode, selector: string): Element[] => [
      ...root.querySelectorAll(selector),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? deep(shadowRoot, selector) : [])),
    ]
    const over = deep(document, '.join, figure-die').map((one) => one.getBoundingClientRect())
    const range = document.createRange()
    return deep(document, 'h1, h2, header p')
      .filter((one) => {
        range.selectNodeContents(one.querySelector('fit-text')?.shadowRoot ?? one)
        const { left, right, top, bottom, width } = range.getBoundingClientRect()
        return (
          width > 0 && over.some((o) => o.left < right && o.right > left && o.top < bottom - 2 && o.bottom > top + 2)
        )
      })
      .map((one) => one.querySelector('fit-text')?.text ?? one.textContent?.trim())
  })

/** Lines of a seat in the lobby, or of a row at the end of an evening, that leave its box or cover the line below. */
const spilled = () =>
  page.evaluate(() => {
    const screen = document.querySelector('tv-screen')?.shadowRoot
    const roots = ['tv-lobby', 'evening-tv'].flatMap((name) => screen?.querySelector(name)?.shadowRoot ?? [])
    const range = document.createRange()
    // The box of a text is higher than its letters.
    const slack = innerHeight * 0.008
    return roots.flatMap((root) =>
      [...root.querySelectorAll('.seat:not(.free), li')].flatMap((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        const below = root.querySelector('.how')?.getBoundingClientRect()
        if (below && bottom > below.top) return [`a row at ${Math.round(bottom)} covers what points are for`]
        const lines = [...row.querySelectorAll('fit-text, small, b')].map((one) => {
          range.selectNodeContents(one.shadowRoot?.querySelector('.line') ?? one)
          return { words: range.toString(), box: range.getBoundingClientRect() }
        })
        const isUnder = (box: DOMRect) =>
          lines.some(
            ({ box: o }) =>
              o !== box && o.left < box.right && o.right > box.left && o.top >= box.top && o.top < box.bottom - slack,
          )
        return lines
          .filter(({ box }) => box.height > 0 && (box.top < top - slack || box.bottom > bottom + slack || isUnder(box)))
          .map(
            ({ words, box }) =>
              `${words} at ${Math.round(box.top)}..${Math.round(box.bottom)} of ${Math.round(top)}..${Math.round(bottom)}`,
          )
      }),
    )
  })

/** All awards look alike: faces of one size, and what one is given for stands below its title. */
const oddAwards = () =>
  page.evaluate(() => {
    const awards = [
      ...(document
        .querySelector('tv-screen')
        ?.shadowRoot?.querySelector('evening-tv')
        ?.shadowRoot?.querySelectorAll('ul li') ?? []),
    ]
    const facesOf = (award: Element) => [
      ...(award.querySelector('award-tokens')?.shadowRoot?.querySelectorAll('seat-token') ?? []),
    ]
    const sizes = new Set(awards.flatMap(facesOf).map((face) => Math.round(face.getBoundingClientRect().width)))
    const beside = awards.filter((award) => {
      const [title, why] = ['b', 'small'].map((name) => award.querySelector(name)?.getBoundingClientRect() as DOMRect)
      return title && why && why.height > 0 && why.top < title.bottom - title.height / 4
    })
    return [
      ...(awards.length > 0 && sizes.size === 1 ? [] : [`faces of ${[...sizes].join(', ')} px`]),
      ...beside.map((award) => `beside its title: ${award.textContent?.trim()}`),
    ]
  })

/** Texts that lie under the word that the line is down. */
const underBadge = () =>
  page.evaluate(async () => {
    await window.atPaint()
    const screen = document.querySelector('tv-screen')?.shadowRoot
    const badge = screen
      ?.querySelector('connection-badge')
      ?.shadowRoot?.querySelector('.badge')
      ?.getBoundingClientRect()
    if (!badge) return ['no badge']
    const found: string[] = []
    const range = document.createRange()
    const look = (root: ParentNode) => {
      for (const one of root.querySelectorAll('*')) {
        if (one.shadowRoot) look(one.shadowRoot)
        if (one.children.length > 0 || !one.textContent?.trim() || !one.checkVisibility()) continue
        range.selectNodeContents(one)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        if (left < badge.right && right > badge.left && top < badge.bottom && bottom > badge.top)
          found.push(one.textContent.trim())
      }
    }
    look(screen?.querySelector('main') as Element)
    return found
  })

/** What is wrong with the picture, at every size that a television has. */
async function faults(name: string, sizes: typeof SIZES | typeof SMALL = SIZES): Promise<string[]> {
  const found: string[] = []
  await unpainted()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    const all = {
      ...(await layout(page, height * 0.024, 0.05)),
      covered: await covered(),
      bars: await cutBars(page),
      spilled: await spilled(),
    }
    for (const [what, where] of Object.entries(all))
      if (where.length > 0) found.push(`${name}, ${width}x${height}, ${what}: ${where.slice(0, 4).join(' | ')}`)
  }
  return found
}

async function look(room: Room, name: string, sizes?: typeof SIZES | typeof SMALL): Promise<string[]> {
  await put(room)
  await settled()
  return faults(name, sizes)
}

const visit = async (room: Room) => {
  await put(room)
  await page.goto(`${node.url}/${room.code}/tv`)
  await page.getByText(room.code).first().waitFor()
}

function lobbyOf(count: number, code: string): Room {
  const table = new DecidedRoom('cheese-master')
  for (const name of WIDE_NAMES.slice(0, count)) table.sit(name)
  return dressed(table.room, code)
}

describe.each([2, 8])('with %i people', (count) => {
  const code = count === 2 ? 'KLMT' : 'KLMV'

  it('lobby, network check, scores and the end of an evening fit on every television', async () => {
    const lobby: Room = {
      ...lobbyOf(count, code),
      // Three are named, and more are counted.
      ...(count === 8 && { spectators: ['A', 'B', 'C'].map((socket) => ({ node: '', socket, name: LONG + socket })) }),
    }
    const sizes = sizesFor(count === 8)
    await visit(lobby)
    const found = await look(lobby, 'lobby', sizes)
    await setOn(
      'tv-lobby',
      'lines',
      Array.from({ length: 8 }, (_, seat) => ({ seat, ms: 900, jitter: 400, lost: 50 })),
    )
    found.push(...(await faults('network check', sizes)))
    found.push(...(await look(afterEvening(lobby, false), 'lobby of an evening', sizes)))
    found.push(...(await look(afterEvening(lobby, true), 'end of the evening', sizes)))
    found.push(...(await oddAwards()))
    found.push(...(await look(afterEvening(lobby, true, sharedTally), 'shared awards', sizes)))
    found.push(...(await oddAwards()))
    expect(found).toEqual([])
  })
})

it('the tap-along fits on every television', async () => {
  const code = 'KLMW'
  await visit(lobbyOf(2, code))
  const found: string[] = []
  await node.stores.feed.say(code as RoomCode, { step: 'begin', agoMs: 0 })
  await page.locator('tv-delay-show').waitFor()
  for (const scene of [
    { step: 'lights', lit: 7, on: true },
    { step: 'answer', estimate: { delayMs: 1_200 } },
    { step: 'answer', estimate: { why: 'too-few' } },
    { step: 'answer', estimate: { why: 'too-scattered' } },
  ]) {
    await setOn('tv-delay-show', 'scene', scene)
    found.push(...(await faults(`tap-along, ${JSON.stringify(scene)}`)))
  }
  expect(found).toEqual([])
})

/** As if the screen had said so. */
async function setOn(element: string, property: string, value: unknown): Promise<void> {
  await page.evaluate(
    async ({ element, property, value }) => {
      const found = document.querySelector('tv-screen')?.shadowRoot?.querySelector(element) as unknown as Record<
        string,
        unknown
      >
      found[property] = value
      await found.updateComplete
    },
    { element, property, value },
  )
}

/** Part of the height: results and winners begin below this, and neither a caption nor what comes next covers them. */
const TOP_OF_STAGES = 0.225

/** Two with long names sit there and watch. */
const watched = (room: Room): Room => ({
  ...room,
  sitters: [
    ...room.sitters,
    ...lobbyOf(8, room.code)
      .sitters.slice(6)
      .map((one) => ({ ...one, name: LONG })),
  ],
})

/** The clock of a move and a name of 20 letters stand there together. */
const timed = (room: Room, phase: Playing): Room => ({
  ...room,
  spectators: [{ node: '', socket: 'A', name: 'Maximilian-Alexandra' }],
  phase: { ...phase, clocks: [{ seat: phase.players[0] as Seat, bankMs: 0, moveEndsAt: node.clock.now() + 60_000 }] },
})

/** In px of 1080: from the card, with its side, which is no part of its box, to what may be right below it, as the bonus cards of Käse würfeln. */
async function clearance(): Promise<number> {
  const card = await page.locator('tv-join .join').evaluate((one) => {
    const side = Number.parseFloat(getComputedStyle(one).getPropertyValue('--side-height')) * (innerHeight / 100)
    return one.getBoundingClientRect().bottom + side
  })
  const bonuses = page.locator('kw-bonuses li')
  const tops = await bonuses.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  return Math.min(1080 * TOP_OF_STAGES, ...tops) - card
}

/** How far the reason of a result, when it has two sentences, runs under the card of the room. */
async function underTheCard(): Promise<number> {
  const reason = page.locator('queue-scores header p')
  await reason.waitFor()
  const right = await reason.evaluate((one) => {
    one.append(' Bei gleich vielen Punkten dahinter zählen Könige, dann Mäuse.')
    const range = document.createRange()
    range.selectNodeContents(one)
    const rights = [...range.getClientRects()].map((rect) => rect.right)
    one.lastChild?.remove()
    return Math.max(...rights)
  })
  return right - (await page.locator('tv-join .join').evaluate((one) => one.getBoundingClientRect().left))
}

/** How far the plate below the cheese of the player whose turn it is in Mäusewanderung is seen around the quarters, as parts of its width. */
const rimOfPlate = () =>
  page.locator('maeuse-players li.slab maeuse-cheese').evaluateAll((all) =>
    all.map((plate) => {
      const quarters = plate.shadowRoot?.querySelector('svg')?.getBoundingClientRect() as DOMRect
      const { width, right } = plate.getBoundingClientRect()
      return (right - quarters.right) / width
    }),
  )

describe.each(allGames.map(({ id, seats }) => [id, seats] as const))('%s', (id, { min, max }) => {
  it.each([Math.max(2, min), max])('every moment fits on every television with %i players', async (count) => {
    const code = `${'CDFHJ'[allGames.findIndex((game) => game.id === id)]}PR${count === max ? 'T' : 'V'}`
    const scenes = scenesOf(id, count, code)
    const sizes = sizesFor(count === max)
    const [first] = scenes
    if (!first) throw new Error('a game without moments')
    await visit(first.room)
    await page.locator(`${id}-tv`).waitFor()
    const found: string[] = []
    for (const { name, room } of scenes) {
      found.push(...(await look(room, name, sizes)))
      for (const rim of await rimOfPlate()) expect(rim).toBeGreaterThan(0.05)
      if (id === 'go-da-cheese' && room.phase.name === 'over') {
        // A page that comes after the finale shows the table at once.
        await visit(room)
        expect(await underTheCard()).toBeLessThanOrEqual(0)
      }
      if (!name.startsWith('cheese-master') || !name.endsWith('result')) continue
      // A photo finish has two long names.
      await page.locator('.message .next').evaluate((next) => {
        next.insertAdjacentHTML('beforebegin', '<p>WWWWWWWWWWWW und WWWWWWWWWWWW: nur 12 ms auseinander</p>')
      })
      found.push(...(await faults(`${name}, photo finish`, SMALL)))
      await page.locator('.message .next').evaluate((next) => next.previousElementSibling?.remove())
    }
    // Mice side by side and their numbers hide nothing of each other.
    for (const { name, room } of count === max ? scenes.flatMap(withNeighbours) : []) {
      found.push(...(await look(room, name, SMALL)))
      found.push(...[...(await coveredMice(tv)), ...(await piledTags(tv))].map((what) => `${name}: ${what}`))
    }
    const playing = scenes.find(({ room }) => room.phase.name === 'playing')?.room
    if (playing?.phase.name === 'playing') {
      const paused: Room = { ...playing, phase: { ...playing.phase, pausedAt: node.clock.now() } }
      found.push(...(await look(paused, 'paused', sizes)))
      // The card says who watches, not how to switch the sound on.
      await setOn('tv-join', 'silent', false)
      if (count < 7) found.push(...(await look(watched(playing), 'watched', SMALL)))
      found.push(...(count < max ? [] : await look(timed(playing, playing.phase), 'clock and spectator', sizes)))
    }
    if (count === max) {
      await page.setViewportSize({ width: 1920, height: 1080 })
      await page.locator('tv-join .last').getByText('schaut').waitFor()
      await page.evaluate(() => window.atPaint())
      const boxes = page.locator('tv-join .last, tv-join turn-clock')
      const bottoms = await boxes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
      expect([bottoms.length, Math.max(...bottoms) < 1080 * TOP_OF_STAGES]).toEqual([2, true])
      expect(await clearance()).toBeGreaterThan(5)
      // The last two are as long and as wide as two names may be.
      for (const names of [
        ['Mémé', 'Maximiliane'],
        ['WWWWW', 'WWWWWWWWWWW'],
      ]) {
        await put({ ...(playing as Room), spectators: names.map((name) => ({ node: '', socket: name, name })) })
        await settled()
        expect(await clearance(), names.join()).toBeGreaterThan(5)
      }
    }
    await setOn('connection-badge', 'state', 'reconnecting')
    expect(await underBadge()).toEqual([])
    await setOn('connection-badge', 'state', 'connected')
    await setOn('tv-join', 'said', { words: 'WWWWWWWWWWWW übernimmt den Platz eines Bots.' })
    found.push(...(await faults('caption', sizes)))
    await page.evaluate(() => window.atPaint())
    const box = await page.locator('table-caption p').boundingBox()
    expect(box && box.y + box.height).toBeLessThan(720 * TOP_OF_STAGES)
    expect(scenes.length).toBeGreaterThan(1)
    expect(found).toEqual([])
  })
})

describe('a guest on the sofa scans', () => {
  /** What a camera far away sees: the picture of the whole screen, in a part of its size. */
  async function scan(width: number, part: number): Promise<string> {
    await page.setViewportSize({ width, height: (width / 16) * 9 })
    const png = (await page.screenshot()).toString('base64')
    const blank = await page.context().newPage()
    const { width: across, grey } = await blank.evaluate(
      async ({ png, part }) => {
        const blob = new Blob([Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))])
        const picture = await createImageBitmap(blob)
        const canvas = new OffscreenCanvas(picture.width * part, picture.height * part)
        const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
        context.imageSmoothingQuality = 'high'
        context.drawImage(picture, 0, 0, canvas.width, canvas.height)
        const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height)
        // The green of each pixel is enough for black and white, and a quarter of the bytes.
        let grey = ''
        for (let i = 1; i < data.length; i += 4) grey += String.fromCharCode(data[i] as number)
        return { width, grey: btoa(grey) }
      },
      { png, part },
    )
    await blank.close()
    const pixels = Buffer.from(grey, 'base64')
    const data = Uint8Array.from({ length: pixels.length * 3 }, (_, i) => pixels[Math.floor(i / 3)] as number)
    return decodeQR({ width: across, height: pixels.length / across, data })
  }

  it('the code in the lobby, seen in a quarter of its size, and the small one beside a game on the smallest television', async () => {
    const lobby = lobbyOf(8, 'KLMX')
    await visit(lobby)
    await settled()
    expect(await scan(1920, 0.25)).toBe(`${JOIN_URL}/KLMX`)
    for (const [id, code] of [
      ['cheese-master', 'KLMC'],
      ['alles-kaese', 'KLMD'],
    ] as const) {
      const [scene] = scenesOf(id, 6, code)
      await visit(scene?.room as Room)
      await page.locator(`${id}-tv`).waitFor()
      expect(await scan(1280, 1)).toBe(`${JOIN_URL}/${code}`)
    }
  })
})
