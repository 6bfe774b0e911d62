import type { ThemeConfig } from 'antd'
import { darkSystem, keptShade, shadeKey, type Shade } from '../lib/appearance'
import { browserStorage } from '../lib/browser-storage'
import { createStore, useStore } from '../lib/store'
import { themes } from './theme-tokens'

/** Light or dark: follows the system until the user chooses. */
export const shade = createStore<Shade>(keptShade())
const show = () => void (document.documentElement.dataset['theme'] = shade.get())
// The system may have switched since the login page was painted.
show()
shade.subscribe(show)
darkSystem().addEventListener('change', () => shade.set(keptShade()))

export function switchShade(): void {
  shade.set((now) => (now === 'light' ? 'dark' : 'light'))
  browserStorage.write(shadeKey, shade.get())
}

/** The build extracts antd's styles to files: see build/antd-styles.ts. */
const written = (theme: ThemeConfig): ThemeConfig => ({ ...theme, zeroRuntime: import.meta.env.STYLES_FROM_BUILD })
const configs: Record<Shade, ThemeConfig> = { light: written(themes.light), dark: written(themes.dark) }

export const useTheme = (): ThemeConfig => configs[useStore(shade)]
