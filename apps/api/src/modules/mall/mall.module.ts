import { Module } from '@nestjs/common'
import { CommodityModule } from '../commodity/commodity.module.js'
import { OrderModule } from '../order/order.module.js'
import { PaymentModule } from '../payment/payment.module.js'
import { AfterSaleService } from './after-sale.service.js'
import { AfterSaleTransitions } from './after-sale.transition.js'
import { AfterSaleSteps } from './after-sale-steps.js'
import { MallAgentShares } from './agent-shares.js'
import { MallActs } from './mall-acts.js'
import { MallMoney } from './mall-money.js'
import { MallNotes } from './mall-notes.js'
import { MallOrderInfos } from './mall-order-info.js'
import { MallOrderService } from './mall-order.service.js'
import { MallOrderTransitions } from './mall-order.transition.js'
import { MallSales } from './mall-sales.js'
import { MallShareInfos } from './mall-share-info.js'
import { MallStock } from './mall-stock.js'
import { MallTimes } from './mall-times.js'
import { AfterSaleController, MallOrderController, ShopHomeController } from './mall.controller.js'
import { MoneyCalendars } from './money-calendar.js'
import { ShopHomes } from './shop-homes.js'
import { StoreShares } from './store-shares.js'

@Module({
  imports: [CommodityModule, OrderModule, PaymentModule],
  controllers: [MallOrderController, AfterSaleController, ShopHomeController],
  providers: [
    MallSales,
    MallOrderTransitions,
    AfterSaleTransitions,
    MallStock,
    MallMoney,
    MallAgentShares,
    StoreShares,
    AfterSaleSteps,
    MallActs,
    MallTimes,
    MallOrderService,
    MallOrderInfos,
    MallNotes,
    MallShareInfos,
    AfterSaleService,
    MoneyCalendars,
    ShopHomes,
  ],
  exports: [MallSales, AfterSaleSteps],
})
export class MallModule {}
