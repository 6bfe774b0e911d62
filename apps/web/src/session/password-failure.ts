import { codes } from '@bedside/contracts'
import { ApiError, type Failure } from '../api/failure'

/** Failures the dialog shows itself; all others follow the error policy. */
export const isOurs = (failure: Failure): boolean =>
  !(failure instanceof ApiError) || failure.code === codes.failed || failure.code === codes.badInput

/** The message that the server sends with the data. */
export function textOfRefusal(failure: Failure): string | undefined {
  if (!(failure instanceof ApiError)) return undefined
  const { data } = failure
  const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : undefined
  return typeof message === 'string' && message !== '' ? message : failure.message
}
