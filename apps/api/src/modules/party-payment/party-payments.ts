import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { accounts, dayMs, fault, limits } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { Clock, dayOf } from '../../clock.js'
import { freshNumber } from '../../data/fresh-number.js'
import { inBatches } from '../../data/in-batches.js'
import { yuanOf } from '../../data/yuan.js'
import { ensure } from '../../ensure.js'
import { Ledger } from '../../ledger/ledger.js'
import { credit, debit } from '../../ledger/posting.js'
import { countPaid, sharesFor } from '../share/share-lines.js'
import { mustBeNewVoucher, voucherKeyOf } from '../voucher/vouchers.js'
import type { Payable } from './payable.js'

export type StoredPartyPayment = Selectable<DB['PartyPayment']>

interface Paid {
  readonly amountCents: number
  /** Empty in a preview. */
  readonly voucherNo: string
  /** Today if left out. */
  readonly paidOn?: string | undefined
  readonly reason: string
  readonly by: { readonly managerId: number; readonly name: string }
  readonly paymentNo?: string
}

/** Books and reverses payments to hospitals and investors. */
@Injectable()
export class PartyPayments {
  constructor(
    private readonly clock: Clock,
    private readonly ledger: Ledger,
  ) {}

  async book(tx: Tx, { holds, owedCents, ...whose }: Payable, paid: Paid): Promise<StoredPartyPayment> {
    const { amountCents, voucherNo, reason, by } = paid
    ensure(amountCents <= owedCents, () => fault('partyPayment.beyondOwed', { owed: yuanOf(Math.max(0, owedCents)) }))
    const activeVoucherKey = voucherKeyOf(voucherNo)
    await mustBeNewVoucher(tx, activeVoucherKey)
    const now = this.clock.now()
    const today = dayOf(now)
    const { paymentNo = freshNumber('HP', now), paidOn = today } = paid
    const first = dayOf(now - limits.dateRangeDays * dayMs)
    ensure(paidOn >= first && paidOn <= today, () => fault('partyPayment.paidOn'))
    const voucher = {
      voucherNo,
      activeVoucherKey,
      paidOn,
      status: 'PAID',
      reason,
      managerId: by.managerId,
      actor: by.name,
    }
    const added = tx
      .insertInto('PartyPayment')
      .values({ ...whose, paymentNo, amountCents, ...voucher, createdAt: now, updatedAt: now })
    const payment = await added.returningAll().executeTakeFirstOrThrow()
    await this.name(tx, whose, payment)
    const { txnId } = await this.ledger.post(tx, {
      key: `party:${payment.id}:paid`,
      event: 'party.paid',
      about: { type: 'PartyPayment', id: payment.id },
      memo: [paymentNo, voucherNo].filter(Boolean).join(' '),
      lines: [debit(holds, amountCents), credit(accounts.bank, amountCents)],
    })
    await tx.updateTable('PartyPayment').set({ txnId }).where('id', '=', payment.id).execute()
    return payment
  }

  /** Reverses a payment: its shares can be paid again, and its voucher can be used again. */
  async reverse(
    tx: Tx,
    payment: StoredPartyPayment,
    { by, reason }: Pick<Paid, 'by' | 'reason'>,
  ): Promise<StoredPartyPayment> {
    const { id, txnId } = payment
    ensure(payment.status === 'PAID' && txnId !== null, () => fault('record.stateChanged'))
    const now = this.clock.now()
    const who = { reverserId: by.managerId, reverser: by.name, reverseReason: reason, reversedAt: now, updatedAt: now }
    const values = { status: 'REVERSED', activeVoucherKey: null, ...who }
    await tx.updateTable('PartyPayment').set(values).where('id', '=', id).execute()
    await countPaid(tx, 'PartyPaymentLine', { id, sign: -1 })
    await tx.deleteFrom('PartyPaymentLine').where('partyPaymentId', '=', id).execute()
    await this.ledger.reverse(tx, txnId, { key: `party:${id}:reversed`, reason })
    return { ...payment, ...values }
  }

  /** Assigns the shares that the payment pays. */
  private async name(
    tx: Tx,
    whose: Pick<Payable, 'party' | 'partyId'>,
    { id, amountCents }: StoredPartyPayment,
  ): Promise<void> {
    const shares = await sharesFor(tx, whose, amountCents)
    const rows = shares.map((share) => ({ partyPaymentId: id, shareLineId: share.id, paidCents: share.paidCents }))
    for (const batch of inBatches(rows)) await tx.insertInto('PartyPaymentLine').values(batch).execute()
    await countPaid(tx, 'PartyPaymentLine', { id, sign: 1 })
  }
}
