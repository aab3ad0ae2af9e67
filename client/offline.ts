import './screens/offline-screen.ts'
import { followTheme } from './styles/theme.ts'
import { followLanguage } from './text/document-language.ts'

followTheme()
followLanguage()
