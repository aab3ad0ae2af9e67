import '../../client/games/maeusewanderung/maeusewanderung-tv.ts'
import { expect, it, vi } from 'vitest'
import { Announcer } from '../../client/controllers/announcer.ts'
import { ui } from '../../client/games/maeusewanderung/index.ts'
import { NewsMotion } from '../../client/games/maeusewanderung/news-motion.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import { bot } from '../../server/games/maeusewanderung/bot.ts'
import { project } from '../../server/games/maeusewanderung/project.ts'
import type { News, View } from '../../server/games/maeusewanderung/protocol.ts'
import { actors, legalMoves, play, setup } from '../../server/games/maeusewanderung/rules.ts'
import type { Seat } from '../../server/protocol/ids.ts'
import { DEFAULT_POLICY } from '../../server/rooms/policy.ts'
import { settle, watchGame } from '../support/game-screen.ts'
import { BEN, LOU, NORA, sceneWith, told } from './maeusewanderung.table.ts'

const { show } = watchGame(ui)

const TICK_MS = 20
/** Long enough for the few words of a headline. */
const READABLE_MS = 700
/** In these moves of the game below a mouse is pushed to the cat, the wheel takes it, and two others find cheese. */
const WATCHED = { from: 14, to: 26 }

function game(): readonly { view: View; news: readonly News[] }[] {
  let version = 0
  const table = () => ({ now: 0, random: randomFor([1, 2, 3, 4], version++) })
  let { state } = setup({ players: [NORA, BEN, LOU], options: {} }, table())
  const steps: { view: View; news: readonly News[] }[] = []
  while (steps.length < WATCHED.to) {
    const by = actors(state)[0] as Seat
    const verdict = play(state, by, bot(project(state), legalMoves(state, by), by, 'weak', table()), table())
    if (!verdict.ok) throw new Error(verdict.code)
    state = verdict.value.state
    steps.push({ view: project(state), news: verdict.value.events })
  }
  return steps
}

/** What stood in one line of the screen, one sentence after the other, and how long. */
async function linesOf(where: 'seat' | 'tv', selectors: readonly string[]) {
  const lines = selectors.map((selector) => ({ selector, said: [] as { words: string; ms: number; asks: boolean }[] }))
  const screen = () => document.body.querySelector(`maeusewanderung-${where}`)?.shadowRoot
  const me = where === 'tv' ? undefined : LOU
  for (const [index, { view, news }] of game().entries()) {
    if (index < WATCHED.from) continue
    await show(sceneWith(view, { me, news: told(index + 1, ...news) }), where)
    for (let ms = 0; ms < DEFAULT_POLICY.botPaceMs; ms += TICK_MS) {
      for (const { selector, said } of lines) {
        const words = screen()?.querySelector(selector)?.textContent ?? ''
        const last = said[said.length - 1]
        const asks = selector === 'h2' && screen()?.querySelector('maeuse-actions') != null
        if (last?.words !== words) said.push({ words, ms: TICK_MS, asks })
        else Object.assign(last, { ms: last.ms + TICK_MS, asks: last.asks || asks })
      }
      vi.advanceTimersByTime(TICK_MS)
      await settle()
    }
  }
  return lines
}

it.each([
  ['seat', ['h2', 'h2 + p', '.quiet']],
  ['tv', ['h2', '.caption']],
] as const)(
  'every sentence stays long enough to be read while bots play, and none about others above a button: %s',
  async (where, selectors) => {
    for (const { selector, said } of await linesOf(where, selectors)) {
      expect(said.filter(({ words, asks }) => asks && !words.startsWith('You'))).toEqual([])
      // A question is asked at once.
      const isAsking = (i: number) => said[i]?.asks || said[i + 1]?.asks
      const sentences = said.slice(0, -1).filter(({ words }, i) => words !== '' && !isAsking(i))
      expect(sentences.length, selector).toBeGreaterThan(1)
      expect(
        sentences.filter(({ ms }) => ms < READABLE_MS),
        selector,
      ).toEqual([])
    }
  },
)

/** Feeds the frames to reel and announcer, each once the time before it has passed, and compares both until the reel is over. */
function expectLogToFollowReel(frames: readonly { readonly afterMs: number; readonly news: readonly News[] }[]) {
  const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) }
  const motion = new NewsMotion(host)
  const announcer = new Announcer(host)
  const toldNews = () => announcer.told.flatMap(({ news }) => (news.type === 'game' ? [news.news as News] : []))
  let log = told(0, { type: 'dealt', starts: BEN })
  const hear = () =>
    announcer.hear({
      log,
      skipsBacklog: (backlogMs) => ui.skipsBacklog?.(backlogMs) ?? false,
      revealMs: ({ news }, aheadMs) => ui.revealMs?.((news as { news: News }).news, undefined, aheadMs) ?? 0,
      wordsFor: ({ news }) => (news as { news: News }).news.type,
    })
  const tick = () => {
    if (motion.news) expect(toldNews()).not.toContain(motion.news)
    else expect(announcer.told).toEqual(log)
    vi.advanceTimersByTime(TICK_MS)
  }
  hear()
  for (const [index, { afterMs, news }] of frames.entries()) {
    for (let ms = 0; ms < afterMs; ms += TICK_MS) tick()
    const items = told(index + 1, ...news)
    log = [...log, ...items]
    hear()
    motion.hear(items)
  }
  while (motion.isPlaying) tick()
  tick()
  expect(announcer.region.children.length).toBeGreaterThan(0)
  announcer.hostDisconnected()
  motion.hostDisconnected()
}

it('log and speech tell a step when the picture has shown it, and none later than the reel ends', () => {
  const steps = game().slice(WATCHED.from)
  expectLogToFollowReel(steps.map(({ news }) => ({ afterMs: DEFAULT_POLICY.botPaceMs, news })))
})

/** One spin of the wheel takes a player's last mouse: longer to show than a screen may be behind. */
const LONG_FRAME: readonly News[] = [
  { type: 'spun', seat: BEN, mouse: 4, field: 5, sector: 3, fate: 'lose-mouse' },
  { type: 'mouse-lost', seat: BEN, mouse: 4, field: 5, miceLeft: 0 },
  { type: 'eliminated', seat: BEN, cards: [] },
  { type: 'drew', seat: LOU, mouse: 8, source: 'field', card: 1, isNew: true, left: 5 },
]
const SHORT_FRAME: readonly News[] = [
  { type: 'rolled', seat: LOU, pips: 3 },
  { type: 'drew', seat: LOU, mouse: 8, source: 'field', card: 2, isNew: true, left: 4 },
  { type: 'nothing', seat: LOU, mouse: 9, why: 'no-card' },
]

it('a single frame longer than a screen may be behind tells nothing of the wheel while it spins', () => {
  expectLogToFollowReel([{ afterMs: 0, news: LONG_FRAME }])
})

it.each([200, 400, 800, 1600])(
  'a frame %i ms after a long one drops the same steps in picture, log and speech',
  (afterMs) => {
    expectLogToFollowReel([
      { afterMs: 0, news: LONG_FRAME },
      { afterMs, news: SHORT_FRAME },
    ])
  },
)
