import type { OrganiserCommand } from '#protocol/tournament.ts'
import type { ActView } from '#protocol/tournament-view.ts'

export type Rehearsal = Extract<OrganiserCommand, { readonly type: 'attach-rehearsal' }>

/** What the last rehearsal has shown, if there was one. */
export function lastRehearsal(acts: readonly ActView[]): Rehearsal | undefined {
  const found = acts.flatMap(({ command, undone }) => (command.type === 'attach-rehearsal' && !undone ? [command] : []))
  return found[found.length - 1]
}

/** To be typed where the server runs: it plays the evening with as many guests as have registered. */
export const rehearseCommand = (id: string, origin: string, key?: string): string =>
  `npm run rehearse -- --event ${id} --url ${origin}${key === undefined ? '' : ` --key ${key}`}`
