import { Controller } from '@nestjs/common'
import { order, type OrderById, type OrderExport, type OrderQuery } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { OrderInfos } from './order-info.js'
import { OrderService } from './order.service.js'

@Controller()
export class OrderController implements Serves<typeof order> {
  constructor(
    private readonly orders: OrderService,
    private readonly infos: OrderInfos,
  ) {}

  @Serve(order.getOrderList) getOrderList(query: OrderQuery, me: Actor) {
    return this.orders.list(me, query)
  }
  @Serve(order.exportOrderList) exportOrderList(query: OrderExport, me: Actor) {
    return this.orders.export(me, query)
  }
  @Serve(order.getOrderInfo) getOrderInfo(query: OrderById, me: Actor) {
    return this.infos.one(me, query)
  }
}
