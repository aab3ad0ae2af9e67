import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Most of their time they wait for dice, clocks and animations. Begun last, each would keep the whole run waiting. */
const LONG = ['slam-master', 'evening.', 'tournament.', 'comes-back', 'turn-games', 'party']

/** On a machine that has never run the tests nothing is known of how long each takes: this is. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.includes(`/browser/${name}`))
      return at < 0 ? LONG.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
