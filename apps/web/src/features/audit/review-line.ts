import type { AuditInfo } from '@bedside/contracts'

type Step = (read: AuditInfo) => Promise<AuditInfo | undefined>

/** What a reviewer does, one after the other: each step is said of the review as the one before has left it. */
export class ReviewLine {
  private last: Promise<unknown> = Promise.resolve()
  constructor(private read: AuditInfo) {}

  /** What is shown now; an answer that was asked for earlier may arrive later. */
  see(info: AuditInfo): void {
    if (info.audit.version > this.read.audit.version) this.read = info
  }

  /** Resolves with the review as it is then, or undefined where the step was refused. */
  next(step: Step): Promise<AuditInfo | undefined> {
    const run = async () => {
      const after = await step(this.read)
      if (after) this.see(after)
      return after
    }
    const mine = this.last.then(run)
    this.last = mine.catch(() => undefined)
    return mine
  }
}
