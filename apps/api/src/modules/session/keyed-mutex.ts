import { fault } from '@bedside/contracts'

/** If more than this many wait for one key, further calls are refused. */
const longestQueue = 100

/** Runs work with the same key one after another, and work with different keys in parallel. */
export class KeyedMutex {
  private readonly queues = new Map<string, { tail: Promise<unknown>; waiting: number }>()

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? { tail: Promise.resolve(), waiting: 0 }
    if (queue.waiting >= longestQueue) throw fault('login.busy')
    this.queues.set(key, queue)
    queue.waiting++
    const turn = queue.tail.then(work)
    queue.tail = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      queue.waiting--
      if (queue.waiting === 0) this.queues.delete(key)
    }
  }
}
