// Pages of words share a script: one more entry would split more chunks off what a phone loads first.
import './screens/not-found-screen.ts'
import './screens/offline-screen.ts'
import { followTheme } from './styles/theme.ts'
import { followLanguage } from './text/document-language.ts'

followTheme()
followLanguage()
