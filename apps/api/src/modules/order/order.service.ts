import { Injectable } from '@nestjs/common'
import type {
  OrderExport,
  OrderQuery,
  OrderRow,
  Page,
  Rows,
  TakingExport,
  TakingQuery,
  TakingRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Exports } from '../../exports/exports.js'
import { ListEngine } from '../../list/engine.js'
import { orderFile, orderList } from './order.list.js'
import { takingList } from './taking.list.js'

/** Rental orders as staff look at them. */
@Injectable()
export class OrderService {
  constructor(
    private readonly lists: ListEngine,
    private readonly exports: Exports,
  ) {}

  list(me: Actor, query: OrderQuery): Promise<Page<OrderRow>> {
    return this.lists.page(orderList, query, me)
  }

  export(me: Actor, query: OrderExport): Promise<Rows<OrderRow>> {
    return this.exports.rows(orderFile, query, me)
  }

  takings(me: Actor, query: TakingQuery): Promise<Page<TakingRow>> {
    return this.lists.page(takingList, query, me)
  }

  exportTakings(me: Actor, query: TakingExport): Promise<Rows<TakingRow>> {
    return this.exports.rows(takingList, query, me)
  }
}
