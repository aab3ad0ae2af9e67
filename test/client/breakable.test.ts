import { render } from 'lit'
import { describe, expect, it } from 'vitest'
import { breakable } from '../../client/text/breakable.ts'
import { hyphenated } from '../../client/text/hyphenated.ts'

const shown = (name: string) => breakable(name).replaceAll('\u00ad', '|')

describe('a name without room for one line', () => {
  it.each([
    ['Maximiliane', 'Ma|xi|mi|liane'],
    ['Wolfgang-Ute', 'Wolf|gang-Ute'],
    ['Sebastian', 'Se|bas|tian'],
  ])('%s breaks between syllables', (name, syllables) => expect(shown(name)).toBe(syllables))

  it.each([
    ['Michael', 'Mi|chael'],
    ['Christoph', 'Chris|toph'],
    ['Bartholomäusschwabel', 'Bar|tho|lo|mäus|schwa|bel'],
    ['Annegret', 'An|ne|gret'],
  ])('%s keeps together what is one sound', (name, syllables) => expect(shown(name)).toBe(syllables))

  it.each(['Ben', 'Käthe', 'Lou', 'MMMMMMMMMMMM', 'Ute-Eva'])('%s stays as it is', (name) =>
    expect(breakable(name)).toBe(name),
  )

  it('a last word of one letter stays with the word before it', () => {
    expect(shown('Friedrich-Wilhelm Ö')).toBe('Frie|drich-Wil|helm\u00a0Ö')
    expect(shown('Ben K. L')).toBe('Ben K.\u00a0L')
    const box = document.createElement('div')
    render(hyphenated('Friedrich-Wilhelm Ö', 1), box)
    expect([...box.querySelectorAll('.word')].at(-1)?.textContent).toBe('Wil\u00adhelm\u00a0Ö')
  })
})
