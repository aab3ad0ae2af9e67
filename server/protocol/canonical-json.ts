/**
 * One text for one value, so that two machines sign and hash the same bytes: no white space, the keys of
 * every object in the order of their UTF-16 code units, strings and numbers as JSON.stringify writes
 * them. This is RFC 8785. No import here: pages contain this file as it is.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).sort(([one], [two]) => (one < two ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`
}
