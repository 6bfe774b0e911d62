import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteMs, type AccountCode, accounts, Fault } from '@bedside/contracts'
import { breachesIn } from '../testing/books.js'
import { OpenLedger } from '../testing/open-ledger.js'
import { forPostgres } from '../testing/own-database.js'
import { ledgerChecks } from './ledger-checks.js'
import { LedgerModel } from '../testing/models/ledger-model.js'
import { credit, debit, type Line, type Posted } from './posting.js'

/**
 * The number of steps for which the ledger and the model are compared; fewer on PostgreSQL, where the checks after each are dozens of
 * round trips.
 */
const stepCount = Number(process.env['LEDGER_STEPS'] ?? (forPostgres() ? 100 : 300))

/** Events of the business as ledger lines: accounts and amounts. */
const events = {
  toppedUp: (user: number, _: number, cents: number) => [
    debit(accounts.wechat, cents),
    credit(accounts.userBalance(user), cents),
  ],
  paidFromBalance: (user: number, _: number, cents: number) => [
    debit(accounts.userBalance(user), cents),
    credit(accounts.rentalClearing, cents),
  ],
  paidByChannel: (_: number, __: number, cents: number) => [
    debit(accounts.wechat, cents),
    credit(accounts.rentalClearing, cents),
  ],
  depositPaid: (user: number, _: number, cents: number) => [
    debit(accounts.wechat, cents),
    credit(accounts.userDeposit(user), cents),
  ],
  depositReturned: (user: number, _: number, cents: number) => [
    debit(accounts.userDeposit(user), cents),
    credit(accounts.wechat, cents),
  ],
  depositDeducted: (user: number, _: number, cents: number) => [
    debit(accounts.userDeposit(user), cents),
    credit(accounts.rentalClearing, cents),
  ],
  split: (_: number, agent: number, cents: number) => [
    debit(accounts.rentalClearing, cents + 3),
    credit(accounts.hospitalPayable(agent), 1),
    credit(accounts.agentPending(agent), cents),
    credit(accounts.rentalIncome, 1),
    credit(accounts.feeRecovery, 1),
  ],
  feeTaken: (_: number, __: number, cents: number) => [
    debit(accounts.channelFee, cents),
    credit(accounts.wechat, cents),
  ],
  settled: (_: number, agent: number, cents: number) => [
    debit(accounts.agentPending(agent), cents),
    credit(accounts.agentAvailable(agent), cents),
  ],
  withdrawalAsked: (_: number, agent: number, cents: number) => [
    debit(accounts.agentAvailable(agent), cents),
    credit(accounts.agentFrozen(agent), cents),
  ],
  withdrawalRejected: (_: number, agent: number, cents: number) => [
    debit(accounts.agentFrozen(agent), cents),
    credit(accounts.agentAvailable(agent), cents),
  ],
  withdrawalPaid: (_: number, agent: number, cents: number) => [
    debit(accounts.agentFrozen(agent), cents),
    credit(accounts.bank, cents),
  ],
  refunded: (user: number, agent: number, cents: number) => [
    debit(accounts.agentPending(agent), cents),
    debit(accounts.rentalIncome, 1),
    credit(accounts.rentalClearing, cents + 1),
    debit(accounts.rentalClearing, cents + 1),
    credit(accounts.userBalance(user), cents + 1),
  ],
  owed: (_: number, agent: number, cents: number) => [
    debit(accounts.agentReceivable(agent), cents),
    credit(accounts.rentalClearing, cents),
  ],
  covered: (_: number, agent: number, cents: number) => [
    debit(accounts.agentAvailable(agent), cents),
    credit(accounts.agentReceivable(agent), cents),
  ],
  paidTooLate: (_: number, __: number, cents: number) => [
    debit(accounts.wechat, cents),
    credit(accounts.lateSuspense, cents),
  ],
  sentBack: (_: number, __: number, cents: number) => [
    debit(accounts.lateSuspense, cents),
    credit(accounts.wechat, cents),
  ],
} satisfies Record<string, (user: number, agent: number, cents: number) => Line[]>

const people = [1, 2]
const everyAccount: AccountCode[] = Object.values(accounts).flatMap((account) =>
  typeof account === 'string' ? [account] : people.map((id) => account(id)),
)

interface Happening {
  readonly key: string
  readonly event: string
  readonly lines: Line[]
}

const happening: fc.Arbitrary<Happening> = fc
  .record({
    event: fc.constantFrom(...(Object.keys(events) as (keyof typeof events)[])),
    user: fc.constantFrom(...people),
    agent: fc.constantFrom(...people),
    cents: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constant(1_000_000)),
    // Few enough that the same event recurs, sometimes with another amount.
    round: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ event, user, agent, cents, round }) => ({
    key: `${event}:${user}:${agent}:${Math.floor(cents / 100)}:${round}`,
    event,
    lines: events[event](user, agent, cents),
  }))

