import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  type BounceWithdrawalForm,
  type PayWithdrawalForm,
  type RevealedPayout,
  type SettleWithdrawalForm,
  type WithdrawalById,
  type WithdrawalReasonForm,
  type WithdrawalState,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import { FileStore } from '../../files/file-store.js'
import type { MoneyAct, ActResult } from '../../ledger/money-acts.js'
import { Once } from '../../once/once.js'
import type { StoredReply } from '../../once/stored-reply.js'
import { DATABASE } from '../../tokens.js'
import { ChannelTraffic } from '../payment/channel/channel-traffic.js'
import { PaymentChannel } from '../payment/channel/payment-channel.js'
import { mustStandAsApplied } from './applicant.js'
import { ownerOf, ownWithdrawal, stateOf, type StoredWithdrawal } from './own-withdrawal.js'
import { PayoutLane } from './payout-lane.js'
import { mustFit, WithdrawalTransitions } from './withdrawal.transition.js'
import { Withdrawals } from './withdrawals.js'

/** Pays approved withdrawals: through the channel, or by bank transfer, confirmed with a voucher. */
@Injectable()
export class WithdrawalPayouts {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly once: Once,
    private readonly channel: PaymentChannel,
    private readonly traffic: ChannelTraffic,
    private readonly lane: PayoutLane,
    private readonly transitions: WithdrawalTransitions,
    private readonly withdrawals: Withdrawals,
    private readonly files: FileStore,
  ) {}

  async pay(me: Actor, form: PayWithdrawalForm): Promise<StoredReply<WithdrawalState>> {
    const { withdrawalId, payWay } = form
    ensure(payWay !== 'CHANNEL' || this.channel.isConnected, () => fault('withdrawal.noChannel'))
    const reply = await this.once.write(me, form, async (tx) => {
      const stored = await ownWithdrawal(tx, me, withdrawalId)
      mustFit(stored, 'PAY')
      await mustStandAsApplied(tx, { ...stored, ...ownerOf(stored) })
      return stateOf(await this.transitions.move(tx, stored, { move: 'PAY', to: 'PAYING', me, values: { payWay } }))
    })
    if (payWay === 'CHANNEL') void this.traffic.sendNow(this.lane, withdrawalId)
    return reply
  }

  settling(
    me: Actor,
    { withdrawalId, voucherNo = '', pictures = [] }: WithdrawalById & Partial<SettleWithdrawalForm>,
  ): MoneyAct {
    return actOn(async (tx) => {
      const stored = await this.byHand(tx, me, withdrawalId)
      await this.files.add(tx, me, { kind: 'voucher', recordId: withdrawalId }, pictures)
      return this.withdrawals.paid(tx, stored, { me, voucherNo })
    })
  }

  fail(me: Actor, form: WithdrawalReasonForm): Promise<StoredReply<WithdrawalState>> {
    return this.once.write(me, form, async (tx) => {
      const stored = await this.byHand(tx, me, form.withdrawalId)
      return stateOf(await this.withdrawals.end(tx, stored, 'FAIL', { me, reason: form.reason }))
    })
  }

  bouncing(
    me: Actor,
    { withdrawalId, reason = '', voucherNo = '' }: WithdrawalById & Partial<BounceWithdrawalForm>,
  ): MoneyAct {
    return actOn(async (tx) => {
      const stored = await ownWithdrawal(tx, me, withdrawalId)
      await mustBeUnsettled(tx, stored)
      return this.withdrawals.bounced(tx, stored, { me, reason, voucherNo })
    })
  }

  /** Returns the full card number. The operation log records the viewing in the same transaction, without the number. */
  reveal(me: Actor, { withdrawalId }: WithdrawalById): Promise<RevealedPayout> {
    return this.database.write(async (tx) => {
      const stored = await ownWithdrawal(tx, me, withdrawalId)
      await this.transitions.looked(tx, me, stored)
      return { withdrawalId, cardNo: stored.cardNo }
    })
  }

  private async byHand(tx: Tx, me: Actor, withdrawalId: number): Promise<StoredWithdrawal> {
    const stored = await ownWithdrawal(tx, me, withdrawalId)
    ensure(stored.payWay !== 'CHANNEL', () => fault('withdrawal.notByHand'))
    return stored
  }
}

const actOn = (work: (tx: Tx) => Promise<StoredWithdrawal>): MoneyAct => ({
  work: async (tx): Promise<ActResult> => {
    const stored = await work(tx)
    return { amountCents: stored.amountCents, withdrawal: stateOf(stored) }
  },
})

/**
 * Refuses a payout of which reconciliation has booked or matched another amount, because that would come back twice. A match of one
 * that the bill lacks with a payout that the channel made under another number books nothing, and is no reason to refuse.
 */
async function mustBeUnsettled(tx: Tx, { withdrawNo }: StoredWithdrawal): Promise<void> {
  const booked = tx
    .selectFrom('Difference as d')
    .select('d.id')
    .where('d.no', '=', withdrawNo)
    .where('d.subject', '=', 'PAYOUT')
    .where(({ and, eb, exists, not, or, selectFrom, ref }) => {
      const wasMade = selectFrom('Difference as other')
        .select('other.id')
        .where('other.groupId', '=', ref('d.groupId'))
        .where('other.id', '!=', ref('d.id'))
        .where('other.subject', '=', 'PAYOUT')
        .where('other.theirState', '=', 'SUCCESS')
      const hasLine = eb('d.theirState', '=', 'SUCCESS')
      const differs = or([
        eb('d.theirState', 'is', null),
        not(and([hasLine, eb('d.theirCents', '=', ref('d.ourCents'))])),
      ])
      const settled = or([hasLine, not(exists(wasMade))])
      return and([differs, or([eb('d.status', '=', 'BOOKED'), and([eb('d.status', '=', 'MATCHED'), settled])])])
    })
  ensure(!(await booked.executeTakeFirst()), () => fault('withdrawal.booked'))
}
