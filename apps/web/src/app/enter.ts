import { translate } from '@bedside/contracts'
import { ApiError } from '../api/failure'
import { language } from '../i18n/language'
import { once } from '../lib/once'
import { policyOf, sessionEndsAfterMs, warningTitle } from '../session/error-policy'
import { logOutNow } from '../session/log-out'
import { show } from '../session/notices'
import { loadSession, SessionFailure } from '../session/session'
import { wire } from './wiring'

wire()

/** Loads the session behind the token, or handles the failure; once per document. */
export const enter = once(load)

async function load(): Promise<void> {
  try {
    await loadSession()
  } catch (error) {
    if (!(error instanceof SessionFailure)) throw error
    await turnAway(error)
  }
}

async function turnAway({ step, cause }: SessionFailure): Promise<void> {
  // The end of a session is handled by its policy, which shows the notice and reloads.
  if (cause instanceof ApiError && policyOf(cause.code).next === 'endSession') return
  if (step === 'menu') return logOutNow()
  const text = cause instanceof Error ? cause.message : String(cause)
  show({ kind: 'error', title: translate(warningTitle, language.get()), text, forMs: 0 })
  setTimeout(() => void logOutNow(), sessionEndsAfterMs)
}
