import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, type SettleRefundForm, type SettleRefundQuery } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ofPlatform, own } from '../../access/scope.js'
import { Clock, dayOf } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { FileStore } from '../../files/file-store.js'
import type { MoneyAct, ActResult } from '../../ledger/money-acts.js'
import { storedDeposit } from '../deposit/own-deposit.js'
import { mallOrderState, storedMallOrder } from '../mall/own-mall-order.js'
import { depositState, orderState } from '../order/order-state.js'
import { storedOrder } from '../order/own-order.js'
import type { StoredRefund } from '../payment/businesses.js'
import { Refunds } from '../payment/refunds.js'
import { mustBeNewVoucher, voucherKeyOf } from '../voucher/vouchers.js'

type Settlement = SettleRefundQuery & Partial<Omit<SettleRefundForm, 'fingerprint'>>

/**
 * Books a refund that the channel refused as paid by bank transfer, with its voucher. What it is for is booked as if the channel
 * had paid, but from the bank account.
 */
@Injectable()
export class OfflineRefunds {
  constructor(
    private readonly refunds: Refunds,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  settling(me: Actor, { refundId, voucherNo = '', paidOn = '', reason = '', pictures = [] }: Settlement): MoneyAct {
    return {
      work: async (tx) => {
        const refund = await this.ownRefund(tx, me, refundId)
        if (paidOn !== '') this.mustBeThen(refund, paidOn)
        const voucherKey = voucherKeyOf(voucherNo)
        await mustBeNewVoucher(tx, voucherKey)
        await this.files.add(tx, me, { kind: 'refundVoucher', recordId: refundId }, pictures)
        const transfer = { voucherNo, voucherKey, paidOn, settleNote: reason }
        await this.refunds.settleByHand(tx, me, refund, transfer)
        return { ...(await stateOf(tx, refund)), amountCents: refund.amountCents }
      },
    }
  }

  private async ownRefund(tx: Tx, me: Actor, id: number): Promise<StoredRefund> {
    return own(me, await this.refunds.one(tx, id), ofPlatform)
  }

  /** A refund requested under a clock that was ahead may have been paid today. */
  private mustBeThen({ createdAt }: StoredRefund, paidOn: string): void {
    const today = dayOf(this.clock.now())
    const requestDay = dayOf(createdAt)
    ensure(paidOn >= (requestDay < today ? requestDay : today) && paidOn <= today, () => fault('refund.paidOn'))
  }
}

/** The record that the refund was for. */
async function stateOf(tx: Tx, { business, businessId }: StoredRefund): Promise<Partial<ActResult>> {
  if (business === 'RENTAL') return { order: orderState(await storedOrder(tx, businessId)) }
  if (business === 'DEPOSIT') return { deposit: depositState(await storedDeposit(tx, businessId)) }
  if (business === 'MALL') return { mallOrder: mallOrderState(await storedMallOrder(tx, businessId)) }
  return {}
}
