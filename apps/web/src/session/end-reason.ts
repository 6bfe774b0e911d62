import { tabShelf } from '../lib/kept'

const key = 'bedside.ended'

/** Why the session of this browser tab has ended, in the server's words: the login page says it after the reload. */
export const keepReason = (reason: string): void => tabShelf.write(key, reason)

export const keptReason = (): string => tabShelf.read(key) ?? ''

/** Somebody is signed in again. */
export const forgetReason = (): void => tabShelf.remove(key)
