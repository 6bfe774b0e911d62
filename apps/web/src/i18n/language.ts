import type { Language } from '@bedside/contracts'
import { htmlLanguages, keptLanguage, languageKey } from '../lib/appearance'
import { browserShelf } from '../lib/kept'
import { createStore, useStore } from '../lib/store'

/** The reader's language: Chinese until they choose otherwise. */
export const language = createStore<Language>(keptLanguage())
language.subscribe(() => {
  browserShelf.write(languageKey, language.get())
  document.documentElement.lang = htmlLanguages[language.get()]
})

export const useLanguage = (): Language => useStore(language)
