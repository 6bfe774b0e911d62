import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Fault, withdrawal, type AccountCode } from '@bedside/contracts'
import type { Tx } from '@bedside/prisma'
import { Ledger } from '../../ledger/ledger.js'
import { agreeOver } from '../../testing/agreement.js'
import { breachesIn } from '../../testing/books.js'
import { payoutForm, withoutLimits } from '../../testing/build-withdrawals.js'
import type { Caller } from '../../testing/caller.js'
import { earningAgent, earningShop, type ModelEarner } from '../../testing/model-earners.js'
import { World } from '../../testing/world.js'
import { ChannelOutcomes } from '../payment/channel/channel-outcomes.js'
import type { Outcome } from '../payment/channel/payment-channel.js'
import { holdingsOf } from './holdings.js'
import { numberedWithdrawal } from './own-withdrawal.js'
import { WithdrawalTransitions } from './withdrawal.transition.js'
import { Withdrawals } from './withdrawals.js'

/** The number of steps taken by the services and the sums together. */
const stepCount = Number(process.env['WITHDRAWAL_STEPS'] ?? 120)
const perWorld = 60

const pick = fc.nat({ max: 50 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'earn' } as const) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), pick, cents: fc.integer({ min: 1, max: 600 }) }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('apply' as const), part: fc.constantFrom(1, 0.5, 0.9, 2) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'cancel' } as const) },
  // The channel reports on any withdrawal ever sent: for the first time, again, or the opposite.
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('notice' as const), pick, ok: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('bounce' as const), pick }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The model: the money of one agent or shop as plain sums. */
class Sums {
  available = 0
  frozen = 0
  owed = 0

  balances = () => ({ available: this.available, frozen: this.frozen, owed: this.owed })

  give(cents: number): void {
    const covered = Math.min(this.owed, cents)
    this.owed -= covered
    this.available += cents - covered
  }

  /** A refund; rounding may make it minus one cent. */
  takeBack(cents: number): void {
    if (cents < 0) this.give(-cents)
    else this.take(cents)
  }

  take(cents: number): void {
    const taken = Math.min(this.available, cents)
    this.available -= taken
    this.owed += cents - taken
  }
}

/** What the model knows about a withdrawal. */
interface Sent {
  readonly withdrawalId: number
  readonly no: string
  readonly cents: number
  status: 'PAYING' | 'PAID' | 'FAILED' | 'CANCELLED' | 'BOUNCED'
}

class Both {
  private readonly sums = new Sums()
  private readonly sent: Sent[] = []
  private readonly orders: number[] = []

  private constructor(
    private readonly world: World,
    private readonly earner: ModelEarner,
    private readonly finance: Caller,
  ) {}

  static async open(earning: (world: World) => Promise<ModelEarner>): Promise<Both> {
    const world = await World.open()
    world.freezeAt('2026-11-21T03:00:00Z')
    withoutLimits(world)
    return new Both(world, await earning(world), await world.as('finance'))
  }

  close = (): Promise<void> => this.world.close()

  take(step: Step): Promise<void> {
    if (step.kind === 'earn') return this.earn()
    if (step.kind === 'refund') return this.refund(step.pick, step.cents)
    if (step.kind === 'apply') return this.apply(step.part)
    if (step.kind === 'cancel') return this.cancel()
    if (step.kind === 'notice') return this.notice(step.pick, step.ok)
    return this.bounce(step.pick)
  }

  async agree(): Promise<void> {
    const held = async (account: AccountCode | undefined) =>
      account && Number(await this.world.get(Ledger).balanceOf(this.world.database.read, account))
    const { available, frozen, owes } = holdingsOf(this.earner.owner)
    expect({ available: await held(available), frozen: await held(frozen), owed: await held(owes) }).toEqual(
      this.sums.balances(),
    )
    // Shares not assigned to any withdrawal add up to what can be withdrawn, less debts, plus what was paid ahead of its shares.
    expect(await this.unnamed()).toBe(this.sums.available - this.sums.owed + (await this.ahead()))
    expect(await breachesIn(this.world.database)).toEqual([])
  }

  private async earn(): Promise<void> {
    const { orderId, paymentId } = await this.earner.earn()
    this.orders.push(orderId)
    this.sums.give(await this.shareOf('paymentId', paymentId))
  }

  /** A refund of something already paid out creates a debt. */
  private async refund(pick: number, cents: number): Promise<void> {
    const orderId = this.orders[pick % Math.max(1, this.orders.length)]
    if (orderId === undefined) return
    const refund = await this.earner.refund(orderId, cents)
    if (!refund) return
    this.sums.takeBack(-(await this.shareOf('refundId', refund.refundId)))
    const { owes = '' } = holdingsOf(this.earner.owner)
    const { times } = await this.world.database.read
      .selectFrom('LedgerTxn as x')
      .innerJoin('LedgerEntry as e', 'e.txnId', 'x.id')
      .innerJoin('LedgerAccount as a', 'a.id', 'e.accountId')
      .select(({ fn }) => fn.countAll<number>().as('times'))
      .where('x.key', '=', refund.key)
      .where('a.code', '=', owes)
      .executeTakeFirstOrThrow()
    expect(times).toBeLessThanOrEqual(1)
  }

