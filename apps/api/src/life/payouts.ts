import { aheadOfUtcMs, dayMs, hourMs, withdrawal } from '@bedside/contracts'
import type { Database, Tx } from '@bedside/prisma'
import { startOfDay, dayOf } from '../clock.js'
import type { Ledger } from '../ledger/ledger.js'
import type { DueShares } from '../modules/order/share-settlement.js'
import { holdingsOf } from '../modules/withdrawal/holdings.js'
import type { WithdrawalLimits } from '../modules/withdrawal/withdrawal-limits.js'
import type { StoredWithdrawal } from '../modules/withdrawal/own-withdrawal.js'
import type { WithdrawalTransitions } from '../modules/withdrawal/withdrawal.transition.js'
import { isUnderWay } from '../modules/withdrawal/withdrawal-allowance.js'
import type { Withdrawals } from '../modules/withdrawal/withdrawals.js'
import type { Random } from '../seed/random.js'
import type { LifeEvent } from './life.js'
import { addPayoutAccount, agentsToPay, destinationOf, shopsToPay, type Applicant } from './payout-applicants.js'
import type { Staff } from './staff.js'
import type { Timeline } from './timeline.js'

const chances = { rejected: 0.05, failed: 0.04 } as const

export interface PayoutServices {
  readonly ledger: Ledger
  readonly shares: DueShares
  readonly limits: WithdrawalLimits
  readonly withdrawals: Withdrawals
  readonly transitions: WithdrawalTransitions
}

/**
 * Simulates payouts for seeds: shares are settled each morning; on Mondays agents withdraw, shops more often, and finance pays a
 * day later.
 */
export class Payouts {
  constructor(
    private readonly services: PayoutServices,
    private readonly timeline: Timeline<LifeEvent>,
    private readonly random: Random,
    private readonly staff: Staff,
  ) {}

  async begin(database: Database, from: number): Promise<void> {
    await this.planFor(database, from, { applicants: await agentsToPay(database), first: mondayAfter(from) })
    this.timeline.plan(startOfDay(dayOf(from)) + dayMs + 5 * hourMs, this.settle)
  }

  /** Shops whose account holder has been reviewed withdraw what their sales have brought. */
  async beginShops(database: Database, from: number): Promise<void> {
    const first = startOfDay(dayOf(from)) + dayMs
    await this.planFor(database, from, { applicants: await shopsToPay(database), first })
  }

  private async planFor(
    database: Database,
    from: number,
    { applicants, first }: { applicants: readonly Applicant[]; first: number },
  ): Promise<void> {
    for (const applicant of applicants) {
      await database.write((tx) => addPayoutAccount(tx, applicant, from))
      this.timeline.plan(first + 10 * hourMs * (1 + this.random() / 20), this.apply(applicant))
    }
  }

  private readonly settle: LifeEvent = async (tx, at) => {
    const { shares } = this.services
    for (const paymentId of await shares.payments(tx, 10_000, 0)) await shares.take(tx, paymentId)
    return () => this.timeline.plan(at + dayMs, this.settle)
  }

  private apply(applicant: Applicant): LifeEvent {
    return async (tx, at) => {
      const again = () => this.timeline.plan(at + applicant.everyDays * dayMs, this.apply(applicant))
      const { ledger, limits, withdrawals } = this.services
      const { applicantKind, ownerId, ownerName, agentPath, managerId } = applicant
      const owner = { applicantKind, ownerId }
      const availableCents = Number(await ledger.balanceOf(tx, holdingsOf(owner).available))
      const amountCents = wholeYuan(availableCents * (0.6 + 0.35 * this.random()))
      const { minCents } = await limits.of(applicantKind, tx)
      if (amountCents < minCents || (await isUnderWay(tx, owner))) return again
      const request = { ...owner, ownerName, agentPath, amountCents }
      // Most agents of the demo have no account.
      const by = managerId !== null && { by: await this.staff.doing(tx, managerId, withdrawal.applyWithdrawal, at) }
      const { id } = await withdrawals.open(tx, { ...request, ...by, destination: destinationOf(applicant) })
      return () => {
        again()
        this.timeline.plan(at + dayMs + 5 * hourMs * this.random(), this.review(id))
      }
    }
  }

  private review(id: number): LifeEvent {
    return async (tx, at) => {
      const { withdrawals, transitions } = this.services
      const stored = await read(tx, id)
      if (this.random() < chances.rejected) {
        const me = await this.staff.named(tx, 'finance', withdrawal.rejectWithdrawal, at)
        await withdrawals.end(tx, stored, 'REJECT', { me, reason: '户名与公司不符' })
        return
      }
      const me = await this.staff.named(tx, 'finance', withdrawal.approveWithdrawals, at)
      const values = { reviewerId: me.managerId, reviewer: me.name, reviewedAt: at }
      const approved = await transitions.move(tx, stored, { move: 'APPROVE', to: 'APPROVED', me, values })
      const payer = await this.staff.named(tx, 'finance', withdrawal.payWithdrawal, at)
      await transitions.move(tx, approved, { move: 'PAY', to: 'PAYING', me: payer, values: { payWay: 'BANK' } })
      return () => this.timeline.plan(at + hourMs, this.pay(id))
    }
  }

  private pay(id: number): LifeEvent {
    return async (tx, at) => {
      const stored = await read(tx, id)
      if (this.random() < chances.failed)
        await this.services.withdrawals.end(tx, stored, 'FAIL', {
          me: await this.staff.named(tx, 'finance', withdrawal.failWithdrawal, at),
          reason: '银行退回：账号不存在',
        })
      else
        await this.services.withdrawals.paid(tx, stored, {
          me: await this.staff.named(tx, 'finance', withdrawal.settleWithdrawal, at),
          voucherNo: `BANK-${dayOf(at).replaceAll('-', '')}-${id}`,
        })
    }
  }
}

const read = (tx: Tx, id: number): Promise<StoredWithdrawal> =>
  tx.selectFrom('Withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The first Monday after an instant. */
function mondayAfter(instant: number): number {
  let day = startOfDay(dayOf(instant)) + dayMs
  while (new Date(day + aheadOfUtcMs).getUTCDay() !== 1) day += dayMs
  return day
}

const wholeYuan = (cents: number): number => Math.floor(cents / 100) * 100
