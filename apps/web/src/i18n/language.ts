import type { Language } from '@bedside/contracts'
import { htmlLanguages, keptLanguage, languageKey } from '../lib/appearance'
import { browserStorage } from '../lib/browser-storage'
import { createContext, useContext } from 'react'
import { createStore } from '../lib/store'

/** The user's language: Chinese until they choose otherwise. */
export const language = createStore<Language>(keptLanguage())
language.subscribe(() => {
  browserStorage.write(languageKey, language.get())
  document.documentElement.lang = htmlLanguages[language.get()]
})

/** A single subscription at the top, because a page has hundreds of texts. */
export const LanguageContext = createContext<Language>(language.get())

export const useLanguage = (): Language => useContext(LanguageContext)
