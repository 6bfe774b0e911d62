import { codeLockedText, lockedText, slowedText } from './login.baked'
import type { WaitMessage } from './lockout'

export const waitings: readonly WaitMessage[] = [
  { text: lockedText, value: 'minutes', unitMs: 60_000 },
  { text: codeLockedText, value: 'minutes', unitMs: 60_000 },
  { text: slowedText, value: 'seconds', unitMs: 1000 },
]
