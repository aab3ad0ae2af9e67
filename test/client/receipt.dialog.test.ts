import { readFileSync } from 'node:fs'
import { beforeEach, expect, it, vi } from 'vitest'
import { ReceiptDialog } from '../../client/components/receipt-dialog.ts'
import { setLanguage } from '../../client/text/catalogue.ts'

const file = readFileSync('test/receipts/golden-receipt.json', 'utf8')
let dialog: ReceiptDialog
let asked: string[]

beforeEach(() => {
  setLanguage('en')
  asked = []
})

function show(answer: { status: number; body: string } | Error, round = 3) {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (answer instanceof Error) throw answer
    return new Response(answer.body, { status: answer.status })
  })
  dialog = new ReceiptDialog()
  Object.assign(dialog, { code: 'YHMD', number: 1, round, open: true })
  document.body.append(dialog)
}

/** Everything that is shown, through every shadow root. */
function words(root: ParentNode = dialog.renderRoot): string {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? [words(shadowRoot)] : []))
  const own = [...root.children].map((child) => child.textContent ?? '')
  return [...own, ...inner].join(' ').replace(/\s+/g, ' ')
}
const ticks = () => {
  const list = dialog.renderRoot.querySelector('check-list')?.renderRoot
  return [...(list?.querySelectorAll('svg') ?? [])].map((sign) => sign.getAttribute('aria-label'))
}

it('shows the round in words and numbers, and a tick for every check', async () => {
  show({ status: 200, body: file })
  await expect.poll(ticks).toEqual(['true', 'true', 'true', 'true'])
  expect(asked).toEqual(['/api/rooms/YHMD/receipts/1/3'])
  for (const said of ['Zoë 🧀', '1st', 'said 3, right', '500.0 ms', 'said 6, wrong', '3 → 1 points', 'Right answer: 3'])
    expect(words()).toContain(said)
  expect(words()).toContain('Everything fits.')
})

it('begins with the story in words; times and proofs fold out, and do so by themselves when something is wrong', async () => {
  show({ status: 200, body: file })
  await expect.poll(ticks).toEqual(['true', 'true', 'true', 'true'])
  const story = [...dialog.renderRoot.querySelectorAll('.story li')].map((one) => one.textContent)
  expect(story[0]).toMatch(/^Zoë 🧀 grabbed after 0\.500\ss and was right\.$/)
  expect(story.length).toBeGreaterThan(1)
  const proofs = dialog.renderRoot.querySelector('details') as HTMLDetailsElement
  expect(proofs.open).toBe(false)
  expect(proofs.querySelector('check-list')).not.toBeNull()
  document.body.replaceChildren()
  show({ status: 200, body: file.replace('"answer": 3', '"answer": 4') })
  await expect.poll(ticks).toEqual(['true', 'true', 'true', 'not true'])
  expect(dialog.renderRoot.querySelector('details')?.open).toBe(true)
})

it('tells the story of a hand that was beaten: by how much, and by whom', async () => {
  const answer = JSON.parse(file)
  const { hands } = answer.receipt
  hands[3].timing = { ...hands[2].timing, reactionMs: hands[2].timing.reactionMs + 38 }
  show({ status: 200, body: JSON.stringify(answer) })
  await expect.poll(() => words()).toMatch(/Ida was 38\sms slower than Ben and got nothing\./)
})

it('names every penalty in the story, also of a round in which no hand was judged', async () => {
  const answer = JSON.parse(file)
  answer.receipt.penalties = [
    { seat: 1, why: 'off-table' },
    { seat: 2, why: 'touched' },
  ]
  const story = () => [...dialog.renderRoot.querySelectorAll('.story li')].map((one) => one.textContent)
  show({ status: 200, body: JSON.stringify(answer) })
  const told = ['Dice off the table: Zoë 🧀\u00a0−1', 'Touched the dice: Ben\u00a0−1']
  await expect.poll(story).toEqual(expect.arrayContaining(told))
  document.body.replaceChildren()
  answer.receipt.hands = []
  show({ status: 200, body: JSON.stringify(answer) })
  await expect.poll(story).toEqual(told)
  expect(words()).toContain('Nobody was judged')
})

it('says so when something does not fit', async () => {
  show({ status: 200, body: file.replace('"answer": 3', '"answer": 4') })
  await expect.poll(ticks).toEqual(['true', 'true', 'true', 'not true'])
  expect(words()).toContain('Something does not fit.')
})

it('a page without Web Crypto leaves the signature to the offline tool, and says so', async () => {
  vi.stubGlobal('crypto', {})
  show({ status: 200, body: file })
  await expect.poll(ticks).toEqual(['true', 'true', 'true', 'not checked here'])
  expect(words()).toContain('This browser cannot check the signature')
  // As the file is called that is saved.
  expect(words()).toContain('npm run verify -- cheese-night-YHMD-1-3.json')
})

it.each([
  ['no receipt yet', { status: 404, body: '{"type":"refused","code":"no-such-round"}' }, 3, 'There is no receipt'],
  ['a receipt of another round', { status: 200, body: file }, 4, 'There is no receipt'],
  ['no line', new Error('offline'), 3, 'No answer'],
])('%s is said in words', async (_what, answer, round, said) => {
  show(answer, round)
  await expect.poll(() => words()).toContain(said)
  expect(dialog.renderRoot.querySelector('[slot=actions]')).toBeNull()
})
