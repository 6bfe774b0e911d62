import { AsyncResource } from 'node:async_hooks'
import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common'
import type { Config } from '../config/config.js'
import { Metrics } from '../ops/metrics.js'
import { CONFIG, LOGGER, type Logger } from '../tokens.js'
import { Loop, pauseAfter, type Round } from './loop.js'

/** Created outside any request: what runs in it has no request context and no transaction. */
const apart = new AsyncResource('background')
const firstRetryMs = 500

interface Errand {
  readonly name: string
  /** Extra fields of its log line. */
  readonly about?: object
  /** How long to retry after failures; without this, it runs once. */
  readonly retryForMs?: number
  readonly work: () => Promise<void>
}

/**
 * Everything the server does unprompted or after it has answered: recurring rounds, and errands nobody waits for.
 * Failures are logged and counted; they end neither the process nor the round. Shutdown waits for what is running
 * before the database is closed.
 */
@Injectable()
export class Background implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly loops = new Map<string, Loop>()
  private readonly errands = new Set<Promise<void>>()
  private readonly end = new AbortController()

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {
    // Each errand that pauses listens until it goes on; Node takes more than ten for a leak and warns.
    setMaxListeners(0, this.end.signal)
  }

  /** Aborted at shutdown; long-running work must check it or listen to it. */
  get ending(): AbortSignal {
    return this.end.signal
  }

  /** The names of all rounds. */
  get rounds(): string[] {
    return [...this.loops.keys()]
  }

  /** Registers a round during module setup; rounds start once all modules are ready. */
  every(round: Round): void {
    if (this.loops.has(round.name)) throw new Error(`There are two rounds of ${round.name}`)
    const isQuiet = round.quietInTests === true && this.config.NODE_ENV === 'test'
    const loop = new Loop(isQuiet ? { ...round, everyMs: 0 } : round, (error) => this.failed(round.name, error))
    this.loops.set(round.name, loop)
  }

  /** Runs one turn of a round now. Never rejects. */
  async turn(name: string): Promise<void> {
    await this.loops.get(name)?.take()
  }

  /** Starts an errand in the background. The returned promise never rejects. */
  start(errand: Errand): Promise<void> {
    const running = apart.runInAsyncScope(() => this.run(errand)).finally(() => this.errands.delete(running))
    this.errands.add(running)
    return running
  }

  onApplicationBootstrap(): void {
    apart.runInAsyncScope(() => {
      for (const loop of this.loops.values()) loop.start()
    })
  }

  beforeApplicationShutdown(): void {
    this.end.abort()
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.loops.values()].map((loop) => loop.stop()))
    await this.idle()
  }

  /** Resolves when no errand is running, including those started by others that ended. */
  async idle(): Promise<void> {
    while (this.errands.size > 0) await Promise.all(this.errands)
  }

  private async run({ name, about, retryForMs = 0, work }: Errand): Promise<void> {
    const until = performance.now() + retryForMs
    for (let failures = 0; ; failures++) {
      try {
        return await work()
      } catch (error) {
        this.failed(name, error, about)
      }
      const pauseMs = pauseAfter(failures, firstRetryMs)
      if (performance.now() + pauseMs > until || !(await this.waited(pauseMs))) return
    }
  }

  /** False if the server shuts down in the meantime. */
  private async waited(ms: number): Promise<boolean> {
    await pause(ms, undefined, { signal: this.ending, ref: false }).catch(() => undefined)
    return !this.ending.aborted
  }

  private failed(name: string, error: unknown, about: object = {}): void {
    this.metrics.backgroundFailed(name)
    this.logger.error({ ...about, err: error }, `${name} failed`)
  }
}
