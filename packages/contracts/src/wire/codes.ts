/** The codes of the envelope, each with the sentence of the specification it stands for. */
export const codes = {
  /** Success; the answer is passed on. */
  ok: 1,
  /** A declared business failure that carries data for its page, such as a wrong old password. */
  failed: 0,
  /** No token, an unknown token, or one that was logged out. */
  notLoggedIn: 3,
  /** Signed in, not permitted; or a record outside one's scope. */
  forbidden: 21,
  /** Bad input; `data` names field and reason; nothing was written. */
  badInput: 400,
  /** The token was good and has expired, or somebody ended it. */
  expired: 403,
  /** No such record, or no such path. */
  notFound: 404,
  /** The state changed meanwhile, or the record is in use. */
  conflict: 409,
  /** The request is larger than allowed. */
  tooLarge: 413,
  /** The password is right, and a code is needed besides: the same call is asked again with it. */
  codeNeeded: 428,
  /** Too many tries. */
  tooMany: 429,
  /** A fault of the server; the message holds a request id and nothing else. */
  fault: 500,
  /** The server is busy or closing; the same call may go through later. */
  unavailable: 503,
} as const

export type Code = (typeof codes)[keyof typeof codes]

/** Outcomes travel in the envelope at HTTP 200; only transport failures are HTTP failures as well. */
export function httpStatusOf(code: Code): number {
  return code === codes.tooLarge || code === codes.fault || code === codes.unavailable ? code : 200
}
