import { translate, type Language, type Text } from '@bedside/contracts'
import { translator } from '../i18n/define-messages'
import { htmlLanguages, languageKey } from '../lib/appearance'
import { browserStorage } from '../lib/browser-storage'
import { loginMessages } from './login.messages'

/** Read from the document, which has the language whether or not the browser can store it. */
export const currentLanguage = (): Language => (document.documentElement.lang === htmlLanguages.en ? 'en' : 'zh')
export const localized = (text: Text): string => translate(text, currentLanguage())
export const t = translator(loginMessages, (text, values) => translate(text, currentLanguage(), values))

/** Switches the language, on this page and after sign-in. */
export function switchLanguage(): void {
  const language = currentLanguage() === 'zh' ? 'en' : 'zh'
  browserStorage.write(languageKey, language)
  document.documentElement.lang = htmlLanguages[language]
  translateDocument()
}

/** Translates the document's texts. They are Chinese in the markup, so readers of Chinese do not wait for this. */
export function translateDocument(): void {
  document.title = t('product')
  for (const element of document.querySelectorAll<HTMLElement>('[data-t]'))
    element.textContent = translated(element.dataset['t'])
  nameControls()
}

/** Sets the accessible names of icon buttons. */
export function nameControls(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-name]'))
    element.ariaLabel = element.title = translated(element.dataset['name'])
}

const translated = (key = ''): string => t(key as 'product')
