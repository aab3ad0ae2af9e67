import { svg } from 'lit'
import { at, type Figure, inked } from './figure.ts'

export const wedge: Figure = {
  width: 100,
  height: 80,
  shapes: inked(svg`
  <path d="M5 41L60 6Q84 8 95 31Z" fill="#ffe07a"/><path d="M5 41L95 31V64L9 75Q5 75 5 71Z" fill="#ffc62e"/>
  <path d="M61 17Q70 15 73 20Q69 26 61 24Q57 20 61 17Z" fill="#f0a818" stroke-width="3.4"/>
  <ellipse cx="30" cy="56" rx="9" ry="9" fill="#f0a818" stroke-width="3.4"/>
  <ellipse cx="60" cy="50" rx="6.4" ry="6.8" fill="#f0a818" stroke-width="3.4"/>
  <path d="M95 45Q84 45 84 53Q85 60 95 58Z" fill="#f0a818" stroke-width="3.4"/>
  <path d="M48 70q1-7 7-7t7 5" fill="#f0a818" stroke-width="3.4"/>
`),
}

export const cheese1: Figure = {
  width: 100,
  height: 100,
  shapes: svg`
  ${at(wedge, 8, 15, 84, 70)}
`,
}

export const cheese2: Figure = {
  width: 100,
  height: 100,
  shapes: svg`
  ${at(wedge, 26, 2, 68, 54)}${at(wedge, 4, 43, 68, 54)}
`,
}

export const cheese3: Figure = {
  width: 100,
  height: 100,
  shapes: svg`
  ${at(wedge, 23, 3, 54, 43.2)}${at(wedge, -3, 51, 52, 41.6)}${at(wedge, 51, 51, 52, 41.6)}
`,
}

export const pawn: Figure = {
  width: 100,
  height: 92,
  shapes: inked(svg`
  <path d="M60.9 51.2A42 23 0 0 1 8 29V57A42 23 0 0 0 60.9 79.2Z" fill="#cf8f4a"/>
  <path d="M50 29L90.6 35V61L50 57Z" fill="#ffc62e"/><path d="M50 29L60.9 51.2V79.2L50 57Z" fill="#f0a818"/>
  <path d="M50 29L60.9 51.2A42 23 0 1 1 90.6 35Z" fill="#f7dcae"/>
  <path d="M21 22Q36 10 60 13M22 33Q26 40 38 43" fill="none" stroke="#d8ad6c" stroke-width="3"/>
  <ellipse cx="24" cy="58" rx="5.4" ry="6.6" fill="#8f5a26" stroke-width="3"/>
  <ellipse cx="42" cy="67" rx="4" ry="4.6" fill="#8f5a26" stroke-width="3"/>
  <circle cx="73" cy="47" r="5" fill="#f0a818" stroke-width="3"/>
`),
}

export const moon: Figure = {
  width: 200,
  height: 200,
  shapes: svg`
  <path d="M128 14A90 90 0 1 0 186 126A72 72 0 0 1 128 14Z" fill="#ffc62e" stroke="#21181c" stroke-width="7" stroke-linejoin="round"/>
  <path d="M121 23A82 82 0 0 0 30 60" fill="none" stroke="#ffe68f" stroke-width="8" stroke-linecap="round"/>
  <g fill="#eba21a" stroke="#21181c" stroke-width="5"><circle cx="62" cy="82" r="15"/>
  <circle cx="58" cy="134" r="10"/><circle cx="104" cy="156" r="17"/><circle cx="92" cy="112" r="8"/></g>
`,
}
