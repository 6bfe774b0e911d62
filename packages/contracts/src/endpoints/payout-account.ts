import {
  byId,
  Created,
  IdOf,
  Optional,
  Phone,
  pick,
  RecordId,
  rule,
  reasonText,
  Stored,
  Text,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, get, listOf, nothing, post } from '../wire/endpoint.js'
import { isCardNo } from './card-no.js'

export class PayoutAccountById extends byId('payoutAccount') {}

/** A bank account for payouts. It cannot be changed, only replaced. */
export class PayoutAccountForm {
  /** An agent or a shop leaves it out and gets its own. */
  @IdOf('agent') @Optional() agentId?: number
  @Text(limits.name, ['户名', 'Account holder']) holder!: string
  @Text(limits.title, ['开户银行', 'Bank']) bankName!: string
  @Text(limits.title, ['开户支行', 'Branch']) branch!: string
  @Text(limits.cardNo, ['银行卡号', 'Card number'])
  @rule(reasonText('cardNo'), (value) =>
    typeof value !== 'string' || isCardNo(value) ? undefined : { reason: 'cardNo' },
  )
  cardNo!: string
  @Phone(['预留手机号', 'Phone registered with the bank']) phone!: string
}

export class PayoutAccountQuery extends pick(PayoutAccountForm, 'agentId') {}

export class PayoutAccountRow {
  @RecordId() payoutAccountId!: number
  @Stored(PayoutAccountForm) holder!: string
  @Stored(PayoutAccountForm) bankName!: string
  @Stored(PayoutAccountForm) branch!: string
  /** The last four digits; the rest is never sent. */
  @Text(limits.cardTail, ['卡号后四位', 'Last four digits']) cardTail!: string
  /** With the middle digits hidden: 138****1234. */
  @Stored(PayoutAccountForm) phone!: string
  @Created() createdAt!: string
}

const area = { name: 'payoutAccount', base: '/api/payout-account/admin', changes: ['payoutAccount'] } as const

export const payoutAccount = endpoints(area, {
  getPayoutAccounts: get({
    query: PayoutAccountQuery,
    reply: listOf(PayoutAccountRow),
    // People who view an agent also see its payout accounts.
    access: ['equipmentOrders.withdrawal', 'business.withdrawal', 'management.detail'],
    doc: [
      '代理商或店铺的收款账户，卡号只显示后四位',
      'List the payout accounts of the agent or shop, with the last four digits only',
    ],
  }),
  addPayoutAccount: post({
    form: PayoutAccountForm,
    reply: PayoutAccountRow,
    access: ['equipmentOrders.withdrawal.apply', 'business.withdrawal.apply'],
    doc: ['新增收款账户；店铺的须为审核通过的户名', 'Add a payout account; a shop’s must be in its reviewed name'],
  }),
  delPayoutAccount: post({
    form: PayoutAccountById,
    reply: nothing,
    access: ['equipmentOrders.withdrawal.apply', 'business.withdrawal.apply'],
    doc: [
      '删除收款账户，已提交的提现不受影响',
      'Delete a payout account; withdrawals already submitted are not affected',
    ],
  }),
})
