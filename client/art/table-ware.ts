import { svg } from 'lit'
import { wedge } from './cheeses.ts'
import { at, type Figure, inked } from './figure.ts'

export const trap: Figure = {
  width: 100,
  height: 100,
  shapes: inked(svg`
  <rect x="4" y="26" width="92" height="68" rx="9" fill="#b97d3f"/>
  <rect x="4" y="20" width="92" height="66" rx="9" fill="#dca466"/>
  <path d="M14 32H86M14 75H60" stroke="#c4884a" stroke-width="3"/>
  <path d="M14 56L22 9Q23 4 29 4H71Q77 4 78 9L86 56" fill="none" stroke-width="12"/>
  <path d="M14 56L22 9Q23 4 29 4H71Q77 4 78 9L86 56" fill="none" stroke="#e8edf0" stroke-width="5"/>
  <path d="M30 9l5 11l5-11M45 9l5 11l5-11M60 9l5 11l5-11" fill="#fff" stroke-width="3.4"/>
  <rect x="7" y="49" width="28" height="15" rx="7.5" fill="#aeb8c0"/>
  <rect x="65" y="49" width="28" height="15" rx="7.5" fill="#aeb8c0"/>
  <path d="M15 50v13M22 50v13M29 50v13M71 50v13M78 50v13M85 50v13" stroke-width="3"/>
  ${at(wedge, 27, 38, 46, 38)}
`),
}

export const plate: Figure = {
  width: 120,
  height: 50,
  shapes: svg`
  <g stroke="#21181c" stroke-width="4"><path d="M2 20v6a58 19 0 0 0 116 0v-6z" fill="#cdb98d"/>
  <ellipse cx="60" cy="20" rx="58" ry="18" fill="#fff4dc"/>
  <ellipse cx="60" cy="19" rx="40" ry="11" fill="#f6e6c0" stroke="#e2cd9c" stroke-width="3"/></g>
`,
}

export const cloche: Figure = {
  width: 120,
  height: 100,
  shapes: inked(svg`
  <path d="M2 82v4a58 12 0 0 0 116 0v-4z" fill="#cdb98d"/>
  <ellipse cx="60" cy="82" rx="58" ry="12" fill="#fff4dc"/>
  <path d="M14 78C14 42 34 24 60 24C86 24 106 42 106 78A46 9 0 0 1 14 78Z" fill="var(--seat,#dfe9ea)"/>
  <path d="M28 68C29 50 36 40 47 35" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="7"/>
  <path d="M14 78A46 9 0 0 0 106 78L105 69A46 9 0 0 1 15 69Z" fill="#21181c" fill-opacity=".22" stroke="none"/>
  <path d="M14 78C14 42 34 24 60 24C86 24 106 42 106 78A46 9 0 0 1 14 78Z" fill="none"/>
  <circle cx="60" cy="15" r="9.5" fill="#ffc62e"/>
`),
}

export const cover: Figure = {
  width: 120,
  height: 100,
  shapes: inked(svg`
  <path d="M12 92V54C12 30 34 20 60 20C86 20 108 30 108 54V92Z" fill="#d8f3f6" fill-opacity=".42"/>
  <path d="M24 80V56Q25 40 40 33" fill="none" stroke="#fff" stroke-width="6"/>
  <path d="M96 82V60" fill="none" stroke="#fff" stroke-width="4" stroke-opacity=".8"/>
  <circle cx="60" cy="12" r="8.5" fill="#ffc62e"/>
  <rect x="5" y="88" width="110" height="10" rx="5" fill="#d69a5b"/>
`),
}
