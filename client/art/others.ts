import { svg } from 'lit'
import { type Figure, inked } from './figure.ts'

export const cat: Figure = {
  width: 100,
  height: 100,
  shapes: inked(svg`
  <path d="M14 52L11 13Q12 7 18 10L41 25Q50 23 59 25L82 10Q88 7 89 13L86 52Q94 66 86 78Q74 93 50 93Q26 93 14 78Q6 66 14 52Z" fill="#4d4560"/>
  <path d="M19 19L20 36L33 27ZM81 19L80 36L67 27Z" fill="#ff9db0" stroke="none"/>
  <path d="M44 28L46 37M50 27V39M56 28L54 37" stroke="#8d84a3" stroke-width="4.2"/>
  <path d="M50 62Q60 60 69 66Q78 74 70 82Q62 89 50 89Q38 89 30 82Q22 74 31 66Q40 60 50 62Z" fill="#fff7e8" stroke="none"/>
  <path d="M21 51Q32 41 44 52Q42 64 33 64Q23 63 21 51Z" fill="#ffe04a" stroke-width="3.6"/>
  <path d="M79 51Q68 41 56 52Q58 64 67 64Q77 63 79 51Z" fill="#ffe04a" stroke-width="3.6"/>
  <path d="M33 49V60M67 49V60" stroke-width="6"/>
  <path d="M19 47L45 50M81 47L55 50" stroke-width="5"/>
  <path d="M44 66h12q1 6-6 8q-7-2-6-8z" fill="#f4577d" stroke-width="3"/>
  <path d="M50 75v3q-6 7-13 2M50 78q6 7 14 1" fill="none" stroke-width="3.6"/>
  <path d="M41 82l3.4 7l3.4-6" fill="#fff" stroke-width="2.8"/>
  <path d="M20 74L3 70M20 80L4 84M80 74L97 70M80 80L96 84" fill="none" stroke-width="3"/>
`),
}

export const dog: Figure = {
  width: 100,
  height: 100,
  shapes: inked(svg`
  <path d="M30 20Q8 16 6 42Q4 68 18 73Q28 74 30 56Z" fill="#8d4f27"/>
  <path d="M70 20Q92 16 94 42Q96 68 82 73Q72 74 70 56Z" fill="#8d4f27"/>
  <path d="M50 11Q76 11 78 38L79 58Q79 80 66 86Q58 90 50 90Q42 90 34 86Q21 80 21 58L22 38Q24 11 50 11Z" fill="#fbe7c6"/>
  <path d="M54 13Q76 14 76 38Q76 54 64 55Q54 54 53 36Z" fill="#c67a3c" stroke="none"/>
  <path d="M41 74Q41 98 50 98Q59 98 59 74Z" fill="#ff7d93" stroke-width="3.8"/>
  <path d="M50 80v9" stroke-width="2.6"/>
  <path d="M50 52Q74 52 74 66Q74 79 60 79Q53 79 50 73Q47 79 40 79Q26 79 26 66Q26 52 50 52Z" fill="#fff8ea" stroke-width="3.8"/>
  <ellipse cx="37" cy="41" rx="5.6" ry="7" fill="#21181c" stroke="none"/>
  <ellipse cx="63" cy="41" rx="5.6" ry="7" fill="#21181c" stroke="none"/>
  <circle cx="39" cy="38.4" r="2.2" fill="#fff" stroke="none"/>
  <circle cx="65" cy="38.4" r="2.2" fill="#fff" stroke="none"/>
  <path d="M29 30q6-6 12-2M71 30q-6-6-12-2" fill="none" stroke-width="3.6"/>
  <path d="M38 56Q50 50 62 56Q62 66 50 68Q38 66 38 56Z" fill="#21181c" stroke-width="3"/>
  <ellipse cx="46" cy="57.5" rx="4" ry="2" fill="#fff" fill-opacity=".75" stroke="none"/>
  <circle cx="33" cy="67" r="1.6" fill="#21181c" stroke="none"/>
  <circle cx="67" cy="67" r="1.6" fill="#21181c" stroke="none"/>
`),
}

export const innkeeper: Figure = {
  width: 100,
  height: 100,
  shapes: inked(svg`
  <path d="M26 96L34 82H66L74 96Z" fill="#da2a16"/>
  <path d="M44 84L50 96L56 84" fill="#fff4dc" stroke-width="3.6"/>
  <path d="M22 46Q13 44 14 54Q15 64 24 62M78 46Q87 44 86 54Q85 64 76 62" fill="#f0a97f"/>
  <path d="M24 36H76V58Q76 88 50 88Q24 88 24 58Z" fill="#f8bf97"/>
  <path d="M22 38L19 25Q8 20 14 11Q21 3 31 8Q37 1 50 2Q63 1 69 8Q79 3 86 11Q92 20 81 25L78 38Q50 31 22 38Z" fill="#fff"/>
  <path d="M38 18L39 27M62 18L61 27" stroke-width="3.2" stroke="#c9c2cc"/>
  <circle cx="32" cy="62" r="6" fill="#f1786b" fill-opacity=".7" stroke="none"/>
  <circle cx="68" cy="62" r="6" fill="#f1786b" fill-opacity=".7" stroke="none"/>
  <path d="M30 45L44 48M70 45L56 48" stroke-width="5.4"/>
  <circle cx="38" cy="54" r="3.8" fill="#21181c" stroke="none"/>
  <circle cx="62" cy="54" r="3.8" fill="#21181c" stroke="none"/>
  <path d="M50 66Q44 76 30 76Q18 76 13 66Q21 69 27 65Q37 58 50 65Q63 58 73 65Q79 69 87 66Q82 76 70 76Q56 76 50 66Z" fill="#7a3a16"/>
  <ellipse cx="50" cy="60" rx="8" ry="7" fill="#ee7a5e" stroke-width="3.8"/>
  <path d="M44 80q6 3 12 0" fill="none" stroke-width="3.6"/>
`),
}
