/** Everything that is shown when a round, a game or a match is over. */
import './go-on.ts'
import './match-end.ts'
import './round-result.ts'
import './slam-standings.ts'
