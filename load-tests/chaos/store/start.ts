import { startCluster } from './cluster.ts'
import { startSentinel } from './sentinel.ts'
import { startSingle } from './single.ts'
import type { ChaosStore, Form } from './store.ts'

const STARTERS: Readonly<Record<Form, () => Promise<ChaosStore>>> = {
  single: startSingle,
  sentinel: startSentinel,
  cluster: startCluster,
}

export const startStore = (form: Form): Promise<ChaosStore> => STARTERS[form]()
