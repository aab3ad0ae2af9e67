import { svg } from 'lit'
import { type Figure, inked } from './figure.ts'

/** Sand-coloured and wider than high, so that even the top of its head is never taken for a plain mouse. */
export const fatMouse: Figure = {
  width: 100,
  height: 100,
  shapes: inked(svg`
  <circle cx="24" cy="27" r="15.5" fill="#c98f55"/>
  <circle cx="76" cy="27" r="15.5" fill="#c98f55"/>
  <circle cx="25" cy="28" r="7.5" fill="#ff9db0" stroke="none"/>
  <circle cx="75" cy="28" r="7.5" fill="#ff9db0" stroke="none"/>
  <path d="M50 20C70 20 80 32 83 45C96 50 98 66 92 77C84 91 66 95 50 95C34 95 16 91 8 77C2 66 4 50 17 45C20 32 30 20 50 20Z" fill="#e3b27a"/>
  <path d="M50 60C64 60 76 64 78 73C76 84 62 91 50 91C38 91 24 84 22 73C24 64 36 60 50 60Z" fill="#fff" fill-opacity=".72" stroke="none"/>
  <ellipse cx="37" cy="46" rx="5.6" ry="7" fill="#21181c" stroke="none"/>
  <ellipse cx="63" cy="46" rx="5.6" ry="7" fill="#21181c" stroke="none"/>
  <circle cx="39" cy="43.2" r="2.3" fill="#fff" stroke="none"/>
  <circle cx="65" cy="43.2" r="2.3" fill="#fff" stroke="none"/>
  <circle cx="18" cy="64" r="7" fill="#f4577d" fill-opacity=".45" stroke="none"/>
  <circle cx="82" cy="64" r="7" fill="#f4577d" fill-opacity=".45" stroke="none"/>
  <path d="M43 77h14v7a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3z" fill="#fff" stroke-width="3"/>
  <path d="M50 78v8" stroke-width="2.2"/><path d="M32 71q8 8 18 5q10 3 18-5" fill="none" stroke-width="3.4"/>
  <path d="M30 88q20 9 40 0" fill="none" stroke-width="3.2"/>
  <ellipse cx="50" cy="63" rx="8" ry="6" fill="#f4577d" stroke-width="3.6"/>
`),
}
