import type { ThemeConfig } from 'antd'
import { darkSystem, keptShade, shadeKey, type Shade } from '../lib/appearance'
import { browserShelf } from '../lib/kept'
import { createStore, useStore } from '../lib/store'
import { themes } from './theme-tokens'

/** Light or dark: as the system has it, at dusk too, until the reader chooses. */
export const shade = createStore<Shade>(keptShade())
const show = () => void (document.documentElement.dataset['theme'] = shade.get())
// The login page may have been painted before dusk.
show()
shade.subscribe(show)
darkSystem().addEventListener('change', () => shade.set(keptShade()))

export function switchShade(): void {
  shade.set((now) => (now === 'light' ? 'dark' : 'light'))
  browserShelf.write(shadeKey, shade.get())
}

/**
 * The library's own motions are off. It waits for their ends, which never come to a page that is hidden in its tab:
 * a dialog that is drawn again there would lose its content, and fail when it is shown again.
 */
const still = (theme: ThemeConfig): ThemeConfig => ({ ...theme, token: { ...theme.token, motion: false } })
const shown: Record<Shade, ThemeConfig> = { light: still(themes.light), dark: still(themes.dark) }

export const useTheme = (): ThemeConfig => shown[useStore(shade)]
