import { describe, expect, it } from 'vitest'
import type { RoundHead } from '#protocol/tournament-view.ts'
import { keepTournamentKey, newKey, tournamentKey } from '../../client/tournament/keys.ts'
import '../../client/tournament/big-screen.ts'
import '../../client/tournament/organiser-screen.ts'
import '../../client/tournament/player-screen.ts'
import { all, settle } from '../support/game-screen.ts'
import { commands, hall, ID, open, pass, pressable, says, useHall, views } from './tournament.hall.ts'
import { headWith, NOW, organiserView, runningHead, tables, tableWith } from './tournament.views.ts'

useHall()

describe('the organiser’s desk', () => {
  const running = () => organiserView(runningHead(), { tables: [...tables(16)] })

  it('is not shown without the key', async () => {
    await open('organiser-screen', running())
    expect(says('Not your desk')).toBe(true)
    expect(views()).toEqual([])
  })

  it('takes the key out of the organiser’s link', async () => {
    const key = newKey()
    location.hash = `#key=${key}`
    await open('organiser-screen', running())
    expect(tournamentKey('organiser', ID)).toBe(key)
    expect(location.hash).toBe('')
    expect(views()[0]?.key).toBe(key)
  })

  it('draws the round that is next, and says why it cannot', async () => {
    keepTournamentKey('organiser', ID, newKey())
    await open('organiser-screen', organiserView(headWith({ next: { type: 'round', number: 1, kind: 'swiss' } })))
    hall.refusal = 'wrong-round'
    pressable('Draw the round').click()
    await settle()
    expect(commands()[0]?.body?.command).toEqual({ type: 'start-round', round: 1 })
    expect(says('That round is over, or not on yet.')).toBe(true)
  })

  it('cannot draw before enough are checked in', async () => {
    keepTournamentKey('organiser', ID, newKey())
    const head = headWith({ checkedIn: 1, next: { type: 'round', number: 1, kind: 'swiss' } })
    await open('organiser-screen', organiserView(head))
    expect((pressable('Draw the round') as HTMLButtonElement).disabled).toBe(true)
  })

  it('shows the verdict of the last rehearsal and where registration stops, and never the key', async () => {
    const key = newKey()
    keepTournamentKey('organiser', ID, key)
    const rehearsed = (act: number, verdict: 'go' | 'no-go') => ({
      act,
      at: NOW,
      command: { type: 'attach-rehearsal', players: 40, verdict, claimP99Ms: 31.4 } as const,
      undone: false,
      undoable: false,
    })
    await open('organiser-screen', organiserView(headWith()))
    expect(says('This installation has not been rehearsed')).toBe(true)
    document.body.replaceChildren()
    const acts = [rehearsed(1, 'no-go'), rehearsed(2, 'go')]
    await open('organiser-screen', organiserView(headWith({ capacity: 40 }), { acts }))
    expect(['Go: it will hold', 'within 31 ms', 'Registration stops at 40.'].filter(says)).toHaveLength(3)
    expect(says('No go')).toBe(false)
    expect(says(key)).toBe(false)
  })

  it('rehearses with as many as will come, shows how far it is, and stops it', async () => {
    keepTournamentKey('organiser', ID, newKey())
    const desk = organiserView(headWith({ entrants: 16 }))
    await open('organiser-screen', desk)
    const field = all().find((one) => one.getAttribute('name') === 'players') as HTMLInputElement
    expect([field.value, field.min]).toEqual(['20', '16'])
    expect(says('After a go nobody gets in beyond this number.')).toBe(true)
    field.value = '40'
    field.form?.dispatchEvent(new Event('submit', { cancelable: true }))
    await settle()
    expect(commands()[0]?.body?.command).toEqual({ type: 'rehearse', players: 40 })

    const progress = { step: 'playing', round: 2, rounds: 3, decided: 1, tables: 4, claims: 99 } as const
    hall.view = { ...desk, version: 8, rehearsal: { state: 'running', players: 40, startedAt: NOW, progress } }
    hall.streams.at(-1)?.say(8)
    await pass(1_000)
    expect(says('Round 2 of 3: 1 of 4 tables decided. 99\u00a0grabs so far.')).toBe(true)
    expect(
      all()
        .find(({ role }) => role === 'progressbar')
        ?.getAttribute('aria-valuenow'),
    ).toBe('48')
    pressable('Stop the rehearsal').click()
    await settle()
    expect(commands()[1]?.body?.command).toEqual({ type: 'stop-rehearsal' })
  })

  it('says why a rehearsal ended without a verdict', async () => {
    keepTournamentKey('organiser', ID, newKey())
    const failed = { state: 'failed', players: 40, startedAt: NOW } as const
    await open('organiser-screen', organiserView(headWith(), { rehearsal: failed }))
    expect(says('broke off without a verdict')).toBe(true)
    document.body.replaceChildren()
    await open('organiser-screen', organiserView(headWith(), { rehearsal: { ...failed, why: 'people-play' } }))
    expect(says('people have begun to play on this server')).toBe(true)
    expect(pressable('Rehearse now')).toBeDefined()
  })

  it('offers nothing that would do nothing: a knockout that has begun is closed for good', async () => {
    keepTournamentKey('organiser', ID, newKey())
    const running = { ...runningHead(), plan: { kind: 'knockout', advance: 2 } } as const
    await open('organiser-screen', organiserView(running))
    expect(all().map(({ localName, textContent }) => localName === 'h2' && textContent)).toContain(
      'Registration: closed',
    )
    expect([pressable('Close registration'), pressable('Rehearse now')]).toEqual([undefined, undefined])
    expect(says('This installation has not been rehearsed')).toBe(false)
  })

  it('has no rehearsal to offer while tables play, and a line to copy where the server cannot', async () => {
    keepTournamentKey('organiser', ID, newKey())
    await open('organiser-screen', running())
    expect(pressable('Rehearse now')).toBeUndefined()
    document.body.replaceChildren()
    await open('organiser-screen', organiserView(headWith(), { mayRehearse: false }))
    expect(pressable('Rehearse now')).toBeUndefined()
    expect(says(`npm run rehearse -- --event ${ID}`) && says('--players 20')).toBe(true)
  })

  it('asks for the tables of another round when they are wanted, and shows those it got', async () => {
    keepTournamentKey('organiser', ID, newKey())
    const round = runningHead().round as RoundHead
    const head = runningHead({ round: { ...round, number: 2 } })
    await open('organiser-screen', organiserView(head, { tables: [tableWith(1, { round: 2 })] }))
    const list = all().find(({ className }) => className === 'field') as HTMLSelectElement
    hall.view = organiserView(head, { round: 1, tables: [tableWith(7)] })
    list.selectedIndex = 0
    list.dispatchEvent(new Event('change'))
    await settle()
    expect(views().at(-1)?.path).toContain('as=organiser&round=1')
    expect([says('Table 7'), says('Table 1')]).toEqual([true, false])
  })

  it('shows the beginning of a long list, and all of it when asked', async () => {
    keepTournamentKey('organiser', ID, newKey())
    await open('organiser-screen', organiserView(headWith({ entrants: 200 })))
    const rowCount = () => all().filter(({ localName }) => localName === 'li').length
    expect(rowCount()).toBe(20)
    pressable('Show all 200').click()
    await settle()
    expect(rowCount()).toBe(200)
  })

  it('undoes what stands on the button', async () => {
    keepTournamentKey('organiser', ID, newKey())
    const act = { act: 4, at: NOW, command: { type: 'pause', paused: true } as const, undone: false, undoable: true }
    await open('organiser-screen', { ...running(), acts: [act] })
    pressable('Undo: Everything paused').click()
    await settle()
    expect(commands()[0]?.body?.command).toEqual({ type: 'undo', act: 4 })
  })
})
