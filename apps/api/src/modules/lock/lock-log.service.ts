import { Injectable } from '@nestjs/common'
import { limits, type LockById, type LockLogInfo, type LockLogRow } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ListEngine } from '../../list/engine.js'
import { lockInfoList, lockLogList, orderLockList } from './lock-log.list.js'

/** Reads the log of what locks did; commands and reports write it. */
@Injectable()
export class LockLog {
  constructor(private readonly lists: ListEngine) {}

  /** Everything a lock did for an order. One page is enough, because a lock moves only a few times per order. */
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