  /** Applies, approves and sends to a channel that does not reply. */
  private async apply(part: number): Promise<void> {
    const amountCents = Math.max(1, Math.floor(this.sums.available * part))
    const mayApply =
      this.sums.owed === 0 && amountCents <= this.sums.available && this.sent.every(({ status }) => status !== 'PAYING')
    const [withdrawals, transitions] = [this.world.get(Withdrawals), this.world.get(WithdrawalTransitions)]
    const done = await allowed(
      this.write(async (tx) => {
        const stored = await withdrawals.open(tx, { ...this.earner.owner, amountCents, destination: payoutForm() })
        const approved = await transitions.move(tx, stored, { move: 'APPROVE', to: 'APPROVED' })
        return transitions.move(tx, approved, { move: 'PAY', to: 'PAYING', values: { payWay: 'CHANNEL' } })
      }),
    )
    expect(done !== undefined).toBe(mayApply)
    if (!done) return
    this.sent.push({ withdrawalId: done.id, no: done.withdrawNo, cents: amountCents, status: 'PAYING' })
    this.sums.available -= amountCents
    this.sums.frozen += amountCents
    // Nothing is owed here, so earlier withdrawals have caught up with their shares.
    expect(await this.ahead()).toBe(0)
  }

  /** Tries to cancel a withdrawal that is being paid, which is refused. */
  private async cancel(): Promise<void> {
    const one = this.sent.at(-1)
    if (!one) return
    const withdrawals = this.world.get(Withdrawals)
    const cancelled = this.write(async (tx) => withdrawals.end(tx, await numberedWithdrawal(tx, one.no), 'CANCEL', {}))
    expect(await allowed(cancelled)).toBeUndefined()
  }

  private async notice(pick: number, ok: boolean): Promise<void> {
    const one = this.sent[pick % Math.max(1, this.sent.length)]
    if (!one) return
    const outcome: Outcome = ok
      ? { state: 'SUCCESS', channelNo: `CH${one.no}`, amountCents: one.cents }
      : { state: 'FAILED', reason: '渠道拒绝' }
    await this.write((tx) => this.world.get(ChannelOutcomes).settlePayout(tx, one.no, outcome))
    if (one.status === 'PAYING') {
      this.sums.frozen -= one.cents
      one.status = ok ? 'PAID' : 'FAILED'
      if (!ok) this.sums.give(one.cents)
    } else if (one.status === 'FAILED' && ok) {
      one.status = 'PAID'
      this.sums.take(one.cents)
    }
  }

  private async bounce(pick: number): Promise<void> {
    const one = this.sent[pick % Math.max(1, this.sent.length)]
    if (one?.status !== 'PAID') return
    const { withdrawalId } = one
    const { fingerprint } = await this.finance.ok(withdrawal.previewBounceWithdrawal, { withdrawalId })
    const why = { reason: '账户已注销', voucherNo: 'BACK-0001' }
    await this.finance.ok(withdrawal.bounceWithdrawal, { withdrawalId, fingerprint, ...why })
    one.status = 'BOUNCED'
    this.sums.give(one.cents)
  }

  private async ahead(): Promise<number> {
    const { applicantKind, ownerId } = this.earner.owner
    const all = this.world.database.read.selectFrom('Withdrawal').where('applicantKind', '=', applicantKind)
    const { cents } = await all
      .where('ownerId', '=', ownerId)
      .select(({ fn }) => fn.sum<number | null>('aheadCents').as('cents'))
      .executeTakeFirstOrThrow()
    return cents ?? 0
  }

  private async unnamed(): Promise<number> {
    const { applicantKind, ownerId } = this.earner.owner
    const lines = this.world.database.read.selectFrom('ProfitShareLine').where('party', '=', applicantKind)
    const { all, named } = await lines
      .select(({ fn }) => [
        fn.sum<number | null>('amountCents').as('all'),
        fn.sum<number | null>('paidOutCents').as('named'),
      ])
      .where('partyId', '=', ownerId)
      .where('settleState', '=', 'SETTLED')
      .executeTakeFirstOrThrow()
    return (all ?? 0) - (named ?? 0)
  }

  private write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.world.database.write(work)
  }

  private async shareOf(column: 'paymentId' | 'refundId', id: number): Promise<number> {
    const { applicantKind } = this.earner.owner
    const lines = this.world.database.read.selectFrom('ProfitShareLine').where('party', '=', applicantKind)
    const { cents } = await lines
      .select(({ fn }) => fn.sum<number | null>('amountCents').as('cents'))
      .where(column, '=', id)
      .executeTakeFirstOrThrow()
    return cents ?? 0
  }
}

async function allowed<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Fault) return undefined
    throw error
  }
}

test.each([
  ['an agent', earningAgent],
  ['a shop', earningShop],
])(
  `[A13] withdrawals of %s, refunds after them, bounces and late notices hold every invariant, over ${stepCount} steps`,
  { timeout: 60_000 + stepCount * 1000 },
  async (_, earning) => {
    const steps = fc.array(step, { minLength: perWorld, maxLength: perWorld, size: 'max' })
    const taken = await agreeOver({ steps, stepCount, open: () => Both.open(earning) })
    expect(taken).toBeGreaterThanOrEqual(stepCount)
  },
)
