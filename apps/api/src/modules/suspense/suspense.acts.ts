import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import {
  canReopen,
  fault,
  suspenseKinds,
  suspenseStatuses,
  waysToSettle,
  type ReopenSuspenseForm,
  type SettleSuspenseForm,
  type SettleSuspenseQuery,
  type SuspenseById,
  type SuspenseWay,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { rowsOf } from '../../access/rows.js'
import { ofPlatform } from '../../access/scope.js'
import { valueIn } from '../../data/value-in.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { Ledger } from '../../ledger/ledger.js'
import type { MoneyAct } from '../../ledger/money-acts.js'
import { Refunds } from '../payment/refunds.js'
import { loggedItem, SuspenseItems, type StoredSuspense } from '../payment/suspense-items.js'
import { settlingLines } from './settling-lines.js'
import { mustBeNewVoucher, voucherKeyOf } from '../voucher/vouchers.js'

type Settlement = SettleSuspenseQuery & Partial<Pick<SettleSuspenseForm, 'voucherNo' | 'reason'>>
type Reopening = SuspenseById & Partial<Pick<ReopenSuspenseForm, 'version' | 'reason'>>

/** How finance settles the suspense items that are not resolved automatically, and takes that back. */
@Injectable()
export class SuspenseActs {
  constructor(
    private readonly ledger: Ledger,
    private readonly journal: Journal,
    private readonly refunds: Refunds,
    private readonly items: SuspenseItems,
  ) {}

  settling(me: Actor, { suspenseId, way, voucherNo = '', reason = '' }: Settlement): MoneyAct {
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
        const { id, key, version } = item
        const lines = settlingLines(way, item)
        // By the version, as a reopened item can be settled once more.
        const posting = {
          key: `${key}:settled:${version}`,
          event: settled,
          about: aboutItem(id),
          memo: voucherNo,
          lines,
        }
        if (lines.length > 0) await this.ledger.post(tx, posting)
        await this.log(tx, me, { before: item, after, reason })
        return { amountCents: item.amountCents }
      },
    }
  }

  /** Reverses what settling the item booked; the item waits again. */
  reopening(me: Actor, { suspenseId, version, reason = '' }: Reopening): MoneyAct {
    return {
      work: async (tx) => {
        const item = await ownItem(tx, me, suspenseId)
        const isAsShown = version === undefined || version === item.version
        ensure(isAsShown && canReopen(statedIn(item)), () => fault('record.stateChanged'))
        const after = await this.items.reopen(tx, item)
        const booked = await this.ledger.bookedAbout(tx, aboutItem(item.id))
        const txn = booked.findLast(({ event }) => event === settled)
        const reversal = { key: `${item.key}:reopened:${item.version}`, reason }
        if (txn) await this.ledger.reverse(tx, txn.txnId, reversal)
        await this.log(tx, me, { before: item, after, reason })
        return { amountCents: item.amountCents }
      },
    }
  }

  /** Marks the refund that the channel refused as paid by hand. The item keeps the key of the voucher, which is unique. */
  private async giveBack(tx: Tx, me: Actor, { paymentId, voucherNo, reason }: StoredSuspense): Promise<void> {
    const refunds = tx.selectFrom('Refund').selectAll().where('paymentId', '=', paymentId)
    const transfer = { voucherNo, voucherKey: null, paidOn: '', settleNote: reason }
    await this.refunds.markPaidByHand(tx, me, await refunds.executeTakeFirstOrThrow(), transfer)
  }

  private log(
    tx: Tx,
    me: Actor,
    { before, after, reason }: { before: StoredSuspense; after: StoredSuspense; reason: string },
  ): Promise<void> {
    const about = { entity: 'suspense', entityId: before.id, label: before.number, reason } as const
    return this.journal.record(tx, me, { ...about, before: loggedItem(before), after: loggedItem(after) })
  }
}

/** The event of the transaction that settles an item. */
const settled = 'suspense.settled'

const aboutItem = (id: number) => ({ type: 'SuspenseItem', id }) as const

const { own: ownItem } = rowsOf('SuspenseItem', ofPlatform)

const statedIn = ({ kind, status, heldCents }: StoredSuspense) => ({
  kind: valueIn(suspenseKinds, kind),
  status: valueIn(suspenseStatuses, status),
  heldCents,
})

const waysOf = (item: StoredSuspense): readonly SuspenseWay[] => waysToSettle(statedIn(item))
