import { tabStorage } from '../lib/browser-storage'

const key = 'bedside.ended'

/** Why the session of this browser tab has ended, in the server's words: the login page says it after the reload. */
export const keepReason = (reason: string): void => tabStorage.write(key, reason)

export const keptReason = (): string => tabStorage.read(key) ?? ''

/** Somebody is signed in again. */
export const forgetReason = (): void => tabStorage.remove(key)
