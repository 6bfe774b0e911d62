import { Injectable } from '@nestjs/common'
import type { LockById, LockLogExport, LockLogInfo, LockLogQuery, LockLogRow, Page, Rows } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ListEngine } from '../../list/engine.js'
import { Exports } from '../../exports/exports.js'
import { lockInfoList, lockLogList } from './lock-log.list.js'

/** What locks did. Rows are written by commands and reports, and read here. */
@Injectable()
export class LockLog {
  constructor(
    private readonly lists: ListEngine,
    private readonly exports: Exports,
  ) {}

  list(me: Actor, query: LockLogQuery): Promise<Page<LockLogRow>> {
    return this.lists.page(lockLogList, query, me)
  }

  export(me: Actor, query: LockLogExport): Promise<Rows<LockLogRow>> {
    return this.exports.rows(lockLogList, query, me)
  }

  row(me: Actor, { lockId }: LockById): Promise<LockLogRow> {
    return this.lists.one(lockLogList, lockId, me)
  }

  info(me: Actor, { lockId }: LockById): Promise<LockLogInfo> {
    return this.lists.one(lockInfoList, lockId, me)
  }
}
