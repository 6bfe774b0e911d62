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

/** Why there was no sign-in: in the server's words, and whether a code is what it asks for. */
interface Refused {
  readonly text: string
  readonly asksCode: boolean
}

/** Signs in without leaving the page. Answers why not; undefined when it went through. */
export async function signInAgain(form: LoginForm): Promise<Refused | undefined> {
  const before = session.get()
  try {
    storeToken(await call(endpoints.login, form, { handles: () => true }))
    adopt()
    const { info } = await loadSession()
    // Pages and tabs belong to the person they were opened for. Whoever has something to do before anything else does that first.
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
