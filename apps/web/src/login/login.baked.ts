import { faults, fieldsOf, LoginForm, reasons, session, type FieldSpec, type Text } from '@bedside/contracts'

// What the login page needs of the contract, computed at build time: the contract's classes depend on their decorators,
// which are larger than the whole login page.

export const loginCall = { path: session.login.path, method: session.login.method }

function specOf(field: keyof LoginForm): FieldSpec {
  const spec = fieldsOf(LoginForm).get(field)
  if (!spec) throw new Error(`The contract's login form has no ${field}`)
  return spec
}

/** Patterns cannot be serialised; the server checks them. */
function plain(spec: FieldSpec): FieldSpec {
  if (spec.is.kind !== 'text') return spec
  const { pattern: _pattern, patternName: _name, ...is } = spec.is
  return { ...spec, is }
}

export const accountSpec = specOf('managerAccount')
export const passwordSpec = specOf('managerPassword')
export const codeSpec = plain(specOf('code'))

/** Validation messages of these fields. */
export const problemTexts: Partial<Record<string, Text>> = {
  required: reasons.required,
  tooLong: reasons.tooLong,
  characters: reasons.characters,
  tooShort: reasons.factorCode,
}

const sentenceOf = (name: 'login.locked' | 'login.slow' | 'login.codeLocked'): Text => [
  faults[name][1],
  faults[name][2],
]

/** The messages about how long sign-in is locked. */
export const lockedText = sentenceOf('login.locked')
export const codeLockedText = sentenceOf('login.codeLocked')
export const slowedText = sentenceOf('login.slow')
