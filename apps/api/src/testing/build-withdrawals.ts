import { isCardNo, withdrawal, type MoneyDone, type WithdrawalRules } from '@bedside/contracts'
import type { DB } from '@bedside/prisma'
import type { Insertable } from 'kysely'
import { Jobs } from '../jobs/jobs.js'
import { WithdrawalLimits } from '../modules/withdrawal/withdrawal-limits.js'
import { keyOf } from '../modules/withdrawal/withdrawal.rules.js'
import { WithdrawalTransitions } from '../modules/withdrawal/withdrawal.transition.js'
import { Withdrawals } from '../modules/withdrawal/withdrawals.js'
import { Renting } from './build-rentals.js'
import { buildAgent } from './build-agents.js'
import { buildManager } from './build-managers.js'
import { seededRoles } from './build-roles.js'
import type { Answer, Caller } from './caller.js'
import type { World } from './world.js'

let made = 0

/** A card number with a valid check digit. */
function cardNo(): string {
  // Not the numbers of the simulation, whose accounts may be added to the same world.
  const body = `62260000${String(++made).padStart(7, '0')}`
  const fits = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(isCardNo)
  if (fits === undefined) throw new Error('one of ten digits always fits')
  return fits
}

export const payoutForm = () => ({
  holder: '陈志远',
  bankName: '招商银行',
  branch: '上海徐汇支行',
  cardNo: cardNo(),
  phone: '13800001234',
})

/** Removes the limits on withdrawals, except the given ones. */
export function withoutLimits(world: World, rules: Partial<WithdrawalRules> = {}): void {
  const free = { minCents: 1, maxCents: 100_000_000, perDay: 1_000_000, feeBps: 0, ...rules }
  world.get(WithdrawalLimits).of = () => Promise.resolve(free)
}

export interface Earner {
  readonly agentId: number
  readonly agentPath: string
  /** The account name. */
  readonly account: string
  readonly caller: Caller
  readonly payoutAccountId: number
}

/** An agent with settled shares of some rentals, a manager signed in for it, and a payout account. */
export async function buildEarner(world: World, rentals = 1): Promise<Earner> {
  const { agentId, path: agentPath } = await buildAgent(world)
  for (let n = 0; n < rentals; n++) await new Renting(world).complete({ agentId })
  await settled(world)
  const { account } = await buildManager(world, { family: 'AGENT', agentId, role: seededRoles.agent })
  const caller = await world.as(account)
  const payoutAccountId = await buildPayoutAccount(world, { agentId, agentPath })
  return { agentId, agentPath, account, caller, payoutAccountId }
}

/** Settles all pending shares, as if their waiting time had passed. */
export async function settled(world: World): Promise<void> {
  const settleAt = world.clock.now()
  await world.database.write((tx) =>
    tx.updateTable('ProfitShareLine').set({ settleAt }).where('settleState', '=', 'PENDING').execute(),
  )
  await world.get(Jobs).run('SHARE_SETTLEMENT')
}

/** Gives an agent a balance, and ends its withdrawal in progress. */
export async function earnFor(world: World, agentId: number): Promise<void> {
  withoutLimits(world)
  await world.database.write(async (tx) => {
    const key = keyOf('PENDING', { applicantKind: 'AGENT', ownerId: agentId })
    const stored = await tx.selectFrom('Withdrawal').selectAll().where('activeOwnerKey', '=', key).executeTakeFirst()
    if (stored) await world.get(Withdrawals).end(tx, stored, 'CANCEL', {})
  })
  await new Renting(world).complete({ agentId })
  await settled(world)
}

type Reached = 'PENDING' | 'APPROVED' | 'PAYING' | 'PAID'

/** A withdrawal of 50 cents made through the services; PAYING means by bank transfer. */
export async function withdrawalAt(
  world: World,
  reached: Reached,
  agentId?: number,
): Promise<{ withdrawalId: number }> {
  const owner = agentId ?? (await buildAgent(world, { withAccount: false })).agentId
  await earnFor(world, owner)
  const [withdrawals, transitions] = [world.get(Withdrawals), world.get(WithdrawalTransitions)]
  return world.database.write(async (tx) => {
    const { path, company } = await tx.selectFrom('Agent').selectAll().where('id', '=', owner).executeTakeFirstOrThrow()
    const whose = { applicantKind: 'AGENT', ownerId: owner, ownerName: company, agentPath: path } as const
    let stored = await withdrawals.open(tx, { ...whose, amountCents: 50, destination: payoutForm() })
    const withdrawalId = stored.id
    if (reached === 'PENDING') return { withdrawalId }
    stored = await transitions.move(tx, stored, { move: 'APPROVE', to: 'APPROVED' })
    if (reached === 'APPROVED') return { withdrawalId }
    stored = await transitions.move(tx, stored, { move: 'PAY', to: 'PAYING', values: { payWay: 'BANK' } })
    if (reached === 'PAID') await withdrawals.paid(tx, stored, { voucherNo: `PAID-${withdrawalId}` })
    return { withdrawalId }
  })
}

export function buildPayoutAccount(
  world: World,
  whose: { agentId: number; agentPath: string } | { storeId: number },
): Promise<number> {
  const form = payoutForm()
  const now = world.clock.now()
  const owner = 'storeId' in whose ? `store:${whose.storeId}` : whose.agentId
  const row = { ...whose, ...form, cardKey: `${owner}:${form.cardNo}`, createdAt: now, updatedAt: now }
  return world.database.write(async (tx) => {
    const { id } = await tx.insertInto('PayoutAccount').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  })
}

/** Requests a code; earlier ones are deleted, so that no limit applies. */
export async function freshCode(world: World, caller: Caller, agentId?: number): Promise<string> {
  await world.database.write(async (tx) => {
    await tx.deleteFrom('WithdrawalCode').execute()
    await tx.deleteFrom('SentCode').execute()
  })
  return (await caller.ok(withdrawal.sendWithdrawalCode, agentId === undefined ? {} : { agentId })).simulated
}

/** Applies as a person does: code, preview, application. */
export async function applyForWithdrawal(world: World, who: Earner, amountCents: number): Promise<Answer<MoneyDone>> {
  const { caller, payoutAccountId } = who
  const { fingerprint } = await caller.ok(withdrawal.previewApplyWithdrawal, { amountCents, payoutAccountId })
  const code = await freshCode(world, caller)
  return caller.call(withdrawal.applyWithdrawal, { amountCents, payoutAccountId, code, fingerprint })
}

/** A withdrawal in a status that holds no money, for lists; it has no entries in the books. */
export function buildWithdrawal(
  world: World,
  want: Partial<Insertable<DB['Withdrawal']>> = {},
): Promise<{ withdrawalId: number; withdrawNo: string }> {
  const now = world.clock.now()
  const row = {
    withdrawNo: `WD20261121${String(++made).padStart(10, '0')}`,
    applicantKind: 'AGENT',
    ownerId: 1,
    ownerName: '测试代理',
    amountCents: 10_000,
    feeCents: 0,
    netCents: 10_000,
    beforeCents: 20_000,
    ...payoutForm(),
    status: 'REJECTED',
    createdAt: now,
    updatedAt: now,
    ...want,
  }
  return world.database.write(async (tx) => {
    const { id } = await tx
      .insertInto('Withdrawal')
      .values({ ...row, cardTail: row.cardNo.slice(-4) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { withdrawalId: id, withdrawNo: row.withdrawNo }
  })
}
