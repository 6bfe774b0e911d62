import type { Code } from './codes.js'

/** Every answer of the API, failures included. */
export interface Envelope<Data = unknown> {
  code: Code
  msg: string
  data: Data
}

/** One refused field of a 400. */
export interface FieldProblem {
  field: string
  /** A stable key for programs, such as `tooLong`, or the name of a refusal, such as `sms.values`. */
  reason: string
  /** The same for people, in the caller's language. */
  message: string
}

/** Headers that go with a call or its answer. */
export const headers = {
  token: 'authorization',
  requestId: 'x-request-id',
  /** Made by the caller for one intention, and sent again with every try of it: what moves money is done once for each. */
  idempotencyKey: 'idempotency-key',
  /** There, and `true`, where an answer is that of an earlier call with the same key. */
  replayed: 'idempotency-replayed',
  /** Changes whenever what the caller may see or do has changed. */
  permissionVersion: 'x-permission-version',
  /** Which of the server's processes answered: what it numbers, such as the events of a board, only it counts. */
  process: 'x-process',
  /** How many rows a file holds. */
  totalRows: 'x-total-rows',
} as const
