import type { Fault } from '@bedside/contracts'

/** The refusal, with its data, when a condition does not hold; after it the type is narrowed. */
export function ensure(condition: unknown, refused: () => Fault): asserts condition {
  if (!condition) throw refused()
}
