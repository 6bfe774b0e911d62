import { Worker } from 'node:worker_threads'
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { DATABASE } from '../tokens.js'
import type { BooksQuestion, BooksTask, BooksTaskTypes } from './books-tasks.js'
import type { BooksThreadData } from './thread.js'

/**
 * The built program, because a worker thread cannot run TypeScript. The path is the same from sources, from the output
 * of tsc and from the bundle.
 */
const program = new URL('../../dist/bundle/ledger/thread.js', import.meta.url)

/** Entries are read page by page, and the balances of all accounts stay far below this. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

/**
 * Runs slow ledger queries in a worker thread, so that other requests are not delayed. One query at a time, because
 * each keeps a processor busy.
 */
@Injectable()
export class BooksReader implements OnApplicationShutdown {
  private last: Promise<unknown> = Promise.resolve()
  private running: Worker | undefined

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  ask<Q extends BooksQuestion>(task: BooksTask<Q>): Promise<BooksTaskTypes[Q]['answer']> {
    const answer = this.last.then(() => this.run({ url: this.database.url, task: task as BooksTask }))
    this.last = answer.catch(() => undefined)
    return answer as Promise<BooksTaskTypes[Q]['answer']>
  }

  async onApplicationShutdown(): Promise<void> {
    await this.running?.terminate()
  }

  private run(order: BooksThreadData): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(program, { workerData: order, resourceLimits, execArgv: [] })
      this.running = worker
      worker.on('message', resolve)
      // Always attached: an unhandled error event would end the process.
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('The thread ended before it had an answer')))
    })
  }
}
