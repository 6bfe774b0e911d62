import { Injectable } from '@nestjs/common'
import { limits, type LockById, type LockLogInfo, type LockLogRow } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ListEngine } from '../../list/engine.js'
import { lockInfoList, lockLogList, orderLockList } from './lock-log.list.js'

/** What locks did. Rows are written by commands and reports, and read here. */
@Injectable()
export class LockLog {
  constructor(private readonly lists: ListEngine) {}

  /** All that a lock did for an order; a lock moves a few times in one. */
  async ofOrder(me: Actor, orderId: number): Promise<LockLogRow[]> {
    const first = { sort: 'createdAt', order: 'asc', pageNum: 1, pageSize: limits.page.maxSize } as const
    return (await this.lists.page(orderLockList, { ...first, orderId }, me)).list
  }

  row(me: Actor, { lockId }: LockById): Promise<LockLogRow> {
    return this.lists.one(lockLogList, lockId, me)
  }

  info(me: Actor, { lockId }: LockById): Promise<LockLogInfo> {
    return this.lists.one(lockInfoList, lockId, me)
  }
}
