import type { Fault, History, Welcomed } from '../history.ts'

/** Whether a fault hit this room: its part of the store, or a node that one of its sockets was on. */
export function hits(history: History, fault: Fault, code: string): boolean {
  if (fault.rooms?.includes(code)) return true
  return fault.nodes?.some((node) => nodesOf(history, code, fault).has(node)) ?? false
}

/** Where this room had sockets when the fault began, or opened them while it lasted. */
function nodesOf({ events, clients }: History, code: string, { from, until }: Fault): ReadonlySet<string> {
  const own = new Set(clients.filter((client) => client.code === code).map(({ name }) => name))
  const welcomes = events.filter((event): event is Welcomed => event.type === 'welcomed' && own.has(event.client))
  const last = new Map<string, Welcomed>()
  for (const welcome of welcomes) if (welcome.at <= from) last.set(welcome.client, welcome)
  const during = welcomes.filter(({ at }) => at > from && at <= until)
  return new Set([...last.values(), ...during].map(({ node }) => node))
}
