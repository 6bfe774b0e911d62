import { Text } from '../fields/index.js'
import { limits } from '../limits.js'
import type { Class } from '../wire/endpoint.js'

export interface Reasoned {
  reason: string
}

export interface Confirming {
  fingerprint: string
}

/** Adds a reason to a form, which the history records. */
export function reasoned<T extends object>(form: Class<T>): Class<T & Reasoned> {
  class WithReason extends (form as Class<object>) {
    @Text(limits.reason, ['原因', 'Reason']) reason!: string
  }
  return WithReason as Class<T & Reasoned>
}

/** Adds the fingerprint of the preview to a form; it is refused if the result would differ by now. */
export function confirming<T extends object>(form: Class<T>): Class<T & Confirming> {
  class WithFingerprint extends (form as Class<object>) {
    @Text(limits.fingerprint, ['预览指纹', 'Preview fingerprint']) fingerprint!: string
  }
  return WithFingerprint as Class<T & Confirming>
}
