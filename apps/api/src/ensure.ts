import type { Fault } from '@bedside/contracts'

/** Throws the refusal if the condition does not hold; afterwards its type is narrowed. */
export function ensure(condition: unknown, refused: () => Fault): asserts condition {
  if (!condition) throw refused()
}
