import { codeLockedText, lockedText, slowedText } from './login.baked'
import type { Waiting } from './lockout'

export const waitings: readonly Waiting[] = [
  { text: lockedText, value: 'minutes', unitMs: 60_000 },
  { text: codeLockedText, value: 'minutes', unitMs: 60_000 },
  { text: slowedText, value: 'seconds', unitMs: 1000 },
]
