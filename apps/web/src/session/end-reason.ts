import { tabStorage } from '../lib/browser-storage'

const key = 'bedside.ended'

/** Stores the server's reason for the end of the session, for the login page to show after the reload. */
export const keepReason = (reason: string): void => tabStorage.write(key, reason)

export const keptReason = (): string => tabStorage.read(key) ?? ''

/** Called after a new sign-in. */
export const forgetReason = (): void => tabStorage.remove(key)
