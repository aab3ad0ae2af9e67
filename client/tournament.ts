import { dropSecondTaps } from './controllers/second-taps.ts'
import { allowReload, reloadOnce } from './net/reload-once.ts'
import { followFingers } from './styles/pressed.ts'
import { followTheme } from './styles/theme.ts'
import { followLanguage } from './text/document-language.ts'
import { type Page, readAddress } from './tournament/address.ts'
import { keepFresh } from './worker/install.ts'

/** Each page loads its own code only: a phone in the hall never pays for the organiser's desk. */
const SCREENS: Record<Page, () => Promise<string>> = {
  new: async () => (await import('./tournament/new-screen.ts')).NAME,
  player: async () => (await import('./tournament/player-screen.ts')).NAME,
  organiser: async () => (await import('./tournament/organiser-screen.ts')).NAME,
  screen: async () => (await import('./tournament/big-screen.ts')).NAME,
}

const { page, id } = readAddress(location.pathname)
if (page === 'screen') {
  // A wall is dark and measured by its height, whatever the device would like.
  document.documentElement.dataset.device = 'tv'
  document.querySelector('link[data-breakfast]')?.remove()
}
followFingers()
dropSecondTaps()
followTheme()
followLanguage()
if (page !== 'screen') keepFresh()

SCREENS[page]().then(
  (name) => {
    allowReload()
    const screen = document.createElement(name)
    if (id) screen.setAttribute('tournament', id)
    document.body.append(screen)
  },
  // The page is from before a deploy and its code is gone.
  () => void reloadOnce(),
)
