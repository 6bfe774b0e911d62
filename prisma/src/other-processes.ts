import { randomUUID } from 'node:crypto'

/** Identifies this process among those that serve the same database. */
export const processName = randomUUID()

/**
 * The other processes that serve the same database. A notice only wakes them: the data is in tables, and a process that misses
 * a notice reads the tables a little later.
 */
export interface OtherProcesses {
  /** Returns at once and never fails; an undeliverable notice is lost. */
  tell(topic: string, about?: string): void
  /**
   * Listens until the returned function is called. `missed` is called when notices may have been lost because the connection
   * was interrupted.
   */
  listen(topic: string, heard: (about: string) => void, missed?: () => void): () => void
}

export type ListenerFailed = (topic: string, error: unknown) => void

/** For a database that no other process serves. */
export class NobodyElse implements OtherProcesses {
  tell(): void {}

  listen(): () => void {
    return () => undefined
  }
}
