import { svg } from 'lit'
import { type Figure, inked } from './figure.ts'

/** A parcel, wrapped: whoever gets one has been unlucky enough. */
export const gift: Figure = {
  width: 100,
  height: 100,
  shapes: inked(svg`
  <rect x="13" y="48" width="74" height="46" rx="6" fill="#fff4dc"/>
  <rect x="6" y="32" width="88" height="20" rx="6" fill="#fff8ea"/>
  <path d="M41 32H59V94H41Z" fill="#da2a16"/>
  <path d="M50 31Q20 36 18 20Q18 6 32 8Q44 11 50 31Q56 11 68 8Q82 6 82 20Q80 36 50 31Z" fill="#f4577d"/>
  <circle cx="50" cy="29" r="7" fill="#da2a16" stroke-width="3.6"/>
`),
}
