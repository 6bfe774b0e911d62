import type { WriteOptions } from '../database.js'
import type { GateStats } from '../gate.js'
import { NestingGuard } from '../nesting-guard.js'
import type { PostgresClient } from './connection.js'
import { type OpenTx, PostgresGate, type Storage } from './gate.js'
import type { Writer } from './writer.js'

/** One connection whose works exclude all others, and a few whose works run beside each other. */
export class PostgresGatePool<Tx> {
  readonly #nesting = new NestingGuard()
  readonly #storage: Storage = { failing: false }
  readonly #exclusive: PostgresGate<Tx>
  readonly #shared: readonly PostgresGate<Tx>[]

  /** Without `sharing` writers, all works are exclusive. */
  constructor(writers: { exclusive: Writer; sharing: readonly Writer[] }, openTx: OpenTx<Tx>, limitMs: number) {
    const settings = { openTx, limitMs, nesting: this.#nesting, storage: this.#storage }
    this.#exclusive = new PostgresGate(writers.exclusive, { ...settings, lock: 'exclusive' })
    this.#shared = writers.sharing.map((writer) => new PostgresGate(writer, { ...settings, lock: 'shared' }))
  }

  get stats(): GateStats {
    const all = [this.#exclusive, ...this.#shared].map(({ stats }) => stats)
    const sum = (of: (stats: GateStats) => number): number => all.reduce((total, stats) => total + of(stats), 0)
    return {
      works: sum(({ works }) => works),
      failed: sum(({ failed }) => failed),
      commits: sum(({ commits }) => commits),
      waiting: sum(({ waiting }) => waiting),
      ...this.#storage,
    }
  }

  run<T>(work: (tx: Tx) => Promise<T>, { timeoutMs, shared }: WriteOptions = {}): Promise<T> {
    return (shared === undefined ? this.#exclusive : this.#gateOf(shared)).run(work, timeoutMs)
  }

  foresee<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#exclusive.foresee(work)
  }

  change(work: (client: PostgresClient) => Promise<void>, limitMs: number): Promise<void> {
    return this.#exclusive.change(work, limitMs)
  }

  async close(): Promise<void> {
    await Promise.all([this.#exclusive, ...this.#shared].map((gate) => gate.close()))
    this.#nesting.forget()
  }

  /** The same gate for the same record, so that works about it keep their order. */
  #gateOf(record: string): PostgresGate<Tx> {
    let hash = 0
    for (const letter of record) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
    return this.#shared[hash % this.#shared.length] ?? this.#exclusive
  }
}
