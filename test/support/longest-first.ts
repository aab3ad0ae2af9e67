import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They wait for dice, clocks and pages, or look at many games. Begun last, each would keep the whole run waiting. */
const LONG = [
  'browser/evening.',
  'browser/tournament.',
  'browser/turn-games',
  'browser/comes-back',
  'browser/whole-game',
  'browser/practice',
  'browser/tournament-',
  'browser/slam-master',
  'browser/tv-sizes',
  'browser/phone-sizes',
  'games/every-game',
  'nodes/restart',
  'nodes/race-faults',
  'replay/replay.property',
  'games/cheese-master.conformance',
  'tournaments/formats',
  'tournaments/flow-redis',
  'stores/redis-cluster',
  'stores/race-store.stress',
  'nodes/two-nodes',
  'nodes/clocks',
  'nodes/store-away',
  'fairness/simulation',
  'tournaments/knockout-arena-flow',
]

/** Pages first: they take longest. The many short files come last and keep every worker busy until the end. */
const PROJECTS = ['browser', 'parts', 'alone', 'client']

/** On a machine that has never run the tests nothing is known of how long each takes: this is. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.includes(`/${name}`))
      return PROJECTS.indexOf(project.name) * (LONG.length + 1) + (at < 0 ? LONG.length : at)
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
