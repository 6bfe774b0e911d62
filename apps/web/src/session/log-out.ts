import { session } from '@bedside/contracts'
import { call } from '../api/client'
import { dropToken } from './identity'
import { leaveQuietly, startOver } from './session-end'
import { forgetVault } from './vault'

/** How long a server that does not answer may hold up a log-out. */
const timeoutMs = 3000

/** The reader's own log-out, which leaves nothing behind. Whether it would lose something is asked before. */
export async function logOut(): Promise<void> {
  leaveQuietly()
  await leave()
  forgetVault()
  location.reload()
}

/** A log-out that nobody chose: it does not ask, and unsaved work is offered again after the next login. */
export async function logOutNow(): Promise<void> {
  leaveQuietly()
  await leave()
  startOver()
}

/** Tells the server, clears the token and goes to the login page. A server that cannot be told stops nobody. */
async function leave(): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  await call(session.logout, {}, { handles: () => true, signal }).catch(() => undefined)
  dropToken()
  location.hash = '#/login'
}
