import { describe, expect, it } from 'vitest'
import type { RoundHead } from '#protocol/tournament-view.ts'
import { seatKey } from '../../client/net/seat-keys.ts'
import { keepTournamentKey, newKey, tournamentKey } from '../../client/tournament/keys.ts'
import '../../client/tournament/big-screen.ts'
import '../../client/tournament/organiser-screen.ts'
import '../../client/tournament/player-screen.ts'
import { all, settle } from '../support/game-screen.ts'
import { commands, enter, hall, ID, open, pass, pressable, says, useHall, views } from './tournament.hall.ts'
import {
  betweenHead,
  headWith,
  meWith,
  NOW,
  organiserView,
  playerView,
  runningHead,
  screenView,
  tables,
  tableWith,
} from './tournament.views.ts'

useHall()

describe('a player’s phone', () => {
  it('registers with a key of its own, and asks as that entrant from then on', async () => {
    await open('player-screen', playerView(headWith()))
    const field = all().find(({ localName }) => localName === 'input') as HTMLInputElement
    field.value = ' Nora '
    hall.view = playerView(headWith(), meWith())
    field.form?.dispatchEvent(new Event('submit', { cancelable: true }))
    await settle()
    const key = tournamentKey('entrant', ID)
    expect(hall.asked.find(({ path }) => path.endsWith('/entrants'))?.body).toEqual({ key, name: 'Nora' })
    expect(views().at(-1)?.key).toBe(key)
    expect(hall.streams.at(-1)?.url).toContain('entrant=5')
    expect(says('You are in')).toBe(true)
  })

  it('says why it was not let in, and keeps no key then', async () => {
    await open('player-screen', playerView(headWith()))
    hall.refusal = 'tournament-full'
    const field = all().find(({ localName }) => localName === 'input') as HTMLInputElement
    field.value = 'Nora'
    field.form?.dispatchEvent(new Event('submit', { cancelable: true }))
    await settle()
    expect(says('The tournament is full.')).toBe(true)
    expect(tournamentKey('entrant', ID)).toBeUndefined()
  })

  it('takes one tap to the seat: the key of the room is there before the room opens', async () => {
    enter()
    await open('player-screen', playerView(runningHead(), meWith({ table: tableWith(2, { state: 'waiting' }) })))
    const link = pressable('To my seat') as HTMLAnchorElement
    link.addEventListener('click', (event) => event.preventDefault())
    expect(seatKey('KLMX')).toBeUndefined()
    link.click()
    expect(seatKey('KLMX')).toBe(tournamentKey('entrant', ID))
    expect(link.getAttribute('href')).toBe('/KLMX')
  })

  it('checks in with one command that is sent again with the same id while the line is down', async () => {
    enter()
    await open('player-screen', playerView(headWith(), meWith({ row: { ...meWith().row, status: 'registered' } })))
    hall.isCut = true
    pressable('I am here').click()
    await pass(1_200)
    hall.isCut = false
    await pass(5_000)
    const ids = commands().map(({ body }) => body?.id)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
    expect(commands()[0]?.body?.command).toEqual({ type: 'check-in' })
  })

  it('keeps the last view while the line is down, says so, and comes back by itself', async () => {
    enter()
    await open('player-screen', playerView(betweenHead(), meWith({ rounds: [{ round: 1, points: 67 }] })))
    expect(says('A short break')).toBe(true)
    hall.isCut = true
    hall.streams.at(-1)?.dispatchEvent(new Event('error'))
    await pass(3_000)
    expect(says('A short break')).toBe(true)
    expect(says('What you see is the last that got through.')).toBe(true)
    hall.isCut = false
    await pass(10_000)
    expect(says('What you see is the last that got through.')).toBe(false)
  })

  it('asks again when it hears of a newer version, and not for one it has', async () => {
    enter()
    await open('player-screen', playerView(headWith(), meWith()))
    const before = views().length
    hall.streams.at(-1)?.say(7)
    await pass(2_000)
    expect(views()).toHaveLength(before)
    hall.view = { ...playerView(runningHead(), meWith({ table: tableWith(2) })), version: 8 }
    hall.streams.at(-1)?.say(8)
    await pass(2_000)
    expect(views()).toHaveLength(before + 1)
    expect(says('Your table plays')).toBe(true)
  })

  it('asks once more when a node answers that has not heard of the change yet', async () => {
    enter()
    await open('player-screen', playerView(headWith(), meWith()))
    hall.streams.at(-1)?.say(8)
    await pass(1_600)
    hall.view = { ...playerView(runningHead(), meWith({ table: tableWith(2) })), version: 8 }
    await pass(1_000)
    expect(says('Your table plays')).toBe(true)
  })

  it('says that there is no such tournament', async () => {
    await open('player-screen')
    expect(says('No such tournament')).toBe(true)
  })
})

