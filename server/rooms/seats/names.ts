import { MAX_NAME_LENGTH } from '#protocol/limits.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const graphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

/** As it is shown, if anything is left: invisible signs could turn a neighbour's name around, or make two look alike. */
export function cleanName(raw: string, mostSigns = MAX_NAME_LENGTH): string | undefined {
  const visible = raw
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2800]/gu, '')
    // What joins the parts of an emoji may stay inside one, and nowhere else.
    .replace(/(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu, '')
    .replace(/(?![\u200d\ufe0f])\p{Default_Ignorable_Code_Point}/gu, '')
    // As many as any writing needs; more would reach over the lines around it.
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
  const short = graphemes(visible).slice(0, mostSigns).join('').trim()
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(short) ? short : undefined
}

/** Whatever the accents and capitals. */
export const isTaken = (name: string, taken: readonly string[]): boolean =>
  taken.some((other) => fold(other) === fold(name))

/** "Ben" becomes "Ben 2" when there is a Ben already. Each name is folded once: an entrant may be the two-thousandth Ben. */
export function uniqueName(name: string, taken: readonly string[]): string {
  const folded = new Set(taken.map(fold))
  if (!folded.has(fold(name))) return name
  const letters = graphemes(name)
  for (let digits = 1; ; digits++) {
    const base = letters
      .slice(0, MAX_NAME_LENGTH - 1 - digits)
      .join('')
      .trim()
    const foldedBase = fold(base)
    for (let n = Math.max(2, 10 ** (digits - 1)); n < 10 ** digits; n++) {
      if (!folded.has(`${foldedBase} ${n}`)) return `${base} ${n}`
    }
  }
}

const fold = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const BOT_NAMES = ['Brie', 'Gouda', 'Feta', 'Edam', 'Comté', 'Tilsit', 'Raclette', 'Pecorino'] as const
