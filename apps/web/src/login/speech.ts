import { say, type Language, type Text } from '@bedside/contracts'
import { translator } from '../i18n/define-messages'
import { htmlLanguages, languageKey } from '../lib/appearance'
import { browserStorage } from '../lib/browser-storage'
import { loginMessages } from './login.messages'

/** The document says so, whether or not the browser lets it be kept. */
export const spoken = (): Language => (document.documentElement.lang === htmlLanguages.en ? 'en' : 'zh')
export const tell = (text: Text): string => say(text, spoken())
export const t = translator(loginMessages, (text, values) => say(text, spoken(), values))

/** The other language from here on, on this page and after the login. */
export function switchLanguage(): void {
  const language = spoken() === 'zh' ? 'en' : 'zh'
  browserStorage.write(languageKey, language)
  document.documentElement.lang = htmlLanguages[language]
  speak()
}

/** Says every text of the document. It stands there in Chinese, so a reader of Chinese waits for none of this. */
export function speak(): void {
  document.title = t('product')
  for (const element of document.querySelectorAll<HTMLElement>('[data-t]'))
    element.textContent = said(element.dataset['t'])
  nameControls()
}

/** Says what the controls are called that show a picture only. */
export function nameControls(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-name]'))
    element.ariaLabel = element.title = said(element.dataset['name'])
}

const said = (key = ''): string => t(key as 'product')
