import { Controller } from '@nestjs/common'
import { afterSale, mallOrder, shopHome } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { MoneyActs } from '../../ledger/money-acts.js'
import { ListEngine } from '../../list/engine.js'
import { afterSaleList } from './after-sale.list.js'
import { AfterSaleService } from './after-sale.service.js'
import { MallActs } from './mall-acts.js'
import { MallNotes } from './mall-notes.js'
import { MallOrderInfos } from './mall-order-info.js'
import { mallItemList, mallOrderAmounts, mallOrderList } from './mall-order.list.js'
import { MallOrderService } from './mall-order.service.js'
import { MoneyCalendars } from './money-calendar.js'
import { ShopHomes } from './shop-homes.js'

@Controller()
export class MallOrderController implements ContractController {
  constructor(
    private readonly orders: MallOrderService,
    private readonly infos: MallOrderInfos,
    private readonly notes: MallNotes,
    private readonly calendars: MoneyCalendars,
    private readonly money: MoneyActs,
    private readonly acts: MallActs,
    private readonly lists: ListEngine,
  ) {}

  readonly serves = serve(mallOrder, {
    getMallOrderList: mallOrderList,
    exportMallOrderList: mallItemList,
    getMallOrderSums: (query, me) => this.lists.sums(mallOrderList, query, me, mallOrderAmounts),
    getMallOrderInfo: (query, me) => this.infos.one(me, query),
    getMallRound: (query, me) => this.infos.round(me, query),
    shipMallOrder: (form, me) => this.orders.ship(me, form),
    setMallAddress: (form, me) => this.orders.setAddress(me, form),
    noteMallOrder: (form, me) => this.notes.add(me, form),
    previewRefundMallOrder: (query, me) => this.money.preview(me, this.acts.refund(me, query)),
    refundMallOrder: (form, me) => this.money.confirm(me, form, this.acts.refund(me, form)),
    retryMallRefund: (form, me) => this.acts.retry(me, form),
    getMoneyCalendar: (query, me) => this.calendars.of(me, query),
  })
}

@Controller()
export class AfterSaleController implements ContractController {
  constructor(
    private readonly sales: AfterSaleService,
    private readonly money: MoneyActs,
    private readonly acts: MallActs,
  ) {}

  readonly serves = serve(afterSale, {
    getAfterSaleList: afterSaleList,
    exportAfterSaleList: afterSaleList,
    getAfterSaleInfo: (query, me) => this.sales.info(me, query),
    agreeAfterSale: (form, me) => this.sales.agree(me, form),
    refuseAfterSale: (form, me) => this.sales.refuse(me, form),
    takeInAfterSale: (form, me) => this.sales.takeIn(me, form),
    previewRuleAfterSale: (query, me) => this.money.preview(me, this.acts.rule(me, query)),
    ruleAfterSale: (form, me) => this.money.confirm(me, form, this.acts.rule(me, form)),
    dismissAfterSale: (form, me) => this.sales.dismiss(me, form),
  })
}

@Controller()
export class ShopHomeController implements ContractController {
  constructor(private readonly homes: ShopHomes) {}

  readonly serves = serve(shopHome, {
    getShopHome: (_query, me) => this.homes.of(me),
  })
}
