import { Fault } from '@bedside/contracts'

/** How a step came out, in earnest or by a model. */
export type Outcome = 'done' | 'refused'

/** A refusal is an outcome; everything else that goes wrong is not. */
export async function outcome(asked: Promise<unknown>): Promise<Outcome> {
  try {
    await asked
    return 'done'
  } catch (error) {
    if (error instanceof Fault) return 'refused'
    throw error
  }
}

/** One that the step suits, where there is one; now and then any other. */
export function picked<T>(pick: number, all: readonly T[], suits: (one: T) => boolean): T | undefined {
  const some = pick % 5 === 0 ? all : all.filter(suits)
  const from = some.length > 0 ? some : all
  return from[pick % Math.max(1, from.length)]
}
