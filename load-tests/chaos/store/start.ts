import { startSingle } from './single.ts'
import type { ChaosStore, Form } from './store.ts'

const STARTERS: Readonly<Record<Form, () => Promise<ChaosStore>>> = {
  single: startSingle,
  sentinel: startSingle,
  cluster: startSingle,
}

export const startStore = (form: Form): Promise<ChaosStore> => STARTERS[form]()
