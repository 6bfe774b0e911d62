import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import {
  accounts,
  fault,
  suspenseKinds,
  suspenseStatuses,
  waysToSettle,
  type MoneyDone,
  type MoneyPreview,
  type SettleSuspenseForm,
  type SettleSuspenseQuery,
  type SuspenseWay,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { valueIn } from '../../data/value-in.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { Ledger } from '../../ledger/ledger.js'
import { MoneyActs, type MoneyAct } from '../../ledger/money-acts.js'
import { credit, debit, type Line } from '../../ledger/posting.js'
import type { StoredReply } from '../../once/stored-reply.js'
import { Refunds } from '../payment/refunds.js'
import { loggedItem, SuspenseItems, type StoredSuspense } from '../payment/suspense-items.js'
import { holdingOf } from './suspense-accounts.js'
import { mustBeNewVoucher, voucherKeyOf } from '../voucher/vouchers.js'

type Settlement = SettleSuspenseQuery & Partial<Pick<SettleSuspenseForm, 'voucherNo' | 'reason'>>

/** The suspense items, and how finance settles those that are not resolved automatically. */
@Injectable()
export class SuspenseService {
  constructor(
    private readonly money: MoneyActs,
    private readonly ledger: Ledger,
    private readonly journal: Journal,
    private readonly refunds: Refunds,
    private readonly items: SuspenseItems,
  ) {}

  preview(me: Actor, query: SettleSuspenseQuery): Promise<MoneyPreview> {
    return this.money.preview(me, this.settling(me, query))
  }

  settle(me: Actor, form: SettleSuspenseForm): Promise<StoredReply<MoneyDone>> {
    return this.money.confirm(me, form, this.settling(me, form))
  }

  private settling(me: Actor, { suspenseId, way, voucherNo = '', reason = '' }: Settlement): MoneyAct {
    return {
      work: async (tx) => {
        const item = await ownItem(tx, me, suspenseId)
        ensure(waysOf(item).includes(way), () => fault('record.stateChanged'))
        // A refund by hand is a bank transfer of its own, so its voucher must be new; in other cases the voucher only shows who
        // confirmed.
        const voucherKey = way === 'BY_HAND' ? voucherKeyOf(voucherNo) : null
        await mustBeNewVoucher(tx, voucherKey)
        const by = { way, voucherNo, voucherKey, reason, settler: me.name, settlerId: me.managerId }
        const after = await this.items.settle(tx, item, by)
        if (item.kind === 'LATE_PAYMENT') await this.giveBack(tx, me, after)
        const { id, key, amountCents } = item
        const lines = bookedBy(way, item)
        const about = { type: 'SuspenseItem', id }
        if (lines.length > 0)
          await this.ledger.post(tx, {
            key: `${key}:settled`,
            event: 'suspense.settled',
            about,
            memo: voucherNo,
            lines,
          })
        const change = { entity: 'suspense', entityId: id, label: item.number, reason } as const
        await this.journal.record(tx, me, { ...change, before: loggedItem(item), after: loggedItem(after) })
        return { order: null, deposit: null, endAt: null, needsApproval: 0, amountCents }
      },
    }
  }

  /** Marks the refund that the channel refused as paid by hand. The item keeps the key of the voucher, which is unique. */
  private async giveBack(tx: Tx, me: Actor, { paymentId, voucherNo, reason }: StoredSuspense): Promise<void> {
    const refunds = tx.selectFrom('Refund').selectAll().where('paymentId', '=', paymentId)
    const transfer = { voucherNo, voucherKey: null, paidOn: '', settleNote: reason }
    await this.refunds.markPaidByHand(tx, me, await refunds.executeTakeFirstOrThrow(), transfer)
  }
}

const byId = (tx: Tx, id: number) => tx.selectFrom('SuspenseItem').selectAll().where('id', '=', id).executeTakeFirst()

/** An item; visible to the platform only. */
const ownItem = async (tx: Tx, me: Actor, id: number): Promise<StoredSuspense> =>
  own(me, await byId(tx, id), () => ({ agentPath: '' }))

const waysOf = ({ kind, status, heldCents }: StoredSuspense): readonly SuspenseWay[] =>
  waysToSettle({ kind: valueIn(suspenseKinds, kind), status: valueIn(suspenseStatuses, status), heldCents })

/** The lines that move the amount out of suspense. */
function bookedBy(way: SuspenseWay, { kind, heldCents }: StoredSuspense): Line[] {
  const holding = holdingOf[valueIn(suspenseKinds, kind)]
  if (way === 'BY_HAND') return [debit(holding, heldCents), credit(accounts.bank, heldCents)]
  if (way === 'KEPT') return [debit(holding, heldCents), credit(accounts.rentalIncome, heldCents)]
  if (way === 'GOT_BACK') return [debit(accounts.bank, heldCents), credit(holding, heldCents)]
  if (way === 'WRITTEN_OFF') return [debit(accounts.compensation, heldCents), credit(holding, heldCents)]
  return []
}
