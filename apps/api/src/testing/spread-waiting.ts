import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Most of these wait for processes that they start and kill. */
const waiting = /crash|outages|frozen|two-servers|src\/(cli|ops)\//
/** After so many files, one of those follows, so that all are done well before the end. */
const between = 4
/** These make all calls, and take longer than most other files. */
const long = /test\/(fuzz|scope|transport|access-matrix|every-answer)\./

/**
 * Vitest's own order, by size, except that long files come first and files that wait do not begin one after the other: at the end, or
 * several at a time, they would leave cores idle. `--sequence.shuffle.files` has no effect beside it.
 */
export class SpreadWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return spread(await super.sort(files))
  }
}

/** All of these files and no other, in the order in which they are begun. */
export function spread<Spec extends Pick<TestSpecification, 'moduleId'>>(sorted: readonly Spec[]): Spec[] {
  const named = (pattern: RegExp) => sorted.filter(({ moduleId }) => pattern.test(moduleId))
  const slow = named(waiting)
  const busy = [...new Set([...named(long), ...sorted])].filter((file) => !slow.includes(file))
  const mixed = busy.flatMap((file, index) => {
    const next = index % between === 0 ? slow[index / between] : undefined
    return next ? [next, file] : [file]
  })
  return [...mixed, ...slow.slice(Math.ceil(busy.length / between))]
}
