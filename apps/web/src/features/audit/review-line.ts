import type { AuditInfo } from '@bedside/contracts'

type Step = (read: AuditInfo) => Promise<AuditInfo | undefined>

/**
 * Runs a reviewer's steps one after the other. Each step gets the review as the previous one left it, so that quick
 * clicks do not conflict with each other's version.
 */
export class ReviewLine {
  private last: Promise<unknown> = Promise.resolve()
  constructor(private read: AuditInfo) {}

  /** Takes over a review that was fetched again. An older version is ignored, because a late reply may precede a step. */
  see(info: AuditInfo): void {
    if (info.audit.version > this.read.audit.version) this.read = info
  }

  /** Resolves with the review after the step, or with undefined if the server refused the step. */
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
