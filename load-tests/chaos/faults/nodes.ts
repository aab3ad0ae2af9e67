import { pause } from '../../clock.ts'
import type { Node } from '../nodes.ts'
import { type FaultKind, pick } from './fault.ts'

export const nodeFaults = (nodes: readonly Node[]): readonly FaultKind[] => [
  {
    kind: 'node-kill',
    async run(chance, say) {
      const node = pick(nodes, chance)
      const ms = Math.round(chance.between(200, 4_000))
      say({ what: `kill -9 of ${node.name}, and a start ${ms} ms later`, nodes: [node.name] })
      await node.kill()
      await pause(ms)
      await node.start()
    },
  },
  {
    kind: 'node-freeze',
    async run(chance, say) {
      const node = pick(nodes, chance)
      const ms = Math.round(chance.between(300, 6_000))
      say({ what: `SIGSTOP of ${node.name} for ${ms} ms`, nodes: [node.name] })
      node.signal('SIGSTOP')
      await pause(ms)
      node.signal('SIGCONT')
    },
  },
  {
    kind: 'rolling-restart',
    async run(chance, say) {
      say({ what: 'SIGTERM and start of every node, one after the other', nodes: nodes.map(({ name }) => name) })
      for (const node of nodes) {
        await node.terminate()
        await node.start()
        await pause(chance.between(200, 1_500))
      }
    },
  },
]
