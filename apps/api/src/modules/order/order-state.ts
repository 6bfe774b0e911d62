import { depositStatuses, orderStatuses, refundStates, type DepositState, type OrderState } from '@bedside/contracts'
import { valueIn } from '../../data/value-in.js'
import type { StoredDeposit } from '../deposit/own-deposit.js'
import { heldOf } from '../deposit/deposit.rules.js'
import { dueOf } from './order.rules.js'
import type { StoredOrder } from './own-order.js'

/** An order's status and amounts, as replies to actions have them. */
export const orderState = (order: StoredOrder): OrderState => {
  const { chargedCents, extraCents, waivedCents, paidCents, askedCents, refundedCents, version } = order
  return {
    orderId: order.id,
    status: valueIn(orderStatuses, order.status),
    chargedCents,
    extraCents,
    waivedCents,
    paidCents,
    dueCents: dueOf(order),
    askedCents,
    refundedCents,
    refundState: valueIn(refundStates, order.refundState),
    version,
  }
}

export const depositState = (deposit: StoredDeposit): DepositState => {
  const { deductedCents, refundedCents, version } = deposit
  return {
    depositId: deposit.id,
    status: valueIn(depositStatuses, deposit.status),
    heldCents: heldOf(deposit),
    deductedCents,
    refundedCents,
    version,
  }
}
