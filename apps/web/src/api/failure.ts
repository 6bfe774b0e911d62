import { codes, problemsIn, type FieldProblem } from '@bedside/contracts'

/** The server answered with an error code. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown,
    readonly endpoint: string,
    readonly requestId: string | undefined,
    /** The request was sent with a token that has been replaced since. */
    readonly outdated = false,
  ) {
    super(message)
  }

  /** The refused fields: of bad input, or a value that another record already has. */
  get problems(): readonly FieldProblem[] {
    const naming = this.code === codes.badInput || this.code === codes.conflict
    return naming ? problemsIn(this.data) : []
  }
}

/** How a call can fail without a response. */
export type TransportKind = 'offline' | 'timeout' | 'network' | 'malformed' | 'stranger'

/** No response, or an unreadable one. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  constructor(
    readonly kind: TransportKind,
    message: string,
    readonly endpoint: string,
  ) {
    super(message)
  }
}

export type Failure = ApiError | TransportError

export const isFailure = (error: unknown): error is Failure =>
  error instanceof ApiError || error instanceof TransportError

/** The same request may succeed later: no connection, a busy server, a fault. What a rule refuses, it refuses again. */
export const isTransient = (failure: Failure): boolean =>
  failure instanceof TransportError ||
  failure.code === codes.tooMany ||
  failure.code === codes.fault ||
  failure.code === codes.unavailable
