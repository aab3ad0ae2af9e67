import { beforeEach, describe, expect, it } from 'vitest'
import { CodeEntry } from '../../client/components/code-entry.ts'
import { readCode } from '../../client/components/code-letters.ts'
import { CODE_LETTERS } from '../../server/protocol/limits.ts'

const READ: [what: string, text: string, code: string, unused: string][] = [
  ['small letters count as capitals', 'klmx', 'KLMX', ''],
  ['spaces and dashes are passed over in silence', ' k-l m–x ', 'KLMX', ''],
  ['a fifth letter is not part of the code', 'KLMXW', 'KLMX', ''],
  ['digits and vowels are in no code, and each is named once', 'k0oO1l', 'KL', '0, O, 1'],
  ['an umlaut is in no code', 'käl', 'KL', 'Ä'],
  ['an invitation is pasted as a whole', 'https://cheese.night/klmx', 'KLMX', ''],
  ['the address of a TV leads to its room', 'http://192.168.1.5:3000/KLMX/tv', 'KLMX', ''],
  ['nothing stays nothing', '', '', ''],
]

describe('reading a code', () => {
  it.each(READ)('%s', (_what, text, code, unused) => {
    expect(readCode(text)).toEqual({ code, unused })
  })

  it('takes every letter that codes are made of', () => {
    for (const letter of CODE_LETTERS) expect(readCode(letter)).toEqual({ code: letter, unused: '' })
  })
})

describe('<code-entry>', () => {
  let entry: CodeEntry
  let codes: string[]
  const input = () => entry.renderRoot.querySelector('input') as HTMLInputElement
  const hint = () => entry.renderRoot.querySelector('[role=status]')?.textContent?.trim()
  const boxes = () => [...entry.renderRoot.querySelectorAll('.box')].map((box) => box.textContent?.trim())

  async function type(text: string) {
    input().value = text
    input().dispatchEvent(new Event('input'))
    await entry.updateComplete
  }
  async function press(key: string) {
    input().dispatchEvent(new KeyboardEvent('keydown', { key }))
    await entry.updateComplete
  }

  beforeEach(async () => {
    entry = new CodeEntry()
    codes = []
    entry.addEventListener('code', (event) => codes.push((event as CustomEvent<string>).detail))
    document.body.replaceChildren(entry)
    await entry.updateComplete
  })

  it('says the code once, with its fourth letter', async () => {
    await type('klm')
    expect(codes).toEqual([])
    await type('klmx')
    await type('klmx')
    expect(codes).toEqual(['KLMX'])
    expect(boxes()).toEqual(['K', 'L', 'M', 'X'])
  })

  it('keeps a letter that is in no code out of the input, and says why', async () => {
    await type('k')
    await type('k0')
    expect(input().value).toBe('K')
    expect(hint()).toContain('0')
    await type('kl')
    expect(hint()).toBe('')
  })

  it('answers Enter: too short in words, complete with the code again', async () => {
    await type('kl')
    await press('Enter')
    expect(hint()).not.toBe('')
    expect(codes).toEqual([])
    await type('klmx')
    await press('Enter')
    expect(codes).toEqual(['KLMX', 'KLMX'])
  })
})
