import { createStore } from '../../lib/store'

export const paletteOpen = createStore(false)
export const openPalette = (): void => paletteOpen.set(true)
export const closePalette = (): void => paletteOpen.set(false)
