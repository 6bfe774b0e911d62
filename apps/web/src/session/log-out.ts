import { session } from '@bedside/contracts'
import { call } from '../api/client'
import { dropToken } from './identity'
import { leaveQuietly, startOver } from './session-end'
import { forgetVault } from './vault'

/** How long a server that does not answer may hold up a log-out. */
const patienceMs = 3000

let mayLeave: () => Promise<boolean> = () => Promise.resolve(true)

/** Who is asked before a log-out that the reader has chosen: whoever knows of unsaved work. */
export const askBeforeLogOut = (next: () => Promise<boolean>): void => void (mayLeave = next)

/** The reader's own log-out: asks first when it would lose something, and leaves nothing behind. */
export async function logOut(): Promise<void> {
  if (!(await mayLeave())) return
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
  const signal = AbortSignal.timeout(patienceMs)
  await call(session.logout, {}, { handles: () => true, signal }).catch(() => undefined)
  dropToken()
  location.hash = '#/login'
}
