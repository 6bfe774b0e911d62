import type { Code } from './codes.js'

/** Every reply of the API, including failures. */
export interface Envelope<Data = unknown> {
  code: Code
  msg: string
  data: Data
}

/** One refused field: of a 400, or of a 409 because its value is taken. */
export interface FieldProblem {
  field: string
  /** A stable key for programs, such as `tooLong`, or the name of a refusal, such as `sms.values`. */
  reason: string
  /** The sentence for people, in the caller's language. */
  message: string
}

/** The refused fields in the `data` of a refusal: all of it, or its `problems` where a call has `messageInData`. */
export function problemsIn(data: unknown): readonly FieldProblem[] {
  const problems = typeof data === 'object' && data !== null && 'problems' in data ? data.problems : data
  return Array.isArray(problems) ? (problems as FieldProblem[]) : []
}

/** Headers of requests and responses. */
export const headers = {
  token: 'authorization',
  requestId: 'x-request-id',
  /** Chosen by the caller for one intention and repeated with every attempt: a call that moves money is done once per key. */
  idempotencyKey: 'idempotency-key',
  /** `true` if the reply is that of an earlier call with the same key. */
  replayed: 'idempotency-replayed',
  /** Changes whenever the caller's permissions or scope have changed. */
  permissionVersion: 'x-permission-version',
  /** The process that answered: numbers such as those of a board's events are comparable only within one process. */
  process: 'x-process',
  /** The number of rows of a file. */
  totalRows: 'x-total-rows',
} as const
