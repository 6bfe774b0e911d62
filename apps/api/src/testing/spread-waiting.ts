import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These wait for processes that they start and kill, most of the time. */
const waiting = /crash|outages|frozen|two-servers|src\/(cli|ops)\//
/** After so many files, one of those follows, so that all are done well before the end. */
const between = 4

/** Files by size, the largest first, as Vitest does; but files that wait do not run side by side, which would leave cores idle. */
export class SpreadWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const slow = sorted.filter(({ moduleId }) => waiting.test(moduleId))
    const busy = sorted.filter((file) => !slow.includes(file))
    const mixed = busy.flatMap((file, index) => {
      const next = index % between === 0 ? slow[index / between] : undefined
      return next ? [next, file] : [file]
    })
    return [...mixed, ...slow.slice(Math.ceil(busy.length / between))]
  }
}
