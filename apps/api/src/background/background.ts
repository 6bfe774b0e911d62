import { AsyncResource } from 'node:async_hooks'
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

/** Made while nothing is under way: what runs in it belongs to no call and is inside no transaction. */
const apart = new AsyncResource('background')
const firstRetryMs = 500

interface Errand {
  readonly name: string
  /** What its log line says besides. */
  readonly about?: object
  /** Tried again for so long when it fails; once only where this is not given. */
  readonly retryForMs?: number
  readonly work: () => Promise<void>
}

/**
 * All that the server does without being asked, or after it has answered: rounds that come again, and errands that nobody
 * waits for. A failure is logged and counted; it ends neither the process nor the round. When the server goes, what is
 * under way is waited for before the database closes.
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
  ) {}

  /** Aborted once the server goes: what takes long looks here, or listens. */
  get ending(): AbortSignal {
    return this.end.signal
  }

  /** The names of all rounds. */
  get rounds(): string[] {
    return [...this.loops.keys()]
  }

  /** To be asked while modules are set up; the first turn comes once all of them are. */
  every(round: Round): void {
    if (this.loops.has(round.name)) throw new Error(`There are two rounds of ${round.name}`)
    const isQuiet = round.quietInTests === true && this.config.NODE_ENV === 'test'
    const loop = new Loop(isQuiet ? { ...round, everyMs: 0 } : round, (error) => this.failed(round.name, error))
    this.loops.set(round.name, loop)
  }

  /** One turn of a round, now. Never rejects. */
  async turn(name: string): Promise<void> {
    await this.loops.get(name)?.take()
  }

  /** Begins something that nobody waits for. What is returned never rejects. */
  start(errand: Errand): Promise<void> {
    const done = apart.runInAsyncScope(() => this.run(errand)).finally(() => this.errands.delete(done))
    this.errands.add(done)
    return done
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

  /** Resolves once no errand is under way; one that ends may have begun another. */
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

  /** False when the server goes meanwhile. */
  private async waited(ms: number): Promise<boolean> {
    await pause(ms, undefined, { signal: this.ending, ref: false }).catch(() => undefined)
    return !this.ending.aborted
  }

  private failed(name: string, error: unknown, about: object = {}): void {
    this.metrics.backgroundFailed(name)
    this.logger.error({ ...about, err: error }, `${name} failed`)
  }
}
