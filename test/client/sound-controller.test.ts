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
    expect(player.muted).toBe(true)
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
})

describe('the sound of a television and of its room', () => {
  const quiet = { muted: false, volume: 20 }

  it('a television sounds as the host sets it', () => {
    sound.follow(quiet, false)
    expect(sound.settings).toEqual(quiet)
    sound.follow({ muted: true, volume: 20 }, false)
    expect(sound.settings.muted).toBe(true)
  })

  it('a room that does not know yet is told once', () => {
    expect(sound.follow(undefined, false)).toEqual({ muted: false, volume: 70 })
    expect(sound.follow(undefined, false)).toBeUndefined()
  })

  it('the room is told of the keys of the television, one message after the other', () => {
    sound.follow(quiet, false)
    sound.press('arrowup')
    expect(sound.follow(quiet, false)).toEqual({ muted: false, volume: 30 })
    sound.press('arrowup')
    sound.press('arrowup')
    // The room still says what was before, or what was said first.
    expect(sound.follow(quiet, true)).toBeUndefined()
    expect(sound.follow({ muted: false, volume: 30 }, true)).toBeUndefined()
    expect(sound.settings.volume).toBe(50)
    expect(sound.follow({ muted: false, volume: 30 }, false)).toEqual({ muted: false, volume: 50 })
    expect(sound.follow({ muted: false, volume: 50 }, false)).toBeUndefined()
    expect(sound.settings.volume).toBe(50)
  })

  it('an answer that comes before the room itself changes does not turn the television back', () => {
    sound.follow(quiet, false)
    sound.press('arrowup')
    sound.follow(quiet, false)
    expect(sound.follow(quiet, false)).toBeUndefined()
    expect(sound.settings.volume).toBe(30)
  })

  it('a television that is loaded again sounds as before, without a sample', () => {
    sound.follow(quiet, false)
    played.length = 0
    const reloaded = new SoundController(host, 'tv', player)
    expect(reloaded.follow(quiet, false)).toBeUndefined()
    expect(reloaded.settings).toEqual(quiet)
    expect([played, reloaded.changed]).toEqual([[], undefined])
  })
})
