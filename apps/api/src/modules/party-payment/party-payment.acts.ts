import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import type { BookPartyPaymentForm, ReversePartyPaymentForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { rowsOf } from '../../access/rows.js'
import { missing, ofPlatform } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import { FileStore } from '../../files/file-store.js'
import { Journal } from '../../journal/journal.js'
import { Ledger } from '../../ledger/ledger.js'
import type { MoneyAct } from '../../ledger/money-acts.js'
import { payableOf } from './payable.js'
import { PartyPayments, type StoredPartyPayment } from './party-payments.js'

type RequestedPayment = Pick<BookPartyPaymentForm, 'accountId' | 'amountCents'> & Partial<BookPartyPaymentForm>

/** Booking and reversing bank transfers to hospitals and investors. */
@Injectable()
export class PartyPaymentActs {
  constructor(
    private readonly ledger: Ledger,
    private readonly payments: PartyPayments,
    private readonly journal: Journal,
    private readonly files: FileStore,
  ) {}

  booking(
    me: Actor,
    { accountId, amountCents, voucherNo = '', paidOn, pictures = [], reason = '' }: RequestedPayment,
  ): MoneyAct {
    return {
      work: async (tx) => {
        const payable = await payableOf(tx, this.ledger, accountId)
        ensure(payable, () => missing(me))
        const payment = await this.payments.book(tx, payable, { amountCents, voucherNo, paidOn, reason, by: me })
        await this.files.add(tx, me, { kind: 'partyVoucher', recordId: payment.id }, pictures)
        await this.log(tx, me, { after: payment, reason })
        return { amountCents }
      },
    }
  }

  reversing(me: Actor, { partyPaymentId = 0, reason = '' }: Partial<ReversePartyPaymentForm>): MoneyAct {
    return {
      work: async (tx) => {
        const before = await ownPayment(tx, me, partyPaymentId)
        const after = await this.payments.reverse(tx, before, { by: me, reason })
        await this.log(tx, me, { before, after, reason })
        return { amountCents: after.amountCents }
      },
    }
  }

  private log(
    tx: Tx,
    me: Actor,
    { before, after, reason }: { before?: StoredPartyPayment; after: StoredPartyPayment; reason: string },
  ): Promise<void> {
    const about = { entity: 'partyPayment', entityId: after.id, label: after.paymentNo, reason } as const
    return this.journal.record(tx, me, { ...about, ...(before && { before: logged(before) }), after: logged(after) })
  }
}

const { own: ownPayment } = rowsOf('PartyPayment', ofPlatform)

const logged = ({ partyName, amountCents, voucherNo, paidOn, status }: StoredPartyPayment) => ({
  partyName,
  amountCents,
  voucherNo,
  paidOn,
  status,
})
