import type { FastifyRequest } from 'fastify'

const PRODUCT = 'Cheese Night'

export interface Preview {
  readonly title?: string
  readonly words: string
  /** The game whose picture is shown. */
  readonly game?: string | undefined
}

/** A page whose head says what it is about. Everything in it is escaped: titles, hosts and paths are written by strangers. */
export function withPreview(html: string, { title, words, game }: Preview, origin: string | undefined, path: string) {
  const name = title === undefined ? PRODUCT : `${title} · ${PRODUCT}`
  const tags = {
    description: words,
    'og:type': 'website',
    'og:site_name': PRODUCT,
    'og:title': name,
    'og:description': words,
    ...(origin !== undefined && {
      'og:url': `${origin}${path}`,
      'og:image': `${origin}/previews/${game ?? 'cheese-night'}.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
    }),
    'twitter:card': 'summary_large_image',
  }
  const head = Object.entries(tags).map(([tag, content]) => {
    const key = tag.startsWith('og:') ? 'property' : 'name'
    return `<meta ${key}="${tag}" content="${escaped(content)}" />`
  })
  // By functions: a `$` in a title would stand for a part of the page.
  return html
    .replace(/<meta name="description"[^>]*>\s*/, () => '')
    .replace(/<title>.*<\/title>/, () => [`<title>${escaped(name)}</title>`, ...head].join('\n    '))
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** A name or an address, with or without a port. The header may be forged. */
const HOST =
  /^(?=.{1,255}$)(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/** The address by which this request came, behind a trusted proxy the one that it forwards; nothing if it is none. */
export function originOfRequest({ host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>): string | undefined {
  return HOST.test(host) ? `${protocol === 'https' ? 'https' : 'http'}://${host}` : undefined
}
