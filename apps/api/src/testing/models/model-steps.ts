import { Fault } from '@bedside/contracts'

/** The outcome of a step, in the services or the model. */
export type Outcome = 'done' | 'refused'

/** Refusals are outcomes; other errors are rethrown. */
export async function outcome(asked: Promise<unknown>): Promise<Outcome> {
  try {
    await asked
    return 'done'
  } catch (error) {
    if (error instanceof Fault) return 'refused'
    throw error
  }
}

/** Picks a record that allows the step if there is one; occasionally any other. */
export function picked<T>(pick: number, all: readonly T[], suits: (one: T) => boolean): T | undefined {
  const some = pick % 5 === 0 ? all : all.filter(suits)
  const from = some.length > 0 ? some : all
  return from[pick % Math.max(1, from.length)]
}
