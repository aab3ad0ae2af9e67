import { describe, expect, it } from 'vitest'
import type { GameUi } from '../../client/games/game-ui.ts'
import { loadGame } from '../../client/games/registry.ts'
import { allGames } from '../../server/games/registry.ts'
import { filledSteps, readLesson } from './lesson-file.ts'

describe.each(allGames.map(({ id }) => id))('the lesson of %s', (id) => {
  const file = readLesson(id)

  it('shows what the rules make of its moves, and asks for the moves that follow', () => {
    expect(file.steps).toEqual(JSON.parse(JSON.stringify(filledSteps(id, file))))
  })

  it('goes forward in time', () => {
    const order = file.steps.map(({ game, after }) => game * 10_000 + after)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('has words for every step, and for nothing else', async () => {
    const ui = (await loadGame(id)) as GameUi
    const lesson = await ui.lesson()
    expect(lesson.map(({ scene, expects }) => [scene.phase.view !== undefined, expects !== undefined])).toEqual(
      file.steps.map(({ move }) => [true, move !== undefined]),
    )
    expect(lesson.filter(({ say }) => say === '')).toEqual([])
  })
})
