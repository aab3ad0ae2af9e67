import type { Seat, Viewer } from '#protocol/ids.ts'
import { randomHex } from '../kit/fair-dice.ts'
import { isSeat } from '../kit/players.ts'
import type { Random } from '../kit/random.ts'
import { FACES } from './count.ts'
import { headStartsOf } from './head-start.ts'
import type { StageView, View } from './protocol.ts'
import { gamesIn, isAt, pawnsOf, playersIn, type RaceStage, type Roll, type State, withStage } from './state.ts'

export function project(state: State, viewer: Viewer): View {
  const { game, dice, round, won, matchId, commitment } = state
  const headStarts = headStartsOf(state)
  return {
    game,
    games: gamesIn(state),
    dice: [...dice],
    round,
    players: state.players.map(({ seat, points }) => ({
      seat,
      points,
      wins: won.filter((who) => who === seat).length,
      ...headStarts.flatMap((one) => (one.seat === seat ? [one.ms] : [])).map((headStartMs) => ({ headStartMs }))[0],
    })),
    fair: {
      matchId,
      commitment,
      // One by one they would tell the last device what its own seed does to the dice.
      ...(state.mix !== null && {
        seeds: state.contributions.map(({ seat, seed }) => ({ seat, ...(seed !== null && { seed }) })),
      }),
    },
    stage: stageView(state, viewer),
    ...bookView(state),
  }
}

/** Between rounds, when a game may be called to an end. The reactions are many, so they come once, at the end. */
function bookView(state: State): Pick<View, 'book'> {
  const { book } = state
  if (book?.lastRound === undefined || !isAt(state, 'roll', 'result', 'between', 'over')) return {}
  if (isAt(state, 'over')) return { book }
  return { book: { ...book, players: book.players.map(({ reactions: _, ...player }) => player) } }
}

/** Once the dice can be read. With the dice on the television, a spectator's screen may well be a player's phone. */
export const maySeeFaces = ({ options }: State, viewer: Viewer): boolean =>
  options.diceOn === 'every-screen' || viewer.kind === 'tv'

function stageView(state: State, viewer: Viewer): StageView {
  const { stage } = state
  switch (stage.name) {
    case 'entropy':
      return {
        name: 'entropy',
        step: stage.step,
        devices: state.contributions.map(({ seat, hash, seed }) => ({
          seat,
          ...(hash !== null && { hash }),
          hasGiven: seed !== null,
        })),
        until: stage.until,
      }
    case 'roll':
      return { name: 'roll', roller: stage.roller, until: stage.until }
    case 'armed':
      return { name: 'armed', roller: stage.roller, startsAt: stage.startsAt, penalties: [...stage.penalties] }
    case 'race':
      return raceView(state, stage, viewer)
    case 'result': {
      const { summary, chooser, roller, winner, seen, until } = stage
      return {
        name: 'result',
        summary,
        ...(chooser !== null && { chooser }),
        ...(roller !== null && { roller }),
        ...(winner !== null && { winner }),
        seen: [...seen],
        until,
      }
    }
    case 'between': {
      const { summary, seen, until } = stage
      return { name: 'between', ...(summary !== null && { summary }), seen: [...seen], until }
    }
    case 'over':
      return { name: 'over', ...(stage.summary !== null && { summary: stage.summary }) }
  }
}

function raceView(state: State, stage: RaceStage, viewer: Viewer): StageView {
  const platter = [...stage.placed, ...stage.locked].find(({ seat }) => isSeat(viewer, seat))?.platter
  return {
    name: 'race',
    roller: stage.roller,
    startsAt: stage.startsAt,
    endsAt: stage.endsAt,
    pawns: pawnsOf(state) - stage.locked.length,
    ...(maySeeFaces(state, viewer) && { faces: [...stage.roll.faces] }),
    hands: playersIn(state).map(({ seat }) => handOf(stage, seat)),
    ...(platter !== undefined && { platter }),
    penalties: [...stage.penalties],
  }
}

function handOf({ placed, locked }: RaceStage, seat: Seat): Extract<StageView, { name: 'race' }>['hands'][number] {
  const at = locked.findIndex((hand) => hand.seat === seat)
  if (at >= 0) return { seat, hand: 'locked', rank: at + 1 }
  return { seat, hand: placed.some((hand) => hand.seat === seat) ? 'placed' : 'empty' }
}

export const facesAreHidden = (state: State, viewer: Viewer): boolean =>
  isAt(state, 'armed') || (isAt(state, 'race') && !maySeeFaces(state, viewer))

/** Other seeds to come, other dice where they are hidden, and other numbers under the other players' hands. */
export function reimagine(state: State, viewer: Viewer, random: Random): State {
  const { mark } = state.chain
  const chain = { end: randomHex(random, 32), mark: { ...mark, link: randomHex(random, 32) } }
  const hidden = [withOtherSeeds, withOtherRoll, withOtherHands]
  return hidden.reduce((world, dealAnew) => dealAnew(world, viewer, random), { ...state, chain })
}

function withOtherSeeds(state: State, viewer: Viewer, random: Random): State {
  if (state.mix !== null) return state
  const contributions = state.contributions.map((one) =>
    one.seed === null || isSeat(viewer, one.seat) ? one : { ...one, seed: randomHex(random, 16) },
  )
  return { ...state, contributions }
}

/** The seed of the roll is hidden from all until the round is over, the faces from some. */
function withOtherRoll(state: State, viewer: Viewer, random: Random): State {
  if (!isAt(state, 'armed', 'race')) return state
  const { faces } = state.stage.roll
  const roll: Roll = {
    seed: randomHex(random, 32),
    faces: facesAreHidden(state, viewer) ? faces.map(({ die }) => ({ die, face: random.pick(FACES[die]) })) : faces,
  }
  return withStage(state, { ...state.stage, roll })
}

function withOtherHands(state: State, viewer: Viewer, random: Random): State {
  if (!isAt(state, 'race')) return state
  const other = <T extends { readonly seat: Seat; readonly platter: number }>(hand: T): T =>
    isSeat(viewer, hand.seat) ? hand : { ...hand, platter: random.below(8) }
  const { placed, locked } = state.stage
  return withStage(state, { ...state.stage, placed: placed.map(other), locked: locked.map(other) })
}
