import { codes, fieldsOf, PasswordForm, translate, type FieldProblem, type Language } from '@bedside/contracts'
import { ApiError, type Failure } from '../api/failure'

/** Failures the dialog shows itself; all others follow the error policy. */
export const isOurs = (failure: Failure): boolean =>
  !(failure instanceof ApiError) || failure.code === codes.failed || failure.code === codes.badInput

/** The server's message, or its complaints about the fields. */
export function textOfRefusal(failure: Failure, language: Language): string | undefined {
  if (!(failure instanceof ApiError)) return undefined
  const { data, problems } = failure
  if (problems.length > 0) return problems.map((problem) => sentence(problem, language)).join('\n')
  const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : undefined
  return typeof message === 'string' && message !== '' ? message : failure.message
}

function sentence({ field, message }: FieldProblem, language: Language): string {
  const label = fieldsOf(PasswordForm).get(field)?.label
  return label ? `${translate(label, language)}${language === 'en' ? ' ' : ''}${message}` : `${field} ${message}`
}
