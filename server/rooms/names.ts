import { MAX_NAME_LENGTH } from '#protocol/limits.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const graphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

/**
 * A name as it will be shown, or nothing if nothing is left of it. Control, direction and invisible
 * signs go: they could turn a neighbour's name around or make two names look the same.
 */
export function cleanName(raw: string): string | undefined {
  const visible = raw
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2800]/gu, '')
    // What joins the parts of an emoji may stay inside one, and nowhere else.
    .replace(/(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu, '')
    .replace(/(?![\u200d\ufe0f])\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const short = graphemes(visible).slice(0, MAX_NAME_LENGTH).join('').trim()
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(short) ? short : undefined
}

/** Whatever the accents and capitals. */
export const isTaken = (name: string, taken: readonly string[]): boolean =>
  taken.some((other) => fold(other) === fold(name))

/** "Ben" becomes "Ben 2" when there is a Ben already. */
export function uniqueName(name: string, taken: readonly string[]): string {
  if (!isTaken(name, taken)) return name
  for (let n = 2; ; n++) {
    const suffix = ` ${n}`
    const candidate = `${graphemes(name)
      .slice(0, MAX_NAME_LENGTH - suffix.length)
      .join('')
      .trim()}${suffix}`
    if (!isTaken(candidate, taken)) return candidate
  }
}

const fold = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const BOT_NAMES = ['Brie', 'Gouda', 'Feta', 'Edam', 'Comté', 'Tilsit', 'Raclette', 'Pecorino'] as const
