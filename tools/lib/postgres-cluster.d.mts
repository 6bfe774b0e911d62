export interface Cluster {
  /** On it databases may be made. */
  readonly url: string
  /** Stopped at once, as by a power cut of the program alone. */
  crash(): Promise<void>
  /** Once more after that. */
  start(): Promise<void>
  /** For good; its folder is removed. */
  stop(): Promise<void>
}

export declare function postgresPrograms(): string | undefined
export declare function startCluster(how?: { durable?: boolean }): Promise<Cluster>
