import { languages, type Language } from '@bedside/contracts'
import { browserStorage } from './browser-storage'

/** What this browser keeps of the client's looks: known before anything is drawn, and to what runs before React. */
export const languageKey = 'bedside.language'
export const shadeKey = 'bedside.theme'
export const sidebarKey = 'bedside.sidebar'

/** How a page names its language. */
export const htmlLanguages: Record<Language, string> = { zh: 'zh-CN', en: 'en' }

/** Chinese until the reader chooses otherwise. */
export function keptLanguage(): Language {
  const kept = browserStorage.read(languageKey)
  return languages.find((known) => known === kept) ?? 'zh'
}

export type Shade = 'light' | 'dark'
export const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** As the system has it until the reader chooses. */
export function keptShade(): Shade {
  const kept = browserStorage.read(shadeKey)
  if (kept === 'light' || kept === 'dark') return kept
  return darkSystem().matches ? 'dark' : 'light'
}

/** Kept as 1 while the sidebar is collapsed, and as 0 while it is open. */
export const keptCollapsed = (): boolean => browserStorage.read(sidebarKey) === '1'
