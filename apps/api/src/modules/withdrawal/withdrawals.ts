import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { accounts, withdrawalFee, type AccountCode } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { freshNumber } from '../../data/fresh-number.js'
import { Ledger } from '../../ledger/ledger.js'
import { coverOrGive } from '../../ledger/owed.js'
import { credit, debit, type Line } from '../../ledger/posting.js'
import { SuspenseItems, type StoredSuspense } from '../payment/suspense-items.js'
import { holdingsOf } from './holdings.js'
import { deniedKey, latePayoutKey } from './late-keys.js'
import { Lineage } from './lineage.js'
import { ownerOf, type StoredWithdrawal } from './own-withdrawal.js'
import { mustBeNewVoucher, voucherKeyOf } from '../voucher/vouchers.js'
import { WithdrawalAllowance } from './withdrawal-allowance.js'
import { WithdrawalLimits } from './withdrawal-limits.js'
import { keyOf, type Owner } from './withdrawal.rules.js'
import { WithdrawalTransitions } from './withdrawal.transition.js'

/** The payee's account, copied when the withdrawal is applied for. */
interface Destination {
  readonly holder: string
  readonly bankName: string
  readonly branch: string
  readonly cardNo: string
  readonly phone: string
}

interface Application extends Owner {
  readonly ownerName: string
  /** The agent's path; empty for others. */
  readonly agentPath?: string
  /** Omitted: a user, in their own app. */
  readonly by?: Actor
  readonly amountCents: number
  readonly destination: Destination
}

type Ending = 'CANCEL' | 'REJECT' | 'FAIL'
const endings = { CANCEL: 'CANCELLED', REJECT: 'REJECTED', FAIL: 'FAILED' } as const

/** The steps of a withdrawal, from the application to the payout or the return of the amount. Each books what it moves. */
@Injectable()
export class Withdrawals {
  constructor(
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly allowance: WithdrawalAllowance,
    private readonly limits: WithdrawalLimits,
    private readonly lineage: Lineage,
    private readonly suspense: SuspenseItems,
    private readonly transitions: WithdrawalTransitions,
  ) {}

