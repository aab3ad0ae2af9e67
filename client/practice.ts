import './screens/practice-screen.ts'
import { followTheme, layCloth } from './styles/theme.ts'
import { followLanguage } from './text/document-language.ts'
import { installWorker } from './worker/install.ts'

followTheme()
followLanguage()
installWorker()
layCloth('petrol')
