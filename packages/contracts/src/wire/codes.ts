/** The codes of the envelope, by their meaning in the specification. */
export const codes = {
  /** Success; `data` is the reply. */
  ok: 1,
  /** A declared business failure that carries data for its page, such as a wrong old password. */
  failed: 0,
  /** No token, an unknown token, or one that was signed out. */
  notLoggedIn: 3,
  /** Signed in but not permitted, or a record outside the caller's scope. */
  forbidden: 21,
  /** Bad input; `data` names field and reason; nothing was written. */
  badInput: 400,
  /** The token was valid and has expired, or its session was ended. */
  expired: 403,
  /** No such record, or no such path. */
  notFound: 404,
  /** The state changed meanwhile, or the record is in use. */
  conflict: 409,
  /** The request is larger than allowed. */
  tooLarge: 413,
  /** The password is correct and a code is needed: the call must be repeated with one. */
  codeNeeded: 428,
  /** Too many attempts. */
  tooMany: 429,
  /** A fault of the server; the message contains only a request id. */
  fault: 500,
  /** The server is busy or shutting down; the same call may succeed later. */
  unavailable: 503,
} as const

export type Code = (typeof codes)[keyof typeof codes]

/** The outcome is in the envelope, with HTTP status 200; only transport failures have an HTTP status of their own. */
export function httpStatusOf(code: Code): number {
  return code === codes.tooLarge || code === codes.fault || code === codes.unavailable ? code : 200
}
