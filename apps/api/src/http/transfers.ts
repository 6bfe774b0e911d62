import { Injectable } from '@nestjs/common'
import { fault, limits, type Endpoint } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { ensure } from '../ensure.js'

const free = (): void => undefined

/**
 * Tracks each person's transfers from before the first byte to the last. One upload of each kind per person keeps anybody from
 * filling the memory or the queue for incoming files; a few downloads per person keep anybody from monopolising the database.
 */
@Injectable()
export class Transfers {
  private readonly coming = new Map<number, number>()
  private readonly uploading = new Map<number, number>()
  /** One at a time, across all people. */
  private readonly large: Counts = new Map()
  private readonly going = new Map<number, number>()
  private readonly fetching = new Map<number, number>()

  /** Returns the function that ends it. */
  begin({ imports, uploads, largeFile, reply }: Endpoint, me: Actor | null): () => void {
    if (!me) return free
    const { managerId } = me
    if (imports) {
      ensure(under(this.coming, managerId, 1), () => fault('import.underWay'))
      return countUntilReleased(this.coming, managerId)
    }
    if (largeFile) {
      ensure(this.large.size === 0, () => fault('bill.busy'))
      return countUntilReleased(this.large, managerId)
    }
    if (uploads) {
      ensure(under(this.uploading, managerId, 1), () => fault('file.underWay'))
      ensure(this.uploading.size < limits.uploadsAtOnce, () => fault('file.busy'))
      return countUntilReleased(this.uploading, managerId)
    }
    if (!('csv' in reply)) return free
    const max = limits.exportsAtOnce
    ensure(under(this.going, managerId, max), () => fault('export.underWay', { max }))
    return countUntilReleased(this.going, managerId)
  }

  /** The same for files written in the background; undefined if the person has reached the limit. */
  fetch(managerId: number): (() => void) | undefined {
    return this.mayFetch(managerId) ? countUntilReleased(this.fetching, managerId) : undefined
  }

  mayFetch(managerId: number): boolean {
    return under(this.fetching, managerId, limits.downloadsAtOnce)
  }
}

type Counts = Map<number, number>

const under = (counts: Counts, managerId: number, most: number): boolean => (counts.get(managerId) ?? 0) < most

/** Counts one more until the returned function is called. */
function countUntilReleased(counts: Counts, managerId: number): () => void {
  counts.set(managerId, (counts.get(managerId) ?? 0) + 1)
  return () => {
    const left = (counts.get(managerId) ?? 0) - 1
    if (left > 0) counts.set(managerId, left)
    else counts.delete(managerId)
  }
}
