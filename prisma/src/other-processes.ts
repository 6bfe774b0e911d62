import { randomUUID } from 'node:crypto'

/**
 * The other processes that serve the same database. What they are told only wakes them: the truth stands in tables, and
 * whoever hears nothing looks for itself a little later.
 */
export interface OtherProcesses {
  /** Names this process among them. */
  readonly self: string
  /** Waits for nothing and never fails; what cannot be told is lost. */
  tell(topic: string, about?: string): void
  /**
   * From now on, until what it gives back is called. `missed`: something may have been told in vain, because the connection
   * was gone for a while.
   */
  listen(topic: string, heard: (about: string) => void, missed?: () => void): () => void
}

/** Nobody else serves this database. */
export class NobodyElse implements OtherProcesses {
  readonly self = randomUUID()

  tell(): void {}

  listen(): () => void {
    return () => undefined
  }
}
