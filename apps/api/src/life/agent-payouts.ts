import { isCardNo, aheadOfUtcMs, dayMs, hourMs } from '@bedside/contracts'
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
import type { Timeline } from './timeline.js'

const chances = { rejected: 0.05, failed: 0.04 } as const
const finance = '王财务'
const banks = ['招商银行', '工商银行', '建设银行', '中国银行'] as const

export interface PayoutServices {
  readonly ledger: Ledger
  readonly shares: DueShares
  readonly limits: WithdrawalLimits
  readonly withdrawals: Withdrawals
  readonly transitions: WithdrawalTransitions
}

interface Applicant {
  readonly id: number
  readonly company: string
  readonly path: string
  readonly contact: string
  readonly phone: string
  readonly managerId: number | null
}

/**
 * Simulates agent payouts for seeds: shares are settled each morning; on Mondays agents withdraw, and finance pays a
 * day later.
 */
export class AgentPayouts {
  constructor(
    private readonly services: PayoutServices,
    private readonly timeline: Timeline<LifeEvent>,
    private readonly random: Random,
  ) {}

  async begin(database: Database, from: number): Promise<void> {
    const agents = database.read.selectFrom('Agent').select(['id', 'company', 'path', 'contact', 'phone', 'managerId'])
    for (const agent of await agents.where('deletedAt', 'is', null).orderBy('id').execute()) {
      await database.write((tx) => addPayoutAccount(tx, agent, from))
      this.timeline.plan(mondayAfter(from) + 10 * hourMs * (1 + this.random() / 20), this.apply(agent))
    }
    this.timeline.plan(startOfDay(dayOf(from)) + dayMs + 5 * hourMs, this.settle)
  }

  private readonly settle: LifeEvent = async (tx, at) => {
    const { shares } = this.services
    for (const paymentId of await shares.payments(tx, 10_000, 0)) await shares.take(tx, paymentId)
    return () => this.timeline.plan(at + dayMs, this.settle)
  }

  private apply(agent: Applicant): LifeEvent {
    return async (tx, at) => {
      const again = () => this.timeline.plan(at + 7 * dayMs, this.apply(agent))
      const { ledger, limits, withdrawals } = this.services
      const owner = { applicantKind: 'AGENT', ownerId: agent.id } as const
      const availableCents = Number(await ledger.balanceOf(tx, holdingsOf(owner).available))
      const amountCents = wholeYuan(availableCents * (0.6 + 0.35 * this.random()))
      const { minCents } = await limits.of('AGENT', tx)
      if (amountCents < minCents || (await isUnderWay(tx, owner))) return again
      const request = { ...owner, ownerName: agent.company, agentPath: agent.path, amountCents }
      const { id } = await withdrawals.open(tx, { ...request, destination: destinationOf(agent) })
      await tx.updateTable('Withdrawal').set({ applicantId: agent.managerId }).where('id', '=', id).execute()
      return () => {
        again()
        this.timeline.plan(at + dayMs + 5 * hourMs * this.random(), this.review(id))
      }
    }
  }

  private review(id: number): LifeEvent {
    return async (tx, at) => {
      const { withdrawals, transitions } = this.services
      const reviewed = { reviewer: finance, reviewedAt: at }
      const stored = { ...(await read(tx, id)), ...reviewed }
      await tx.updateTable('Withdrawal').set(reviewed).where('id', '=', id).execute()
      if (this.random() < chances.rejected) {
        await withdrawals.end(tx, stored, 'REJECT', { reason: '户名与公司不符' })
        return
      }
      const approved = await transitions.move(tx, stored, { move: 'APPROVE', to: 'APPROVED' })
      await transitions.move(tx, approved, { move: 'PAY', to: 'PAYING', values: { payWay: 'BANK' } })
      return () => this.timeline.plan(at + hourMs, this.pay(id))
    }
  }

  private pay(id: number): LifeEvent {
    return async (tx, at) => {
      const stored = await read(tx, id)
      if (this.random() < chances.failed)
        await this.services.withdrawals.end(tx, stored, 'FAIL', { reason: '银行退回：账号不存在' })
      else
        await this.services.withdrawals.paid(tx, stored, { voucherNo: `BANK-${dayOf(at).replaceAll('-', '')}-${id}` })
    }
  }
}

const read = (tx: Tx, id: number): Promise<StoredWithdrawal> =>
  tx.selectFrom('Withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** An agent withdraws to one bank account. */
const destinationOf = ({ id, contact, phone }: Applicant) => ({
  holder: contact,
  bankName: banks[id % banks.length] ?? banks[0],
  branch: '营业部',
  cardNo: cardOf(id),
  phone,
})

async function addPayoutAccount(tx: Tx, agent: Applicant, at: number): Promise<void> {
  const destination = destinationOf(agent)
  const cardKey = `${agent.id}:${destination.cardNo}`
  const whose = { agentId: agent.id, agentPath: agent.path }
  await tx
    .insertInto('PayoutAccount')
    .values({ ...destination, ...whose, cardKey, createdAt: at, updatedAt: at })
    .execute()
}

/** The first Monday after an instant. */
function mondayAfter(instant: number): number {
  let day = startOfDay(dayOf(instant)) + dayMs
  while (new Date(day + aheadOfUtcMs).getUTCDay() !== 1) day += dayMs
  return day
}

const wholeYuan = (cents: number): number => Math.floor(cents / 100) * 100

/** A made-up bank card number with a valid check digit. */
function cardOf(agentId: number): string {
  const body = `62220000${String(agentId).padStart(7, '0')}`
  const digits = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`)
  return digits.find(isCardNo) ?? body
}
