import { describe, expect, it, vi } from 'vitest'
import { forgetRoom, recentRooms, rememberRoom } from '../../client/net/recent-rooms.ts'
import { allowReload, reloadOnce } from '../../client/net/reload-once.ts'
import { forgetSeatKey, makeSeatKey, seatKey } from '../../client/net/seat-keys.ts'
import { listenForWaking } from '../../client/net/wake-signals.ts'

const visit = (code: string) => ({ code, name: 'Nora', game: 'alles-kaese', seat: false })

describe('the key to a seat', () => {
  it('is 128 random bits that the server accepts as a key', () => {
    expect(makeSeatKey('KLMX')).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(makeSeatKey('KLMX')).not.toBe(makeSeatKey('CDFH'))
  })

  it('stays the same until it is forgotten, so that asking twice gives one seat', () => {
    const key = makeSeatKey('KLMX')
    expect([makeSeatKey('KLMX'), seatKey('KLMX')]).toEqual([key, key])
    forgetSeatKey('KLMX')
    expect(seatKey('KLMX')).toBeUndefined()
  })

  it('lasts as long as the page where nothing can be stored', () => {
    const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('storage is off')
    })
    const key = makeSeatKey('PRTV')
    storage.mockRestore()
    expect(seatKey('PRTV')).toBe(key)
    forgetSeatKey('PRTV')
    expect(seatKey('PRTV')).toBeUndefined()
  })
})

describe('recent rooms', () => {
  it('come newest first, each once', () => {
    rememberRoom(visit('KLMX'), 1)
    rememberRoom(visit('CDFH'), 2)
    rememberRoom(visit('KLMX'), 3)
    expect(recentRooms(4).map(({ code, at }) => [code, at])).toEqual([
      ['KLMX', 3],
      ['CDFH', 2],
    ])
  })

  it('are forgotten on request, and when no room would have waited any longer', () => {
    rememberRoom(visit('KLMX'))
    rememberRoom(visit('CDFH'))
    forgetRoom('KLMX')
    expect(recentRooms().map(({ code }) => code)).toEqual(['CDFH'])
    const in16Days = Date.now() + 16 * 24 * 60 * 60 * 1000
    expect(recentRooms(in16Days)).toHaveLength(1)
    expect(recentRooms(in16Days + 2 * 24 * 60 * 60 * 1000)).toEqual([])
  })

  it('survive rubbish in the storage', () => {
    localStorage.setItem('cheese-night:rooms', '{')
    expect(recentRooms()).toEqual([])
  })
})

describe('a page that is too old', () => {
  it('reloads once and never again until it was understood', () => {
    const reload = vi.fn()
    expect([reloadOnce(reload), reloadOnce(reload)]).toEqual([true, false])
    allowReload()
    expect(reloadOnce(reload)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

describe('signs that the page woke up', () => {
  it.each([
    ['pageshow', () => dispatchEvent(new Event('pageshow'))],
    ['online', () => dispatchEvent(new Event('online'))],
    ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('%s', (_name, happen) => {
    const wake = vi.fn()
    const stop = listenForWaking({ wake, tick: () => {} })
    happen()
    stop()
    happen()
    expect(wake).toHaveBeenCalledTimes(1)
  })

  it('a clock that jumped: the device slept', () => {
    vi.useFakeTimers()
    const wake = vi.fn()
    const tick = vi.fn()
    const stop = listenForWaking({ wake, tick })
    vi.advanceTimersByTime(2_000)
    expect([wake.mock.calls.length, tick.mock.calls.length]).toEqual([0, 2])
    vi.setSystemTime(Date.now() + 60_000)
    vi.advanceTimersByTime(1_000)
    expect(wake).toHaveBeenCalledTimes(1)
    stop()
  })
})
