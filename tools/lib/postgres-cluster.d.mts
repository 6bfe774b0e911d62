export interface Cluster {
  /** The address of the server, on which databases may be created. */
  readonly url: string
  /** Ends the server at once without a shutdown. */
  crash(): Promise<void>
  /** Starts the server again after `crash`. */
  start(): Promise<void>
  /** Stops the server and removes its folder. */
  stop(): Promise<void>
}

export declare function postgresPrograms(): string | undefined
export declare function startCluster(how?: { durable?: boolean }): Promise<Cluster>
