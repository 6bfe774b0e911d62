import { limits, type ImportProblem } from '@bedside/contracts'

/** The problems of a file: all are counted, the first ones are reported. */
export class Problems {
  count = 0
  readonly reported: ImportProblem[] = []

  add(problem: () => ImportProblem): void {
    if (this.count++ < limits.importProblems) this.reported.push(problem())
  }
}

/** Merges several passes over the same lines, in line order. */
export function together(rounds: readonly Problems[]): { problems: number; errors: ImportProblem[] } {
  const errors = rounds.flatMap(({ reported }) => reported).sort((one, other) => one.line - other.line)
  const problems = rounds.reduce((sum, { count }) => sum + count, 0)
  return { problems, errors: errors.slice(0, limits.importProblems) }
}
