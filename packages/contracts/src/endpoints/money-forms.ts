import { Text } from '../fields/index.js'
import { limits } from '../limits.js'
import type { Class } from '../wire/endpoint.js'

export interface Reasoned {
  reason: string
}

export interface Confirming {
  fingerprint: string
}

/** The same form with why it is done, which the history keeps. */
export function reasoned<T extends object>(form: Class<T>): Class<T & Reasoned> {
  class WithReason extends (form as Class<object>) {
    @Text(limits.reason, ['原因', 'Reason']) reason!: string
  }
  return WithReason as Class<T & Reasoned>
}

/** The same form as confirming the preview that was looked at: what comes out otherwise by now is refused. */
export function confirming<T extends object>(form: Class<T>): Class<T & Confirming> {
  class WithFingerprint extends (form as Class<object>) {
    @Text(limits.fingerprint, ['预览指纹', 'Preview fingerprint']) fingerprint!: string
  }
  return WithFingerprint as Class<T & Confirming>
}
