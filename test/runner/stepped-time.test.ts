import { expect, it } from 'vitest'
import { createSteppedTime } from '../support/stepped-time.ts'

it('waiting on a hand clock for what never happens fails instead of running on for ever', async () => {
  const { clock, passUntil } = createSteppedTime()
  const again = (): unknown => clock.after(60_000, again)
  again()
  await expect(passUntil(() => false)).rejects.toThrow('not so after 60 minutes')
})
