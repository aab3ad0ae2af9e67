import './screens/learn-screen.ts'
import { followTheme } from './styles/theme.ts'
import { followLanguage } from './text/document-language.ts'
import { installWorker } from './worker/install.ts'

followTheme()
followLanguage()
installWorker()
