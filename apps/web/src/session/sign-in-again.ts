import { session as endpoints, type LoginForm } from '@bedside/contracts'
import { call } from '../api/client'
import { isFailure } from '../api/failure'
import { textOf } from '../i18n/messages'
import { adopt } from './identity'
import { forgetPermissionVersion } from './live-permissions'
import { succeed } from './notices'
import { goOn, startOver } from './session-end'
import { loadSession, session, SessionFailure } from './session'
import { sessionMessages } from './session.messages'
import { storeToken } from './token'

/** Signs in without leaving the page. Answers why not, in the server's words; undefined when it went through. */
export async function signInAgain(form: LoginForm): Promise<string | undefined> {
  const before = session.get()
  try {
    storeToken(await call(endpoints.login, form, { handles: () => true }))
    adopt()
    const { info } = await loadSession()
    // Pages and tabs belong to the person they were opened for. Whoever has to change a password does that first.
    if (before.status === 'out' || before.info.managerId !== info.managerId || info.mustChangePassword === 1) {
      startOver()
      return undefined
    }
    forgetPermissionVersion()
    goOn()
    succeed(textOf(sessionMessages)('continued'))
    return undefined
  } catch (error) {
    const cause: unknown = error instanceof SessionFailure ? error.cause : error
    if (!isFailure(cause)) throw error
    return cause.message
  }
}
