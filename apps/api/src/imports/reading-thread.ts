import { Worker } from 'node:worker_threads'
import { Fault, fault } from '@bedside/contracts'
import type { Line } from './bounds.js'
import type { Answer, Order } from './thread.js'

/** What was built of it, since a thread takes no TypeScript. From sources, from what tsc makes of them and from the bundle the way is the same. */
const program = new URL('../../dist/bundle/imports/thread.js', import.meta.url)

/** What it unpacks to, as text, and the lines of it stay far below this. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

interface Waiting {
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** A thread that reads one file, and is asked for its lines some at a time. */
export class ReadingThread {
  private readonly worker: Worker
  private waiting: Waiting | undefined
  private failure: unknown

  constructor(order: Order) {
    this.worker = new Worker(program, { workerData: order, resourceLimits, execArgv: [] })
    this.worker.on('message', (answer: Answer) => this.settle()?.resolve(answer))
    // Whatever it does, and whenever: an error that nobody listens for would end the process.
    this.worker.on('error', (error) => this.fail(isOutOfMemory(error) ? fault('import.tooMuch') : error))
    this.worker.on('exit', () => this.fail(new Error('The thread ended before the file did')))
  }

  async next(): Promise<{ lines: readonly Line[]; over: boolean }> {
    const answer = await new Promise<Answer>((resolve, reject) => {
      if (this.failure !== undefined) return reject(this.failure)
      this.waiting = { resolve, reject }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
      this.worker.postMessage('next')
    })
    if ('refused' in answer) throw new Fault(answer.refused.reason, answer.refused.values)
    return answer
  }

  /** Whoever waits for lines hears this instead, and so does whoever asks for more. The first reason counts. */
  fail(error: unknown): void {
    this.failure ??= error
    this.settle()?.reject(this.failure)
  }

  async end(): Promise<void> {
    await this.worker.terminate()
  }

  private settle(): Waiting | undefined {
    const { waiting } = this
    this.waiting = undefined
    return waiting
  }
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
