import type { SessionWaiting } from '@bedside/contracts'
import { createStore } from '../lib/store'

/** The user's to-do counts as last reported by the server; undefined before the first report. */
export const waiting = createStore<SessionWaiting | undefined>(undefined)
