import { Injectable } from '@nestjs/common'
import type { OrderExport, OrderQuery, OrderRow, Page, Rows } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Exports } from '../../exports/exports.js'
import { ListEngine } from '../../list/engine.js'
import { orderFile, orderList } from './order.list.js'

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
}
