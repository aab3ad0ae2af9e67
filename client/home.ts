import './screens/home-screen.ts'
import { dropSecondTaps } from './controllers/second-taps.ts'
import { followFingers } from './styles/pressed.ts'
import { followTheme } from './styles/theme.ts'
import { followLanguage } from './text/document-language.ts'
import { keepFresh } from './worker/install.ts'

followFingers()
dropSecondTaps()
followTheme()
followLanguage()
keepFresh()
