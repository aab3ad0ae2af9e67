import { svg } from 'lit'
import { at, type Figure, inked } from './figure.ts'

export const mouse: Figure = {
  width: 100,
  height: 100,
  shapes: inked(svg`
  <circle cx="22" cy="31" r="19.5" fill="var(--fur,#9aa5b8)"/>
  <circle cx="78" cy="31" r="19.5" fill="var(--fur,#9aa5b8)"/>
  <circle cx="23" cy="32" r="9.5" fill="#ff9db0" stroke="none"/>
  <circle cx="77" cy="32" r="9.5" fill="#ff9db0" stroke="none"/>
  <path d="M50 22C72 22 85 38 84 56C83 74 66 88 50 88C34 88 17 74 16 56C15 38 28 22 50 22Z" fill="var(--fur,#b4bdcc)"/>
  <path d="M50 62C62 62 71 67 71 74C68 82 58 87 50 87C42 87 32 82 29 74C29 67 38 62 50 62Z" fill="#fff" fill-opacity=".72" stroke="none"/>
  <ellipse cx="36" cy="50" rx="6.6" ry="8.4" fill="#21181c" stroke="var(--eye-ring,transparent)" stroke-width="3.4"/>
  <ellipse cx="64" cy="50" rx="6.6" ry="8.4" fill="#21181c" stroke="var(--eye-ring,transparent)" stroke-width="3.4"/>
  <circle cx="38.4" cy="46.6" r="2.7" fill="#fff" stroke="none"/>
  <circle cx="66.4" cy="46.6" r="2.7" fill="#fff" stroke="none"/>
  <path d="M24 73L6 69M25 79L9 84M76 73L94 69M75 79L91 84" fill="none" stroke-width="3"/>
  <path d="M42 77.5h16v8.5a3 3 0 0 1-3 3h-10a3 3 0 0 1-3-3z" fill="#fff" stroke-width="3"/>
  <path d="M50 79v9" stroke-width="2.2"/><path d="M36 74q6 6 14 3.5q8 2.5 14-3.5" fill="none" stroke-width="3.4"/>
  <ellipse cx="50" cy="66" rx="8" ry="6" fill="#f4577d" stroke-width="3.6"/>
`),
}

export const mice2: Figure = {
  width: 100,
  height: 100,
  shapes: svg`
  ${at(mouse, -2, -3, 65, 65, 'rotate(-8 30 30)')}${at(mouse, 34, 34, 68, 68, 'rotate(6 70 70)')}
`,
}

export const king: Figure = {
  width: 100,
  height: 100,
  shapes: inked(svg`
  <path d="M8 98Q10 84 28 80H72Q90 84 92 98Z" fill="#da2a16"/>
  <path d="M18 98Q22 85 50 85Q78 85 82 98Z" fill="#fff"/><path d="M32 91v5M68 91v5" stroke-width="3.4"/>
  <circle cx="18" cy="47" r="16.5" fill="#cdb6ef"/><circle cx="82" cy="47" r="16.5" fill="#cdb6ef"/>
  <circle cx="18.5" cy="48" r="8" fill="#ff9db0" stroke="none"/>
  <circle cx="81.5" cy="48" r="8" fill="#ff9db0" stroke="none"/>
  <path d="M50 34Q78 34 80 58Q80 76 64 85Q57 89 50 89Q43 89 36 85Q20 76 20 58Q22 34 50 34Z" fill="#e3d3fa"/>
  <path d="M25 41L19 8L36 22L50 3L64 22L81 8L75 41Q50 33 25 41Z" fill="#ffc62e"/>
  <path d="M26 41Q50 33 74 41L75 33Q50 26 25 33Z" fill="#f2892a" stroke-width="3.4"/>
  <circle cx="50" cy="20" r="4" fill="#da2a16" stroke="none"/>
  <circle cx="29" cy="25" r="3" fill="#2846d8" stroke="none"/>
  <circle cx="71" cy="25" r="3" fill="#2846d8" stroke="none"/>
  <path d="M29 50L43 55M71 50L57 55" stroke-width="5.4"/>
  <ellipse cx="37.5" cy="60" rx="5" ry="6" fill="#21181c" stroke="none"/>
  <ellipse cx="62.5" cy="60" rx="5" ry="6" fill="#21181c" stroke="none"/>
  <circle cx="39.2" cy="58" r="1.9" fill="#fff" stroke="none"/>
  <circle cx="64.2" cy="58" r="1.9" fill="#fff" stroke="none"/>
  <path d="M26 75L12 72M74 75L88 72" stroke-width="3"/>
  <path d="M50 75v3M42 80q8 -5 16 0" fill="none" stroke-width="3.6"/>
  <ellipse cx="50" cy="71" rx="7" ry="5.2" fill="#f4577d" stroke-width="3.6"/>
`),
}

export const meeple: Figure = {
  width: 100,
  height: 100,
  shapes: svg`
  <g stroke="#21181c" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">
  <path d="M76 90Q97 92 95 74Q93 64 86 68" fill="none" stroke-width="10"/>
  <path d="M76 90Q97 92 95 74Q93 64 86 68" fill="none" stroke="#ff9db0" stroke-width="4"/>
  <path d="M24 97Q18 97 19 90Q22 58 50 58Q78 58 81 90Q82 97 76 97Z" fill="var(--seat)"/>
  <path d="M36 97Q36 82 50 82Q64 82 64 97Z" fill="#fff" fill-opacity=".72" stroke="none"/><path d="M24 97H76"/>
  </g><g class="seat-coat">${at(mouse, 10, -4, 80, 80)}</g>
`,
}
