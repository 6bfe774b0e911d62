import { limits, type ImportProblem } from '@bedside/contracts'

/** What is wrong with a file: every problem counts, the first ones are told. */
export class Problems {
  count = 0
  readonly told: ImportProblem[] = []

  add(problem: () => ImportProblem): void {
    if (this.count++ < limits.importProblems) this.told.push(problem())
  }
}

/** Of several rounds of looking at the same lines, in their order. */
export function together(rounds: readonly Problems[]): { problems: number; errors: ImportProblem[] } {
  const errors = rounds.flatMap(({ told }) => told).sort((one, other) => one.line - other.line)
  const problems = rounds.reduce((sum, { count }) => sum + count, 0)
  return { problems, errors: errors.slice(0, limits.importProblems) }
}
