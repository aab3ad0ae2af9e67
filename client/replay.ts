import './screens/replay-screen.ts'
import { followFingers } from './styles/pressed.ts'
import { followTheme } from './styles/theme.ts'
import { followLanguage } from './text/document-language.ts'
import { installWorker } from './worker/install.ts'

followFingers()
followTheme()
followLanguage()
installWorker()
