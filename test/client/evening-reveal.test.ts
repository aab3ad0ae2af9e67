import '../../client/components/evening-final.ts'
import '../../client/components/evening-tv.ts'
import { html, render } from 'lit'
import { expect, it } from 'vitest'
import type { EveningView } from '../../server/protocol/room-view.ts'
import { all, settle } from '../support/game-screen.ts'

const evening = {
  games: 3,
  ended: true,
  scores: ['Ana', 'Ben', 'Cleo'].map((name, i) => ({ seat: i, name, look: i, points: 9 - i, wins: 1, played: 3 })),
  awards: [{ award: 'good-company', holders: [0], value: 3 }],
} as unknown as EveningView

/** After how many others each of these appears. */
const turnsOf = (selector: string) =>
  all()
    .filter((one) => one.matches(selector))
    .map((one) => (one as HTMLElement).style.getPropertyValue('--turn'))

it('the television says at the end of an evening who decides whether it goes on', async () => {
  render(html`<evening-tv .evening=${evening} .next=${'Ana decides'}></evening-tv>`, document.body)
  await settle()
  expect(all().map((one) => one.textContent?.trim())).toContain('Ana decides')
})

it('guests read on their phones who decides whether the evening goes on; the host decides', async () => {
  const view = { code: 'KLMX', seats: evening.scores, host: 0 }
  const shown = async (me: number) => {
    render(html`<evening-final .evening=${evening} .view=${view} .me=${me}></evening-final>`, document.body)
    await settle()
    return all().map((one) => one.textContent?.trim())
  }
  expect(await shown(1)).toContain('Ana decides whether the evening goes on')
  const ofHost = await shown(0)
  expect(ofHost).not.toContain('Ana decides whether the evening goes on')
  expect(ofHost).toContain('Play on')
})

it('the television shows at the end of an evening the mouse of each player, with the points and with an award', async () => {
  render(html`<evening-tv .evening=${evening}></evening-tv>`, document.body)
  await settle()
  const mice = all().filter((one) => one.matches('seat-token[mouse]') && one.shadowRoot?.querySelector('mouse-avatar'))
  expect(mice.map((one) => one.getAttribute('look'))).toEqual(['0', '1', '2', '0'])
})

it.each([
  ['the television', html`<evening-tv .evening=${evening}></evening-tv>`, 'header fit-text'],
  [
    'a phone',
    html`<evening-final .evening=${evening} .view=${{ code: 'KLMX', seats: [] }}></evening-final>`,
    'header p',
  ],
])(
  'the end of an evening on %s shows the last place first, the winner last, and then the awards',
  async (_, page, winner) => {
    render(page, document.body)
    await settle()
    expect(turnsOf('ol > li')).toEqual(['2', '1', '0'])
    expect(turnsOf(winner)).toEqual(['3'])
    expect(turnsOf('section:has(award-tokens)')).toEqual(['4'])
  },
)

const left = { ...evening, scores: [...evening.scores, { name: 'Dora', look: 3, points: 0, wins: 0, played: 1 }] }

it.each([
  ['the television', html`<evening-tv .evening=${left}></evening-tv>`],
  ['a phone', html`<evening-final .evening=${left} .view=${{ code: 'KLMX', seats: [] }}></evening-final>`],
])('the table of an evening on %s says who has left, and what points are for', async (_, page) => {
  render(page, document.body)
  await settle()
  const rows = all().filter((one) => one.matches('ol > li'))
  expect(rows.map((one) => one.textContent?.includes('has left'))).toEqual([false, false, false, true])
  expect(all().filter((one) => one.textContent?.includes('100 points')).length).toBeGreaterThan(0)
})
