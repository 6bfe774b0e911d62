import { session } from '@bedside/contracts'
import { call } from '../api/client'
import { dropToken } from './identity'
import { leaveQuietly, startOver } from './session-end'
import { forgetVault } from './vault'

/** How long an unresponsive server may delay signing out. */
const timeoutMs = 3000

/** A sign-out by the user, which discards everything. Callers ask about unsaved work first. */
export async function logOut(): Promise<void> {
  leaveQuietly()
  await leave()
  forgetVault()
  location.reload()
}

/** An involuntary sign-out: does not ask, and unsaved work is offered again after the next sign-in. */
export async function logOutNow(): Promise<void> {
  leaveQuietly()
  await leave()
  startOver()
}

/** Informs the server, clears the token and opens the login page, even if the server cannot be reached. */
async function leave(): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  await call(session.logout, {}, { handles: () => true, signal }).catch(() => undefined)
  dropToken()
  location.hash = '#/login'
}