  /** Freezes the amount and assigns the shares it pays. */
  async open(tx: Tx, { by, destination, ...application }: Application): Promise<StoredWithdrawal> {
    const { applicantKind, ownerId, amountCents } = application
    const { available, frozen } = holdingsOf(application)
    const beforeCents = await this.allowance.mustCover(tx, application)
    const feeCents = withdrawalFee(amountCents, (await this.limits.of(applicantKind, tx)).feeBps)
    const now = this.clock.now()
    const stored = await tx
      .insertInto('Withdrawal')
      .values({
        ...application,
        ...destination,
        withdrawNo: freshNumber('WD', now),
        applicantId: by?.managerId ?? null,
        feeCents,
        netCents: amountCents - feeCents,
        beforeCents,
        cardTail: destination.cardNo.slice(-4),
        status: 'PENDING',
        activeOwnerKey: keyOf('PENDING', { applicantKind, ownerId }),
        createdAt: now,
        updatedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await this.transitions.note(tx, stored, { move: 'APPLY', before: '', ...(by && { me: by }) })
    if (by) await this.transitions.log(tx, by, stored)
    await this.lineage.cover(tx, stored)
    await this.post(tx, stored, 'held', [debit(available, amountCents), credit(frozen, amountCents)])
    return stored
  }

  /** Ends a withdrawal without payment and releases the amount. */
  async end(tx: Tx, stored: StoredWithdrawal, move: Ending, { me, reason = '' }: { me?: Actor; reason?: string }) {
    const values = move === 'CANCEL' ? {} : { failure: reason, ...(move === 'REJECT' && reviewedBy(me, this.clock)) }
    const ended = await this.transitions.move(tx, stored, {
      move,
      to: endings[move],
      reason,
      values,
      ...(me && { me }),
    })
    const { frozen } = holdingsOf(ownerOf(stored))
    await this.post(tx, stored, 'released', [debit(frozen, stored.amountCents), ...(await this.giveBack(tx, stored))])
    return ended
  }

  /** Books a payout that was made. */
  async paid(
    tx: Tx,
    stored: StoredWithdrawal,
    { me, voucherNo = '', channelNo = null }: { me?: Actor; voucherNo?: string; channelNo?: string | null },
  ): Promise<StoredWithdrawal> {
    const voucherKey = voucherKeyOf(voucherNo)
    await mustBeNewVoucher(tx, voucherKey)
    const values = { voucherNo, voucherKey, channelNo, paidAt: this.clock.now() }
    const paid = await this.transitions.move(tx, stored, { move: 'DONE', to: 'PAID', values, ...(me && { me }) })
    const { frozen } = holdingsOf(ownerOf(stored))
    await this.post(tx, stored, 'paid', [
      debit(frozen, stored.amountCents),
      credit(sourceOf(stored), stored.netCents),
      ...fee(stored, credit),
    ])
    return paid
  }

  /** Books a payout that the bank returned: amount and fee go back to the owner, and the voucher can be used again. */
  async bounced(
    tx: Tx,
    stored: StoredWithdrawal,
    { me, reason, voucherNo }: { me: Actor; reason: string; voucherNo: string },
  ): Promise<StoredWithdrawal> {
    const failure = `${reason} · ${voucherNo}`
    const values = { failure, aheadCents: 0, voucherKey: null }
    const bounced = await this.transitions.move(tx, stored, {
      move: 'BOUNCE',
      to: 'BOUNCED',
      me,
      reason: failure,
      values,
    })
    const got = await this.suspense.find(tx, latePayoutKey(stored))
    await this.post(tx, stored, 'bounced', [
      debit(sourceOf(stored), stored.netCents),
      ...fee(stored, debit),
      ...(await this.giveBack(tx, stored, lossOn(got))),
    ])
    for (const key of [latePayoutKey(stored), deniedKey(stored)])
      await this.suspense.close(tx, key, { way: 'BOUNCED', voucherNo, settler: me.name, settlerId: me.managerId })
    return bounced
  }

  /**
   * Returns the amount to its owner. It covers the owner's debts first, and, after a late payout to a user, what others bore of
   * it (`loss`).
   */
  private async giveBack(tx: Tx, stored: StoredWithdrawal, loss: Line[] = []): Promise<Line[]> {
    const owner = ownerOf(stored)
    const { available, owes } = holdingsOf(owner)
    await this.lineage.release(tx, stored.id)
    if (owes) return coverOrGive(tx, available, owes, stored.amountCents)
    const remainingCents = loss.reduce((left, { cents }) => left - cents, stored.amountCents)
    return [...loss, ...(remainingCents > 0 ? [credit(available, remainingCents)] : [])]
  }

  private async post(tx: Tx, { id }: StoredWithdrawal, what: string, lines: Line[]): Promise<void> {
    const about = { type: 'Withdrawal', id }
    await this.ledger.post(tx, { key: `withdrawal:${id}:${what}`, event: `withdrawal.${what}`, about, lines })
  }
}

/** The account that bore a user's shortfall when the withdrawal was paid after it had been reported as failed. */
function lossOn(item: StoredSuspense | undefined): Line[] {
  if (!item || item.heldCents === 0 || item.way === 'GOT_BACK') return []
  return [credit(item.status === 'DONE' ? accounts.compensation : accounts.payoutSuspense, item.heldCents)]
}

export const sourceOf = ({ payWay }: StoredWithdrawal): AccountCode =>
  payWay === 'CHANNEL' ? accounts.wechat : accounts.bank

export const fee = ({ feeCents }: StoredWithdrawal, side: typeof credit): Line[] =>
  feeCents > 0 ? [side(accounts.feeIncome, feeCents)] : []

const reviewedBy = (me: Actor | undefined, clock: Clock) =>
  me && { reviewerId: me.managerId, reviewer: me.name, reviewedAt: clock.now() }
