import { Worker } from 'node:worker_threads'
import { Fault, fault } from '@bedside/contracts'
import type { Line } from './bounds.js'
import type { Answer, ReadTask } from './thread.js'

/**
 * The built program, because a worker thread cannot run TypeScript. The path is the same from sources, from the output
 * of tsc and from the bundle.
 */
const program = new URL('../../dist/bundle/imports/thread.js', import.meta.url)

/** The unpacked text and its lines stay far below this. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

interface Waiting {
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** A worker thread that reads one file and returns its lines in batches, on request. */
export class ReadingThread {
  private readonly worker: Worker
  private waiting: Waiting | undefined
  private failure: unknown

  constructor(order: ReadTask) {
    this.worker = new Worker(program, { workerData: order, resourceLimits, execArgv: [] })
    this.worker.on('message', (answer: Answer) => this.settle()?.resolve(answer))
    // Attached at once and for good: an unhandled error event would end the process.
    this.worker.on('error', (error) => this.fail(isOutOfMemory(error) ? fault('import.tooMuch') : error))
    this.worker.on('exit', () => this.fail(new Error('The thread ended before the file did')))
  }

  async next(): Promise<{ lines: readonly Line[]; over: boolean }> {
    const answer = await new Promise<Answer>((resolve, reject) => {
      if (this.failure !== undefined) return reject(this.failure)
      this.waiting = { resolve, reject }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- worker threads have no origin
      this.worker.postMessage('next')
    })
    if ('refused' in answer) throw new Fault(answer.refused.reason, answer.refused.values)
    return answer
  }

  /** Rejects the pending and all further requests for lines. The first reason wins. */
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
