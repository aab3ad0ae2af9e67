import type { ReactiveControllerHost } from 'lit'
import { beforeEach, expect, it } from 'vitest'
import { TvSoundController } from '../../client/controllers/tv-sound-controller.ts'
import type { GameUi } from '../../client/games/game-ui.ts'
import type { RoomNews } from '../../server/protocol/news.ts'

const played: string[] = []
const player = { unlocked: true, muted: false, unlock: () => {}, play: (cue: string) => played.push(cue) }

const games = new Map([
  ['plain', { cue: () => undefined }],
  ['grand', { cue: () => undefined, hasFinale: true }],
]) as unknown as ReadonlyMap<string, GameUi>
const host = { addController() {}, requestUpdate() {} } as unknown as ReactiveControllerHost
const ended: RoomNews = { type: 'ended', number: 1 }
const started: RoomNews = { type: 'started', game: 'grand', number: 2 }

let sound: TvSoundController
const hear = (game: string, news: RoomNews) => sound.playNews([{ version: 1, at: 0, news }], [], games, game)

beforeEach(() => {
  played.length = 0
  sound = new TvSoundController(host, player)
})

it('the win is heard with the last move', () => {
  hear('plain', ended)
  expect(played).toEqual(['win'])
})

it('the win is heard after a finale, and once', () => {
  hear('grand', ended)
  expect(played).toEqual([])
  sound.playEnd()
  sound.playEnd()
  expect(played).toEqual(['win'])
})

it('a screen that is opened when all is over is silent, and so is a finale that the next game cut short', () => {
  sound.playEnd()
  hear('grand', ended)
  hear('grand', started)
  sound.playEnd()
  expect(played).toEqual([])
})

it('what a game’s own screen shows is heard at its own time', () => {
  sound.playSound({ cue: 'hop', step: 2 })
  expect(played).toEqual(['hop'])
})
