import { writeGolden } from './golden.ts'

/** `node test/replay/write-golden.ts <game> …`: adds the golden game of each, once. */
for (const game of process.argv.slice(2)) console.log(game, writeGolden(game))
