import { createStore } from '../lib/store'

/** Whether the person signed in is changing their password. */
export const passwordDialogOpen = createStore(false)
export const openPasswordDialog = (): void => passwordDialogOpen.set(true)
export const closePasswordDialog = (): void => passwordDialogOpen.set(false)