/** As many are registered as were rehearsed. */
describe('a tournament that is full', () => {
  const full = (phase: 'registration' | 'running') =>
    (phase === 'running' ? runningHead : headWith)({ entrants: 4, capacity: 4 })
  const OPEN = ['Registration is open', 'Doors are open', 'Scan to play', 'Players scan this']

  it('says so on the desk, where more can be admitted', async () => {
    keepTournamentKey('organiser', ID, newKey())
    await open('organiser-screen', organiserView(full('registration')))
    expect(OPEN.filter(says)).toEqual([])
    expect(all().map(({ localName, textContent }) => localName === 'h2' && textContent)).toEqual(
      expect.arrayContaining(['Full: 4 of 4, as rehearsed', 'Registration: full']),
    )
    pressable('Admit more than rehearsed').click()
    await settle()
    expect(commands()[0]?.body?.command).toEqual({ type: 'admit-more' })
  })

  it('does not call six of four full, when more were admitted than rehearsed', async () => {
    keepTournamentKey('organiser', ID, newKey())
    await open('organiser-screen', organiserView(headWith({ entrants: 6, capacity: 4 })))
    expect(says('6 of 4') || says('stops at 4')).toBe(false)
    expect(says('Full: 6 are in, 4 were rehearsed') && says('6 are in, more than rehearsed')).toBe(true)
  })

  it.each(['registration', 'running'] as const)('lets nobody scan the big screen: %s', async (phase) => {
    await open('big-screen', screenView(full(phase), 4, phase === 'running' ? tables(4) : []))
    expect(OPEN.filter(says)).toEqual([])
    expect(says('Every place is taken')).toBe(phase === 'registration')
  })

  it('says so on the phone of whoever comes too late', async () => {
    await open('player-screen', playerView(full('registration')))
    expect(says('Every place is taken.')).toBe(true)
    expect(pressable('Register')).toBeUndefined()
  })

  it('is open again once more are admitted', async () => {
    keepTournamentKey('organiser', ID, newKey())
    const command = { type: 'attach-rehearsal', players: 4, verdict: 'go' } as const
    const acts = [{ act: 1, at: NOW, command, undone: false, undoable: false }]
    await open('organiser-screen', organiserView(headWith({ entrants: 4 }), { acts }))
    expect(says('Registration is open') && says('you admit more than rehearsed')).toBe(true)
    expect(pressable('Admit more')).toBeUndefined()
  })
})

describe('before the first table is decided nobody has a place', () => {
  const head = runningHead({ entrants: 4, round: { ...(runningHead().round as RoundHead), tables: 1, decided: 0 } })
  const first = () => all().filter(({ className }) => String(className).split(' ').includes('first'))

  it('on a phone', async () => {
    enter()
    await open('player-screen', playerView(head, meWith({ table: tableWith(1) })))
    expect([says('Place'), says('The best'), says('My rounds')]).toEqual([false, false, true])
    document.body.replaceChildren()
    await open('player-screen', playerView(runningHead({ entrants: 8 }), meWith({ table: tableWith(1) })))
    expect(says('Place 5 of 8')).toBe(true)
  })

  it('on the big screen', async () => {
    await open('big-screen', screenView(head, 4, tables(4)))
    expect(all().filter(({ className }) => String(className).includes('points'))).toEqual([])
    expect(first()).toEqual([])
    document.body.replaceChildren()
    await open('big-screen', screenView(runningHead(), 4, tables(4)))
    expect(first()).toHaveLength(1)
  })
})

describe('the big screen', () => {
  it('turns its pages by itself and begins anew with another part of the evening', async () => {
    await open('big-screen', screenView(runningHead(), 100, tables(100)))
    expect(says('Standings 1 of 4')).toBe(true)
    await pass(9_000)
    expect(says('Standings 2 of 4')).toBe(true)
    hall.view = { ...screenView(betweenHead(), 100, tables(100, 4, 'decided')), version: 8 }
    hall.streams.at(-1)?.say(8)
    await pass(1_000)
    expect(says('Standings 1 of 4')).toBe(true)
  })

  it('shows the code to scan for as long as somebody may come in', async () => {
    await open('big-screen', screenView(runningHead(), 16, tables(16)))
    expect(says('Scan to play')).toBe(true)
    document.body.replaceChildren()
    await open('big-screen', screenView(runningHead({ locked: true }), 16, tables(16)))
    expect(says('Scan to play')).toBe(false)
  })
})
