import { Controller } from '@nestjs/common'
import { order } from '@bedside/contracts'
import { serve, type Serving } from '../../http/serve.js'
import { OrderInfos } from './order-info.js'
import { OrderService } from './order.service.js'

@Controller()
export class OrderController implements Serving {
  constructor(
    private readonly orders: OrderService,
    private readonly infos: OrderInfos,
  ) {}

  readonly serves = serve(order, {
    getOrderList: (query, me) => this.orders.list(me, query),
    exportOrderList: (query, me) => this.orders.export(me, query),
    getOrderInfo: (query, me) => this.infos.one(me, query),
  })
}
