import { translate } from '@bedside/contracts'
import { ApiError, type Failure } from '../api/failure'
import { commonMessages } from '../i18n/common.messages'
import { language } from '../i18n/language'
import { textOf } from '../i18n/messages'
import { errorShownMs, policyOf } from './error-policy'
import { endSession } from './session-end'
import { show } from './notices'

/** Handles a failed call according to the error policy. */
export function applyPolicy(failure: Failure, handled: boolean): void {
  if (!(failure instanceof ApiError)) {
    // When another user has signed in in this browser, a dialog says so instead.
    if (!handled && failure.kind !== 'stranger') show({ kind: 'error', text: failure.message, forMs: errorShownMs })
    return
  }
  const policy = policyOf(failure.code)
  if (policy.next === 'endSession') endSession(failure.code, failure.message, failure.outdated)
  else if (!handled) {
    const policyText = policy.text && translate(policy.text, language.get())
    const text =
      policyText === undefined || policyText === failure.message
        ? failure.message
        : textOf(commonMessages)('labelled', { label: policyText, value: failure.message })
    show({ kind: policy.show, text, requestId: failure.requestId, forMs: errorShownMs })
  }
}
