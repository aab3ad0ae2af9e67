import { followTheme } from './styles/theme.ts'
import { followLanguage } from './text/document-language.ts'
import './screens/tv-screen.ts'
import { keepFresh } from './worker/install.ts'

followTheme()
followLanguage()
keepFresh({ worker: false })

const screen = document.createElement('tv-screen')
// `/KLMX/tv` shows that room; `/tv` alone opens a new one.
const [, code, page] = location.pathname.split('/')
screen.code = page && code ? code.toUpperCase() : ''
document.body.append(screen)
