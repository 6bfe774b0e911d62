import type { Language } from '@bedside/contracts'
import { htmlLanguages, keptLanguage, languageKey } from '../lib/appearance'
import { browserStorage } from '../lib/browser-storage'
import { createContext, useContext } from 'react'
import { createStore } from '../lib/store'

/** The reader's language: Chinese until they choose otherwise. */
export const language = createStore<Language>(keptLanguage())
language.subscribe(() => {
  browserStorage.write(languageKey, language.get())
  document.documentElement.lang = htmlLanguages[language.get()]
})

/** A page has hundreds of texts: one subscription at the top serves them all. */
export const LanguageContext = createContext<Language>(language.get())

export const useLanguage = (): Language => useContext(LanguageContext)
