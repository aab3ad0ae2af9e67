import '../../client/components/game-stage.ts'
import { html, render } from 'lit'
import { beforeEach, expect, it } from 'vitest'
import { EndShownEvent } from '../../client/games/end-shown-event.ts'
import type { GameScene, GameUi } from '../../client/games/game-ui.ts'
import { emptyModel, type RoomModel, sent } from '../../client/state/room-model.ts'
import { setLanguage } from '../../client/text/catalogue.ts'
import type { CommandId } from '../../server/protocol/ids.ts'
import type { PhaseView, RoomView } from '../../server/protocol/room-view.ts'
import { all, settle } from '../support/game-screen.ts'

const over = (number: number) =>
  ({ name: 'over', number, players: [], view: {}, places: [], replay: 'x' }) satisfies PhaseView
const screen = html`<i class="screen"></i>`

async function show(number: number, hasFinale: boolean, locked = false) {
  const phase = over(number)
  const ui = { title: () => 'Go', renderSeat: () => screen, ...(hasFinale && { hasFinale }) } as unknown as GameUi
  const view = { code: 'KLMX', game: { id: 'x', options: {} }, host: null, locked, seats: [], phase }
  render(
    html`<game-stage .view=${view as unknown as RoomView} .phase=${phase} .ui=${ui} .model=${emptyModel}></game-stage>`,
    document.body,
  )
  await settle()
}
const asksForMore = () => all().some(({ localName }) => localName === 'result-step')
async function showEnd(number: number) {
  all()
    .find(({ className }) => className === 'screen')
    ?.dispatchEvent(new EndShownEvent(number))
  await settle()
}

beforeEach(() => {
  setLanguage('en')
  render(html``, document.body)
})

it('nobody is asked for the next game before the finale of this one is through', async () => {
  await show(1, true)
  expect(asksForMore()).toBe(false)
  await showEnd(1)
  expect(asksForMore()).toBe(true)
  await show(2, true)
  expect(asksForMore()).toBe(false)
})

it('a game is told that nothing can be pressed while a move is on its way, and while the line is down', async () => {
  const phase = { ...over(1), name: 'playing', paused: false, actors: [] } as unknown as PhaseView
  const view = { code: 'KLMX', game: { id: 'x', options: {} }, host: null, seats: [], phase } as unknown as RoomView
  const heard: boolean[] = []
  const renderSeat = ({ waiting }: GameScene) => {
    heard.push(waiting)
    return screen
  }
  const ui = { title: () => 'Go', renderSeat } as unknown as GameUi
  const up: RoomModel = { ...emptyModel, link: 'connected' }
  const moving = sent(up, 'command-1' as CommandId, { type: 'leave' }, 0)
  for (const model of [up, moving, { ...up, link: 'reconnecting' }, { ...up, link: 'offline' }, up]) {
    render(
      html`<game-stage .view=${view} .phase=${phase} .ui=${ui} .model=${model as RoomModel}></game-stage>`,
      document.body,
    )
    await settle()
  }
  expect(heard).toEqual([false, true, true, true, false])
})

it('a game without a finale asks at once', async () => {
  await show(1, false)
  expect(asksForMore()).toBe(true)
})

it.each([
  [false, 1],
  [true, 0],
])('who watches is offered a seat only where one can be taken (locked: %s)', async (locked, buttons) => {
  await show(1, true, locked)
  const stage = all().find(({ localName }) => localName === 'game-stage')
  expect(stage?.shadowRoot?.querySelectorAll('.banner button')).toHaveLength(buttons)
})

it('a table that is called shows its result when the game has shown what happened last', async () => {
  const phase = (name: 'playing' | 'over') => ({ ...over(1), name, paused: false, actors: [] }) as unknown as PhaseView
  const ui = { title: () => 'Go', renderSeat: ({ phase }: GameScene) => html`<i class=${phase.name}></i>` }
  const shows = () =>
    all().flatMap(({ localName }) => (localName === 'called-table' ? 'result' : localName === 'i' ? 'game' : []))
  const showTable = async (name: 'playing' | 'over', isRevealing: boolean) => {
    const table = { tournament: 'T', kind: 'round', round: 1, number: 1, ...(name === 'over' && { called: true }) }
    const view = { code: 'KLMX', game: { id: 'x', options: {} }, host: null, seats: [], phase: phase(name), table }
    render(
      html`<game-stage .view=${view as unknown as RoomView} .phase=${view.phase} .ui=${ui as unknown as GameUi}
        .model=${emptyModel} ?revealing=${isRevealing}></game-stage>`,
      document.body,
    )
    await settle()
  }
  await showTable('playing', true)
  await showTable('over', true)
  expect([shows(), all().some(({ className }) => className === 'over'), asksForMore()]).toEqual([
    ['game'],
    false,
    false,
  ])
  await showTable('over', false)
  expect([shows(), asksForMore()]).toEqual([['result'], true])
})
