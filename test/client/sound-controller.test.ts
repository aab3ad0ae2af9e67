import type { ReactiveControllerHost } from 'lit'
import { beforeEach, describe, expect, it } from 'vitest'
import { SoundController } from '../../client/controllers/sound-controller.ts'
import type { GameUi } from '../../client/games/game-ui.ts'
import type { RoomNews } from '../../server/protocol/news.ts'

const played: string[] = []
const player = {
  unlocked: true,
  muted: false,
  volume: 100,
  unlock: () => {
    player.unlocked = true
  },
  play: (cue: string) => played.push(cue),
}

const games = new Map([
  ['plain', { cue: () => undefined }],
  ['grand', { cue: () => undefined, hasFinale: true }],
]) as unknown as ReadonlyMap<string, GameUi>
const host = { addController() {}, requestUpdate() {} } as unknown as ReactiveControllerHost & EventTarget
const ended: RoomNews = { type: 'ended', number: 1 }
const started: RoomNews = { type: 'started', game: 'grand', number: 2 }

let sound: SoundController
const hear = (game: string, news: RoomNews) => sound.playNews([{ version: 1, at: 0, news }], [], games, game)

beforeEach(() => {
  localStorage.clear()
  played.length = 0
  player.unlocked = true
  sound = new SoundController(host, 'tv', player)
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

describe('volume and mute of a device', () => {
  it('a television sounds unless it was muted; a phone is silent until somebody turns its sound on', () => {
    expect(sound.settings).toEqual({ muted: false, volume: 70 })
    expect(new SoundController(host, 'seat', player).settings).toEqual({ muted: true, volume: 70 })
  })

  it('are applied at once, and remembered apart for television and phone', () => {
    const phone = new SoundController(host, 'seat', player)
    player.unlocked = false
    phone.set({ muted: false, volume: 40 })
    // Turning it on is the tap that browsers ask for.
    expect(player).toMatchObject({ muted: false, volume: 40, unlocked: true })
    expect(new SoundController(host, 'seat', player).settings).toEqual({ muted: false, volume: 40 })
    expect(new SoundController(host, 'tv', player).settings).toEqual({ muted: false, volume: 70 })
  })

  it('a muted device does not ask for a key', () => {
    player.unlocked = false
    expect(sound.isBlocked).toBe(true)
    sound.set({ muted: true, volume: 70 })
    player.unlocked = false
    expect(sound.isBlocked).toBe(false)
  })

  it('keys of the television turn it up and down and mute it, but the first key only lets it sound', () => {
    player.unlocked = false
    expect(sound.press('m')).toBe(false)
    player.unlocked = true
    expect(sound.press('m')).toBe(true)
    expect(sound.settings.muted).toBe(true)
    sound.press('arrowup')
    expect(sound.settings).toEqual({ muted: false, volume: 80 })
    for (let i = 0; i < 12; i++) sound.press('arrowdown')
    expect(sound.settings.volume).toBe(0)
    expect(sound.press('x')).toBe(false)
  })

  it('follows what the host sets for the television, each time it changes, and its own keys meanwhile', () => {
    const quiet = { muted: false, volume: 20 }
    sound.follow(quiet)
    expect(sound.settings).toEqual(quiet)
    sound.press('arrowup')
    sound.follow({ ...quiet })
    expect(sound.settings.volume).toBe(30)
    sound.follow({ muted: true, volume: 20 })
    expect(sound.settings.muted).toBe(true)
  })
})
