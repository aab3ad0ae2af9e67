import { render } from 'lit'
import { beforeEach, expect, vi } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import type { GameScene, GameUi } from '../../client/games/game-ui.ts'
import type { MoveEvent } from '../../client/games/move-event.ts'
import { setLanguage } from '../../client/text/catalogue.ts'

/** Everything in the page, through every shadow root. */
export function all(root: ParentNode = document.body): Element[] {
  return [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])])
}

/** The looks of the players whose mouse is drawn in the lists of the page. */
export const miceInLists = (): number[] =>
  all().flatMap((one) => (one.matches('seat-token[mouse], li mouse-avatar') ? Number(one.getAttribute('look')) : []))

/** Names as they are read, wherever they are fitted to their box. */
export const fittedTexts = (): string[] =>
  all().flatMap((one) => (one.localName === 'fit-text' ? (one as HTMLElement & { text: string }).text : []))

/** Until nothing renders any more: elements inside elements update one after the other. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 48; round++) await Promise.resolve()
}

/** Time goes by for timers, and what they change is rendered. */
export async function pass(ms = 0): Promise<void> {
  vi.advanceTimersByTime(ms)
  await settle()
}

/** The screens of a game in an empty page, in English, with a clock that stands; `moves` is what was played there. */
export function watchGame(ui: GameUi) {
  const moves: unknown[] = []
  const listen = (event: MoveEvent) => moves.push(event.move)

  beforeEach(() => {
    setLanguage('en')
    vi.useFakeTimers()
    moves.length = 0
    document.body.addEventListener('game-move', listen)
  })

  async function show(scene: GameScene, where: 'seat' | 'tv' = 'seat'): Promise<void> {
    render(where === 'tv' ? ui.renderTv(scene) : ui.renderSeat(scene), document.body)
    await settle()
  }

  return { moves, show }
}

/** A page that waits for Ben says so, says also that he is away, and is silent about it once a bot plays for him. */
export async function expectAbsenceNamed(
  show: (scene: GameScene) => Promise<void>,
  scene: GameScene,
  ben: Seat,
): Promise<void> {
  const waiting = async (link: 'here' | 'away' | 'stood-in') => {
    await show({ ...scene, seats: scene.seats.map((one) => (one.seat === ben ? { ...one, link } : one)) })
    return all()
      .find((one) => one.matches('.quiet'))
      ?.textContent?.trim()
  }
  const here = await waiting('here')
  expect(here).toMatch(/turn|next/)
  expect(await waiting('away')).toMatch(/^Ben · away\s*\S/)
  expect(await waiting('stood-in')).toBe(here)
}
