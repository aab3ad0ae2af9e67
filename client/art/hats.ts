import { svg } from 'lit'
import { inked } from './figure.ts'

/** By look; each is drawn over the mouse, in its box of 100 x 100. */
export const HATS = [
  // cap
  inked(svg`
  <path d="M22 26Q26 2 52 2Q80 2 80 26Q52 18 22 26Z" fill="#fff4dc"/>
  <path d="M22 27Q50 17 80 27Q66 36 40 32Q24 34 14 38Q14 30 22 27Z" fill="#21181c"/>
  <circle cx="52" cy="3" r="4" fill="#21181c"/>
`),
  // glasses
  svg`
  <g stroke="#21181c" stroke-width="4.5" fill="#fff" fill-opacity=".28"><circle cx="34" cy="50" r="14"/>
  <circle cx="66" cy="50" r="14"/><path d="M48 48q2-2 4 0" fill="none"/></g>
`,
  // bow
  svg`
  <g stroke="#21181c" stroke-width="4.5" stroke-linejoin="round">
  <path d="M50 14L28 2Q22 14 28 28ZM50 14L72 2Q78 14 72 28Z" fill="#da2a16"/>
  <circle cx="50" cy="15" r="7" fill="#ff7d6b"/></g>
`,
  // bobble hat
  svg`
  <g stroke="#21181c" stroke-width="4.5" stroke-linejoin="round">
  <path d="M22 30Q24 4 50 4Q76 4 78 30Z" fill="#2846d8"/>
  <path d="M18 26Q50 16 82 26L80 36Q50 26 20 36Z" fill="#fff4dc"/><circle cx="50" cy="-1" r="8" fill="#fff4dc"/>
  </g>
`,
  // flower
  svg`
  <g stroke="#21181c" stroke-width="4"><g fill="#fff"><circle cx="70" cy="6" r="7"/>
  <circle cx="80" cy="14" r="7"/><circle cx="76" cy="26" r="7"/><circle cx="63" cy="25" r="7"/>
  <circle cx="59" cy="13" r="7"/></g><circle cx="69.5" cy="17" r="6" fill="#ffc62e"/></g>
`,
  // moustache
  svg`
  <path d="M50 73Q42 84 28 82Q18 80 18 70Q26 75 33 70Q42 65 50 71Q58 65 67 70Q74 75 82 70Q82 80 72 82Q58 84 50 73Z" fill="#21181c"/>
`,
  // top hat
  svg`
  <g stroke="#21181c" stroke-width="4.5" stroke-linejoin="round">
  <path d="M32 24L29 -6Q50 -12 71 -6L68 24Z" fill="#21181c"/>
  <path d="M31 13Q50 8 69 13L68.5 22Q50 17 31.5 22Z" fill="#ffc62e"/>
  <path d="M16 26Q50 14 84 26Q50 33 16 26Z" fill="#21181c"/></g>
`,
  // headphones
  svg`
  <g stroke="#21181c" stroke-width="4.5" stroke-linejoin="round">
  <path d="M10 52Q6 6 50 6Q94 6 90 52" fill="none" stroke-width="9"/>
  <rect x="3" y="42" width="16" height="28" rx="8" fill="#da2a16"/>
  <rect x="81" y="42" width="16" height="28" rx="8" fill="#da2a16"/></g>
`,
] as const
