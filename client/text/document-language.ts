import { language, onLanguageChange } from './catalogue.ts'

/** Keeps <html lang> true, for screen readers and hyphenation. Call once per page. */
export function followLanguage(): void {
  const follow = () => {
    document.documentElement.lang = language()
  }
  onLanguageChange(follow)
  follow()
}
