import type { SessionWaiting } from '@bedside/contracts'
import { createStore } from '../lib/store'

/** What waits for whoever is signed in, as the server told it last; undefined until it has. */
export const waiting = createStore<SessionWaiting | undefined>(undefined)
