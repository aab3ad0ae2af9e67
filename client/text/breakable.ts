/** Where a syllable begins: consonants that are spoken with the vowel after it, and not the last two letters. */
const BEGINS =
  /(?:sch[lmnrw]?|ch|ph|th|[bdfgkpt]r|[bcfgkp]l|[b-df-hj-np-tv-xzßçñ])[aeiouyäöüáàâéèêëíîïóôúùû](?=[^\s-])/gi
/** A syllable before it, of at least two letters. */
const SYLLABLE = /(?:[^\s-][aeiouyäöüáàâéèêëíîïóôúùû]|[aeiouyäöüáàâéèêëíîïóôúùû][^\s-])[^\s-]*$/i
const SOFT_HYPHEN = '\u00ad'

/** A last word of one letter does not stand alone in the next line. */
export const withLastLetter = (text: string): string => text.replace(/ (?=\S$)/u, '\u00a0')

/** A name that breaks between syllables, and with a hyphen, where there is no room for it in one line. */
export const breakable = (name: string): string =>
  withLastLetter(name).replace(BEGINS, (start, at: number) =>
    SYLLABLE.test(name.slice(0, at)) ? SOFT_HYPHEN + start : start,
  )