/** The possible next steps. A number selects among earlier bookings. */
const step = fc.oneof(
  { weight: 12, arbitrary: happening.map((posted) => ({ kind: 'post', posted }) as const) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('again' as const), pick: fc.nat(), changed: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('reverse' as const), pick: fc.nat(), key: fc.nat({ max: 20 }) }),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(happening, { minLength: 2, maxLength: 6 })
      .map((posted) => ({ kind: 'together', posted }) as const),
  },
  { weight: 2, arbitrary: happening.map((posted) => ({ kind: 'crash', posted }) as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' } as const) },
  { weight: 2, arbitrary: fc.constant({ kind: 'seal' } as const) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: -2000, max: 3000 }).map((minutes) => ({ kind: 'clock', minutes }) as const),
  },
  // At the exact instant of a transaction, which separates it from the next, or just after.
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('look' as const), pick: fc.nat(), after: fc.integer({ min: 0, max: 1 }) }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Applies the same steps to both. */
class Both {
  readonly model = new LedgerModel()
  private readonly posted: Happening[] = []
  /** The engine's ids by key. The model counts from 1, but a transaction that failed may have used up an id. */
  private readonly ids = new Map<string, number>()

  constructor(private readonly open: OpenLedger) {}

  async take(step: Step): Promise<void> {
    const now = this.open.clock.now()
    if (step.kind === 'post') return this.post(step.posted)
    if (step.kind === 'together') return this.together(step.posted)
    if (step.kind === 'reverse') return this.reverse(step.pick, `reverse:${step.key}`)
    if (step.kind === 'crash') return this.crash(step.posted)
    if (step.kind === 'restart') return this.open.reopen()
    if (step.kind === 'clock') return this.open.clock.set(now + step.minutes * minuteMs)
    if (step.kind === 'look') {
      const txn = this.model.txns[step.pick % this.model.txns.length]
      return txn && this.agree(txn.at + step.after)
    }
    if (step.kind === 'seal') return expect((await this.open.seals.sealNext()) !== undefined).toBe(this.model.seal(now))
    const before = this.posted[step.pick % this.posted.length]
    if (before) await this.post(step.changed ? withOneMore(before) : before)
  }

  /** Compares every account, now or before an instant. */
  async agree(before?: number): Promise<void> {
    const { accounts: held, debits, credits } = await this.open.ledger.trialBalance(this.open.database.read, before)
    expect(debits).toBe(credits)
    const balances = new Map(held.map(({ code, balance }) => [code, balance]))
    const engine = everyAccount.map((account) => `${account} ${balances.get(account) ?? 0n}`)
    expect(engine).toEqual(everyAccount.map((account) => `${account} ${this.model.balanceOf(account, before)}`))
  }

  private async post(happening: Happening): Promise<void> {
    expect(await outcome(this.postToEngine(happening))).toBe(this.postToModel(happening))
  }

  private async together(happenings: readonly Happening[]): Promise<void> {
    const outcomes = await Promise.all(happenings.map((one) => outcome(this.postToEngine(one))))
    expect(outcomes).toEqual(happenings.map((one) => this.postToModel(one)))
  }

  private async reverse(pick: number, key: string): Promise<void> {
    const no = pick % (this.model.txns.length + 2)
    const { ledger, database, clock } = this.open
    const id = this.ids.get(this.model.txns[no - 1]?.key ?? '') ?? 0
    const reversed = database.write((tx) => ledger.reverse(tx, id, { key, reason: '误记' }))
    expect(await outcome(this.withId(key, reversed))).toBe(this.model.reverse(no, key, clock.now()))
  }

  /** A transaction that fails after posting must leave nothing behind. */
  private async crash({ key, event, lines }: Happening): Promise<void> {
    const work = this.open.database.write(async (tx) => {
      await this.open.ledger.post(tx, { key, event, about: { type: 'Test', id: key }, lines })
      throw new Error('killed')
    })
    await expect(work).rejects.toThrow()
  }

  private postToEngine({ key, event, lines }: Happening): Promise<Posted> {
    return this.withId(key, this.open.post({ key, event, about: { type: 'Test', id: key }, lines }))
  }

  private async withId(key: string, posting: Promise<Posted>): Promise<Posted> {
    const posted = await posting
    this.ids.set(key, posted.txnId)
    return posted
  }

  private postToModel(happening: Happening): string {
    this.posted.push(happening)
    const { key, event, lines } = happening
    return this.model.post(key, event, lines, this.open.clock.now())
  }
}

/** The same event with another amount. */
function withOneMore(happening: Happening): Happening {
  const first = (side: Line['side']) => happening.lines.findIndex((line) => line.side === side)
  const raised = new Set([first('D'), first('C')])
  const lines = happening.lines.map((line, at) => (raised.has(at) ? { ...line, cents: line.cents + 1 } : line))
  return { ...happening, lines }
}

async function outcome(posted: Promise<Posted>): Promise<string> {
  try {
    return (await posted).replayed ? 'replayed' : 'booked'
  } catch (error) {
    if (error instanceof Fault) return error.reason
    throw error
  }
}

test(
  `engine and model agree after each of ${stepCount} steps, and every invariant holds`,
  { timeout: 60_000 + stepCount * 3000 },
  async () => {
    let taken = 0
    const outcomes = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }), async (steps) => {
      const open = await OpenLedger.make()
      try {
        const both = new Both(open)
        for (const one of steps) {
          await both.take(one)
          await both.agree()
          expect(await breachesIn(open.database, ledgerChecks)).toEqual([])
        }
        taken += steps.length
      } finally {
        await open.close()
      }
    })
    while (taken < stepCount) await fc.assert(outcomes, { numRuns: 5 })
    expect(taken).toBeGreaterThanOrEqual(stepCount)
  },
)
