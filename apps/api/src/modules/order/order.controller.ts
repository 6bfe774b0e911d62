import { Controller } from '@nestjs/common'
import { order } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { MoneyActs } from '../../ledger/money-acts.js'
import { ListEngine } from '../../list/engine.js'
import { DepositActs } from './deposit-acts.js'
import { OrderActs } from './order-acts.js'
import { OrderInfos } from './order-info.js'
import { OrderReminders } from './order-reminders.js'
import { orderAmounts, orderList, orderFile } from './order.list.js'
import { OrderUse } from './order-use.js'
import { RefundActs } from './refund-acts.js'
import { RefundVerdicts } from './refund-verdicts.js'
import { takingAmounts, takingList } from './taking.list.js'

@Controller()
export class OrderController implements ContractController {
  constructor(
    private readonly infos: OrderInfos,
    private readonly use: OrderUse,
    private readonly money: MoneyActs,
    private readonly acts: OrderActs,
    private readonly refunds: RefundActs,
    private readonly verdicts: RefundVerdicts,
    private readonly deposits: DepositActs,
    private readonly reminders: OrderReminders,
    private readonly lists: ListEngine,
  ) {}

  readonly serves = serve(order, {
    getOrderList: orderList,
    exportOrderList: orderFile,
    getOrderSums: (query, me) => this.lists.sums(orderList, query, me, orderAmounts),
    getTakingList: takingList,
    exportTakingList: takingList,
    getTakingSums: (query, me) => this.lists.sums(takingList, query, me, takingAmounts),
    getDeviceUse: (query, me) => this.use.ofDevice(me, query),
    getHospitalUse: (query, me) => this.use.ofHospital(me, query),
    getOrderInfo: (query, me) => this.infos.one(me, query),
    previewCloseOrder: (query, me) => this.money.preview(me, this.acts.close(me, query)),
    closeOrder: (form, me) => this.money.confirm(me, form, this.acts.close(me, form)),
    previewWaiveOrder: (query, me) => this.money.preview(me, this.acts.waive(me, query)),
    waiveOrder: (form, me) => this.money.confirm(me, form, this.acts.waive(me, form)),
    previewRefundOrder: (query, me) => this.money.preview(me, this.refunds.request(me, query)),
    refundOrder: (form, me) => this.money.confirm(me, form, this.refunds.request(me, form)),
    previewApproveRefund: (query, me) => this.money.preview(me, this.refunds.approve(me, query)),
    approveRefund: (form, me) => this.money.confirm(me, form, this.refunds.approve(me, form)),
    rejectRefund: (form, me) => this.verdicts.reject(me, form),
    retryRefund: (form, me) => this.verdicts.retry(me, form),
    previewDeductOrder: (query, me) => this.money.preview(me, this.deposits.payOrder(me, query)),
    deductOrder: (form, me) => this.money.confirm(me, form, this.deposits.payOrder(me, form)),
    previewLoseOrder: (query, me) => this.money.preview(me, this.deposits.lose(me, query)),
    loseOrder: (form, me) => this.money.confirm(me, form, this.deposits.lose(me, form)),
    remindOrder: (form, me) => this.reminders.remind(me, form),
  })
}
