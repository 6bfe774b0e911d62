import { codes, type FieldProblem } from '@bedside/contracts'

/** The server answered, and said no. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown,
    readonly endpoint: string,
    readonly requestId: string | undefined,
    /** It was asked for with a token that another one has followed meanwhile. */
    readonly outdated = false,
  ) {
    super(message)
  }

  /** The refused fields of a 400. */
  get problems(): readonly FieldProblem[] {
    return this.code === codes.badInput && Array.isArray(this.data) ? (this.data as FieldProblem[]) : []
  }
}

/** How a call can fail without an answer. */
export type TransportKind = 'offline' | 'timeout' | 'network' | 'malformed' | 'stranger'

/** There was no answer, or none that can be read. */
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
