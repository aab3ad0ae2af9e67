import { dropSecondTaps } from './controllers/second-taps.ts'
import { followFingers } from './styles/pressed.ts'
import { followTheme } from './styles/theme.ts'
import { followLanguage } from './text/document-language.ts'
import { keepFresh } from './worker/install.ts'
import './screens/play-screen.ts'

followFingers()
dropSecondTaps()
followTheme()
followLanguage()
keepFresh()

const screen = document.createElement('play-screen')
// Codes are read aloud and typed by hand: an address in small letters means the same room.
screen.code = (location.pathname.split('/')[1] ?? '').toUpperCase()
document.body.append(screen)
