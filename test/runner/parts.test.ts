import { describe, expect, it } from 'vitest'
import { adviceFor, installerFor } from '../../server/setup/parts.mjs'

const bare = { platform: 'linux', hasBrew: false, hasApt: false, isAdmin: false }

describe('redis-server and Chromium', () => {
  it.each([
    ['apt, for root or with sudo', { ...bare, hasApt: true, isAdmin: true }, 'apt'],
    ['nothing without root and sudo', { ...bare, hasApt: true }, undefined],
    ['nothing without apt, even for root', { ...bare, isAdmin: true }, undefined],
    ['brew on a Mac', { ...bare, platform: 'darwin', hasBrew: true }, 'brew'],
    ['nothing on a Mac without brew', { ...bare, platform: 'darwin', isAdmin: true }, undefined],
    ['nothing on Windows', { ...bare, platform: 'win32' }, undefined],
  ])('are installed by %s', (_what, machine, installer) => {
    expect(installerFor(machine)).toBe(installer)
  })

  it.each([
    [{ ...bare, hasApt: true }, 'sudo apt-get install redis-server chromium'],
    [{ ...bare, platform: 'darwin' }, 'brew install redis && brew install --cask chromium'],
    [bare, 'with this system’s package manager'],
  ])('are named in one line where they cannot be installed: %j', (machine, how) => {
    const advice = adviceFor(['redis-server', 'chromium'], machine)
    expect(advice).toContain('The tests need redis-server and chromium')
    expect(advice).toContain(how)
    expect(advice).not.toContain('\n')
  })

  it('are named only if missing', () => {
    expect(adviceFor(['chromium'], { ...bare, hasApt: true })).toBe(
      'The tests need chromium, please install: sudo apt-get install chromium',
    )
  })
})
