import type { SessionWaiting } from '@bedside/contracts'
import { createStore } from '../lib/store'

export const nothingWaits: SessionWaiting = { toDo: [], unread: 0 }

/** What waits for whoever is signed in, as the server told it last. */
export const waiting = createStore<SessionWaiting>(nothingWaits)
