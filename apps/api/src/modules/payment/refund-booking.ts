import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { accounts, channelFee } from '@bedside/contracts'
import { Ledger } from '../../ledger/ledger.js'
import { credit, debit } from '../../ledger/posting.js'
import type { StoredPayment, StoredRefund } from './businesses.js'
import { nicknameOf, sourceOf } from './payments.js'
import { lateKey, SuspenseItems } from './suspense-items.js'

/** Books what a refund means for the channel and for suspense. Its business books the rest. */
@Injectable()
export class RefundBooking {
  constructor(
    private readonly ledger: Ledger,
    private readonly suspense: SuspenseItems,
  ) {}

  /** Books the refund of a late payment out of suspense and closes its suspense item. */
  async ofLatePayment(tx: Tx, { id, amountCents }: StoredRefund, payment: StoredPayment): Promise<void> {
    await this.ledger.post(tx, {
      key: `refund:${id}:late`,
      event: 'refund.late',
      about: { type: 'Payment', id: payment.id },
      lines: [debit(accounts.lateSuspense, amountCents), credit(sourceOf(payment), amountCents)],
    })
    await this.suspense.close(tx, lateKey(payment), { way: 'CHANNEL' })
  }

  /** Books what the channel paid of a refund that had been paid by hand: the payer has it twice. */
  async paidTwice(tx: Tx, refund: StoredRefund, payment: StoredPayment): Promise<void> {
    const { id, amountCents, refundNo: number } = refund
    await this.returnedFee(tx, refund, payment)
    await this.ledger.post(tx, {
      key: `refund:${id}:twice`,
      event: 'refund.twice',
      about: { type: 'Payment', id: payment.id },
      lines: [debit(accounts.payoutSuspense, amountCents), credit(sourceOf(payment), amountCents)],
    })
    const twice = { key: `refund:${id}:twice`, kind: 'REFUND_TWICE', status: 'OPEN', paymentId: payment.id } as const
    const ownerName = await nicknameOf(tx, payment.userId)
    await this.suspense.open(tx, { ...twice, number, ownerName, amountCents, heldCents: amountCents })
  }

  /** Books the fee that the channel returns for the refunded part. It knows nothing of what was refunded by hand. */
  async returnedFee(tx: Tx, refund: StoredRefund, payment: StoredPayment): Promise<void> {
    const remainingCents = payment.amountCents - (await sentBack(tx, refund))
    const { feeBps } = payment
    const fee = channelFee(remainingCents, feeBps) - channelFee(remainingCents - refund.amountCents, feeBps)
    if (fee === 0) return
    await this.ledger.post(tx, {
      key: `refund:${refund.id}:fee`,
      event: 'refund.fee',
      about: { type: 'Refund', id: refund.id },
      lines: [debit(accounts.wechat, fee), credit(accounts.channelFee, fee)],
    })
  }
}

/** What the channel has paid back of the refund's payment, without this refund. */
async function sentBack(tx: Tx, { id, paymentId }: StoredRefund): Promise<number> {
  const { cents } = await tx
    .selectFrom('Refund')
    .select(({ fn }) => fn.sum<number>('amountCents').as('cents'))
    .where('paymentId', '=', paymentId)
    .where('id', '!=', id)
    .where((row) =>
      row.or([
        row('status', '=', 'SUCCESS'),
        row.and([row('status', '=', 'MANUAL_DONE'), row('channelNo', 'is not', null)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return cents ?? 0
}
