import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** How concurrent writes are kept apart, and the statements by which each transaction begins. */
const begins = {
  'row-locks': 'BEGIN',
  'one-lock': 'BEGIN; SELECT pg_advisory_xact_lock(1)',
  serializable: 'BEGIN ISOLATION LEVEL SERIALIZABLE',
} as const

export type Mode = keyof typeof begins

export const isMode = (name: string): name is Mode => Object.hasOwn(begins, name)

const triesAtMost = 50
const pauseMs = 10

/** Transactions of one mode. One that lost to another is repeated as a whole. */
export class Transactions {
  constructor(
    private readonly pool: pg.Pool,
    private readonly mode: Mode,
  ) {}

  async run<T>(work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.once(work)
      } catch (error) {
        if (!(error instanceof pg.DatabaseError && error.code === '40001') || tries === triesAtMost) throw error
      }
      await pause(Math.random() * pauseMs * tries)
    }
  }

  private async once<T>(work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
    const tx = await this.pool.connect()
    try {
      await tx.query(begins[this.mode])
      const value = await work(tx)
      await tx.query('COMMIT')
      return value
    } catch (error) {
      await tx.query('ROLLBACK')
      throw error
    } finally {
      tx.release()
    }
  }
}
