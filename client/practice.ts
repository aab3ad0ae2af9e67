import './screens/practice-screen.ts'
import { followTheme, layCloth } from './styles/theme.ts'
import { followLanguage } from './text/document-language.ts'

followTheme()
followLanguage()
layCloth('petrol')
