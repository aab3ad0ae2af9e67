/** In French zero is singular. */
export const count = (n: number, one: string, many = `${one}s`): string => `${n}\u00a0${n < 2 ? one : many}`

const startsWithVowel = (name: string) => /^[aeiouyhàâäéèêëîïôöœùûü]/i.test(name)

/** “de” and “que” lose their vowel before another one. */
export const of = (name: string): string => (startsWithVowel(name) ? `d’${name}` : `de ${name}`)
export const that = (name: string): string => (startsWithVowel(name) ? `qu’${name}` : `que ${name}`)
