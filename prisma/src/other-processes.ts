import { randomUUID } from 'node:crypto'

/** Identifies this process among those that serve the same database. */
export const processName = randomUUID()

/**
 * The other processes that serve the same database. A notice only wakes them: the data is in tables, and a process that misses
 * a notice reads the tables a little later.
 */
export interface OtherProcesses {
  /** Returns at once and never fails; an undeliverable notice is lost. */
  notify(topic: string, about?: string): void
  /**
   * Listens until the returned function is called. `onMissed` is called when notices may have been lost because the connection
   * was interrupted.
   */
  listen(topic: string, onNotice: (about: string) => void, onMissed?: () => void): () => void
}

export type ListenerFailed = (topic: string, error: unknown) => void

/** For a database that no other process serves. */
export class NobodyElse implements OtherProcesses {
  notify(): void {}

  listen(): () => void {
    return () => undefined
  }
}
