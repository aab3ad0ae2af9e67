import type { RoomView } from '#protocol/room-view.ts'
import { catalogue } from './catalogue.ts'
import { de } from './tournament-table.de.ts'
import { en } from './tournament-table.en.ts'
import { fr } from './tournament-table.fr.ts'

/** What a room says that is the table of a tournament. Few words: every phone loads them. */
export const tableText = catalogue({ en, de, fr })

/** As people call it: an arena has no rounds, and a final only one table. */
export function tableName({ kind, round, number }: NonNullable<RoomView['table']>): string {
  const text = tableText()
  if (kind === 'final') return text.final
  return kind === 'arena' ? text.arena(number) : text.title(round, number)
}
