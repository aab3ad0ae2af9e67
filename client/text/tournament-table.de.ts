import type { SameTexts } from './catalogue.ts'
import type { en } from './tournament-table.en.ts'

export const de: SameTexts<typeof en> = {
  title: (round, table) => `Runde ${round}, Tisch ${table}`,
  waits: 'Es geht los, wenn alle da sind oder die Zeit um ist: Dann spielen Bots für die, die fehlen.',
  back: 'Zurück zum Turnier',
  backHint: 'dein Platz und dein nächster Tisch',
  timeIsUp: 'Die Zeit ist um',
  asItStands: 'Dieser Tisch ist nach Stand entschieden.',
  final: 'Finale',
  arena: (table) => `Arena, Tisch ${table}`,
  begins: 'beginnt in',
  allHere: 'Alle sind da',
  onHold: 'Alle Uhren sind angehalten',
  toSeat: 'Dein Platz ist dir sicher: Tipp auf deinem Handy auf „Zu meinem Platz“.',
}
