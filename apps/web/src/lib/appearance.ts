import { languages, type Language } from '@bedside/contracts'
import { browserStorage } from './browser-storage'

/** Display settings stored in this browser: needed before the first paint, and by code that runs before React. */
export const languageKey = 'bedside.language'
export const shadeKey = 'bedside.theme'
export const sidebarKey = 'bedside.sidebar'

/** The `lang` attribute of each language. */
export const htmlLanguages: Record<Language, string> = { zh: 'zh-CN', en: 'en' }

/** Chinese until the user chooses otherwise. */
export function keptLanguage(): Language {
  const stored = browserStorage.read(languageKey)
  return languages.find((language) => language === stored) ?? 'zh'
}

export type Shade = 'light' | 'dark'
export const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** Follows the system until the user chooses. */
export function keptShade(): Shade {
  const stored = browserStorage.read(shadeKey)
  if (stored === 'light' || stored === 'dark') return stored
  return darkSystem().matches ? 'dark' : 'light'
}

/** Whether the sidebar is collapsed; stored as 1 or 0. */
export const keptCollapsed = (): boolean => browserStorage.read(sidebarKey) === '1'
