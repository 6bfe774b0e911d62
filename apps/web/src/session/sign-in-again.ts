import { codes, session as endpoints, type LoginForm } from '@bedside/contracts'
import { call } from '../api/client'
import { isFailure } from '../api/failure'
import { textOf } from '../i18n/messages'
import { adopt } from './identity'
import { forgetPermissionVersion } from './live-permissions'
import { succeed } from './notices'
import { goOn, startOver } from './session-end'
import { loadSession, mustFirst, session, SessionFailure } from './session'
import { sessionMessages } from './session.messages'
import { storeToken } from './token'

/** Why sign-in failed: the server's message, and whether it asks for a code. */
interface Refused {
  readonly text: string
  readonly asksCode: boolean
}

/** Signs in without leaving the page. Returns why it failed; undefined on success. */
export async function signInAgain(form: LoginForm): Promise<Refused | undefined> {
  const before = session.get()
  try {
    storeToken(await call(endpoints.login, form, { handles: () => true }))
    adopt()
    const { info } = await loadSession()
    // Pages and tabs belong to the user who opened them, so another user gets a reload, as does one who must first
    // change the password or set up a second factor.
    if (before.status === 'out' || before.info.managerId !== info.managerId || mustFirst(info)) {
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
    return { text: cause.message, asksCode: 'code' in cause && cause.code === codes.codeNeeded }
  }
}
