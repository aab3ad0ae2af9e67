import './screens/not-found-screen.ts'
import { followTheme } from './styles/theme.ts'
import { followLanguage } from './text/document-language.ts'

followTheme()
followLanguage()
