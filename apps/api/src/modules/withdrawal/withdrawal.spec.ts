import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { undone } from '@bedside/prisma'
import { fromCsv } from '@bedside/contracts/testing'
import {
  accounts,
  applicationHindrances,
  channel,
  codes,
  faults,
  order,
  payoutAccount,
  parameters,
  withdrawal,
  withdrawalHindrances,
  dayMs,
  hourMs,
  minuteMs,
  type ApplicationHindrance,
  type ChannelPlay,
  type PayoutNotice,
  type WithdrawalHindrance,
  type WithdrawalRow,
} from '@bedside/contracts'
import { Background } from '../../background/background.js'
import { inBatches } from '../../data/in-batches.js'
import { Jobs } from '../../jobs/jobs.js'
import { breachesIn } from '../../testing/books.js'
import {
  applyForWithdrawal,
  buildEarner,
  buildWithdrawal,
  freshCode,
  payoutForm,
  withdrawalAt,
  withoutLimits,
  type Earner,
} from '../../testing/build-withdrawals.js'
import { buildStore } from '../../testing/build-store.js'
import { buildUser } from '../../testing/build-users.js'
import { buildAgent } from '../../testing/build-agents.js'
import { somebody } from '../../testing/build-managers.js'
import { form } from '../../testing/form.js'
import { buildPayable, pays } from '../../testing/build-party-payments.js'
import type { Caller } from '../../testing/caller.js'
import { letInTogether } from '../../testing/together.js'
import { Parameters } from '../../parameters/parameters.js'
import { World } from '../../testing/world.js'
import { Signature } from '../payment/channel/signature.js'
import { SimulatedPaymentChannel } from '../payment/channel/simulated-payment-channel.js'
import { Lineage } from './lineage.js'
import { WithdrawalAllowance } from './withdrawal-allowance.js'

let world: World
let finance: Caller
let agent: Earner
beforeEach(async () => {
  world = await World.open()
  world.freezeAt('2026-11-21T03:00:00Z')
  withoutLimits(world)
})
// Closing the world checks the books.
afterEach(() => world.close())

const available = () => world.balance(accounts.agentAvailable(agent.agentId))
const frozen = () => world.balance(accounts.agentFrozen(agent.agentId))
const newest = async (): Promise<WithdrawalRow> => {
  const { list } = await finance.ok(withdrawal.getWithdrawalList, {})
  if (!list[0]) throw new Error('there is none')
  return list[0]
}
const linesOf = async (withdrawalId: number) =>
  (await finance.ok(withdrawal.getWithdrawalLines, { withdrawalId, pageSize: 100 })).list

/** Builds an agent with earnings. Days pass meanwhile, so sessions end and finance signs in again. */
async function earner(rentals = 1): Promise<void> {
  agent = await buildEarner(world, rentals)
  finance = await world.as('finance')
}

/** An application in the given status. */
async function at(status: 'PENDING' | 'APPROVED' | 'PAYING', cents = 100, rentals = 1): Promise<WithdrawalRow> {
  await earner(rentals)
  expect(await applyForWithdrawal(world, agent, cents)).toMatchObject({ code: codes.ok })
  const { withdrawalId } = await newest()
  if (status !== 'PENDING') await finance.ok(withdrawal.approveWithdrawals, { withdrawalIds: [withdrawalId] })
  if (status === 'PAYING') await finance.ok(withdrawal.payWithdrawal, { withdrawalId, payWay: 'BANK' })
  return newest()
}

async function paidByHand(): Promise<WithdrawalRow> {
  const { withdrawalId } = await at('PAYING')
  const { fingerprint } = await finance.ok(withdrawal.previewSettleWithdrawal, { withdrawalId })
  await finance.ok(withdrawal.settleWithdrawal, { withdrawalId, voucherNo: 'BANK-0001', fingerprint })
  return newest()
}

describe('an application', () => {
  test('[A13] freezes its amount and is assigned the shares it pays, oldest first and to the cent', async () => {
    await earner(3)
    const before = await available()
    const share = before / 3
    const amount = share + Math.floor(share / 2)
    expect(await applyForWithdrawal(world, agent, amount)).toMatchObject({
      code: codes.ok,
      data: { withdrawal: { status: 'PENDING', amountCents: amount, feeCents: 0, netCents: amount } },
    })
    expect([await available(), await frozen()]).toEqual([before - amount, amount])
    const row = await newest()
    const lines = await linesOf(row.withdrawalId)
    expect(lines.map(({ paidCents }) => paidCents)).toEqual([share, amount - share])
    // The order's details name the withdrawal in turn.
    const { withdrawalId, withdrawNo } = row
    for (const { orderId, paidCents } of lines)
      for (const reader of [agent.caller, await world.as('admin')]) {
        const { shares } = await reader.ok(order.getOrderInfo, { orderId })
        const paid = shares.filter(({ payouts }) => payouts.length > 0)
        expect(paid).toMatchObject([{ party: 'AGENT', payouts: [{ withdrawalId, payoutNo: withdrawNo, paidCents }] }])
      }
    expect(await finance.ok(withdrawal.getWithdrawalInfo, { withdrawalId: row.withdrawalId })).toMatchObject({
      beforeCents: before,
      afterCents: before - amount,
      steps: [{ move: 'APPLY', status: 'PENDING' }],
    })
  })

  test('[A13] is assigned its shares however many there are', async () => {
    await earner()
    const { withdrawalId: id } = await buildWithdrawal(world, { ownerId: agent.agentId })
    const paid = await world.database.write(
      (tx) =>
        undone(tx, async () => {
          const shares = tx.selectFrom('ProfitShareLine').selectAll().where('party', '=', 'AGENT')
          const { id: _, ...first } = await shares.where('partyId', '=', agent.agentId).executeTakeFirstOrThrow()
          const settledAt = (first.settledAt ?? 0) + 1
          const more = Array.from({ length: 2500 }, (_none, n) => ({
            ...first,
            settledAt: settledAt + n,
            amountCents: 2,
          }))
          for (const batch of inBatches(more)) await tx.insertInto('ProfitShareLine').values(batch).execute()
          const stored = await tx.selectFrom('Withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
          await world.get(Lineage).cover(tx, { ...stored, amountCents: first.amountCents + 2 * 2000 + 1 })
          const lines = tx.selectFrom('WithdrawalLine').select('paidCents').where('withdrawalId', '=', id)
          const cents = (await lines.orderBy('id').execute()).map(({ paidCents }) => paidCents)
          return { cents, first: first.amountCents }
        }),
      // Making the shares may take longer than a write.
      { timeoutMs: 60_000 },
    )
    expect(paid.cents).toEqual([paid.first, ...Array<number>(2000).fill(2), 1])
  })

  test('[A13] is previewed with its fee, by the code that books it', async () => {
    withoutLimits(world, { feeBps: 100 })
    await earner()
    const { payoutAccountId } = agent
    const digest = world.digest()
    const shown = await agent.caller.ok(withdrawal.previewApplyWithdrawal, { amountCents: 150, payoutAccountId })
    expect(shown.withdrawal).toMatchObject({ feeCents: 2, netCents: 148 })
    expect(shown.lines.map(({ account, side, cents }) => [account, side, cents])).toEqual([
      [`agent:${agent.agentId}:available`, 'D', 150],
      [`agent:${agent.agentId}:frozen`, 'C', 150],
    ])
    expect(world.digest()).toBe(digest)
  })

  test.each([
    ['not together', (has: number) => has - 1],
    ['together too', (has: number) => Math.floor(has / 3)],
  ])('[A13] three at once, each valid alone, %s: one stands, two are refused', async (_what, part) => {
    await earner()
    const { caller, payoutAccountId } = agent
    const has = await available()
    const amountCents = part(has)
    const { fingerprint } = await caller.ok(withdrawal.previewApplyWithdrawal, { amountCents, payoutAccountId })
    const people = [caller, ...(await Promise.all([1, 2].map(() => colleague())))]
    const sent = []
    for (const person of people) {
      const { simulated: code, againSeconds } = await person.ok(withdrawal.sendWithdrawalCode, {})
      expect(againSeconds).toBe(60)
      sent.push(() => person.call(withdrawal.applyWithdrawal, { amountCents, payoutAccountId, code, fingerprint }))
    }
    const answers = await letInTogether(world, sent)
    const [code, msg] = faults['withdrawal.underWay']
    expect(answers.filter((answer) => answer.code === codes.ok)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === code && answer.msg === msg)).toHaveLength(2)
    expect([await available(), await frozen()]).toEqual([has - amountCents, amountCents])
  })

  test('[A13] is refused beyond a limit, and the refusal says which', async () => {
    await earner()
    const has = await available()
    const refused = async (amountCents: number) => {
      const { caller, payoutAccountId } = agent
      const { msg } = await caller.call(withdrawal.previewApplyWithdrawal, { amountCents, payoutAccountId })
      return msg
    }
    withoutLimits(world, { minCents: 50, maxCents: 120, perDay: 1 })
    expect(await refused(49)).toBe('低于最低提现金额 ¥0.50')
    expect(await refused(121)).toBe('超过单笔最高金额 ¥1.20')
    withoutLimits(world, { perDay: 1 })
    expect(await refused(has + 1)).toBe(`超过可提现金额 ¥${(has / 100).toFixed(2)}`)
    expect(await applyForWithdrawal(world, agent, 50)).toMatchObject({ code: codes.ok })
    expect(await refused(1)).toBe(faults['withdrawal.underWay'][1])
    const { withdrawalId } = await newest()
    await finance.ok(withdrawal.approveWithdrawals, { withdrawalIds: [withdrawalId] })
    await finance.ok(withdrawal.payWithdrawal, { withdrawalId, payWay: 'CHANNEL' })
    await world.get(Background).idle()
    await world.get(Jobs).run('PAYOUT_TRAFFIC')
    expect(await newest()).toMatchObject({ status: 'PAID' })
    expect(await refused(1)).toBe(faults['withdrawal.usedUp'][1])
    expect(await agent.caller.ok(withdrawal.getWithdrawalOverview, {})).toMatchObject({
      availableCents: has - 50,
      withdrawnCents: 50,
      timesLeft: 0,
      hindrances: ['USED_UP'],
    })
    const { fingerprint } = await finance.ok(withdrawal.previewBounceWithdrawal, { withdrawalId })
    const why = { withdrawalId, voucherNo: 'TP20261116001', reason: '户名不符' }
    await finance.ok(withdrawal.bounceWithdrawal, { ...why, fingerprint })
    // Nothing was received, so the day's application is not used up.
    expect(await agent.caller.ok(withdrawal.getWithdrawalOverview, {})).toMatchObject({
      availableCents: has,
      timesLeft: 1,
    })
  })

  test('[A13] the overview says all that any application would be refused for, the first as the refusal then does', async () => {
    await earner()
    const { caller, payoutAccountId } = agent
    const has = await available()
    const hindered = async (amountCents = has) => {
      const { msg } = await caller.call(withdrawal.previewApplyWithdrawal, { amountCents, payoutAccountId })
      return [(await caller.ok(withdrawal.getWithdrawalOverview, {})).hindrances, msg]
    }
    const saying = (first: ApplicationHindrance, ...others: ApplicationHindrance[]) => [
      [first, ...others],
      applicationHindrances.texts[first][0],
    ]
    expect((await hindered())[0]).toEqual([])
    withoutLimits(world, { minCents: has + 1 })
    expect(await hindered()).toEqual(saying('TOO_LITTLE'))
    // Whatever the amount: what is at least the minimum is not there.
    expect(await hindered(has + 1)).toEqual(saying('TOO_LITTLE'))
    withoutLimits(world, { perDay: 1 })
    await applyForWithdrawal(world, agent, 50)
    expect(await hindered()).toEqual(saying('UNDER_WAY', 'USED_UP'))
    withoutLimits(world, { perDay: 1, minCents: has })
    expect(await hindered()).toEqual(saying('UNDER_WAY', 'USED_UP', 'TOO_LITTLE'))
  })

  test('[A13] made by a clock that was ahead does not use up the days until then', async () => {
    await earner()
    const now = world.clock.now()
    world.clock.set(now + 40 * dayMs)
    const owner = { applicantKind: 'AGENT', ownerId: agent.agentId } as const
    const left = () => world.get(WithdrawalAllowance).timesLeft(world.database.read, owner)
    await withdrawalAt(world, 'PAID', agent.agentId)
    withoutLimits(world, { perDay: 1 })
    expect(await left()).toBe(0)
    world.clock.set(now)
    expect(await left()).toBe(1)
    // A clock set back within the day gives no second time.
    await withdrawalAt(world, 'PAID', agent.agentId)
    withoutLimits(world, { perDay: 1 })
    world.clock.set(now - 60_000)
    expect(await left()).toBe(0)
    world.clock.set(now)
  })

  test('[A13] accepts the code once, after five attempts at most; a wrong attempt counts although nothing else is stored', async () => {
    await earner()
    const { caller, payoutAccountId } = agent
    const { fingerprint } = await caller.ok(withdrawal.previewApplyWithdrawal, { amountCents: 50, payoutAccountId })
    const apply = (code: string) =>
      caller.call(withdrawal.applyWithdrawal, { amountCents: 50, payoutAccountId, code, fingerprint })
    const code = await freshCode(world, caller)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n++) expect((await apply(wrong)).code).toBe(codes.badInput)
    expect((await apply(code)).code).toBe(codes.badInput)
    expect(await caller.call(withdrawal.sendWithdrawalCode, {})).toMatchObject({ code: codes.tooMany })
    const right = await freshCode(world, caller)
    expect(await apply(right)).toMatchObject({ code: codes.ok })
    // Sent again under another key: the refusal is about the withdrawal in progress, not about the used code.
    expect((await apply(right)).msg).toBe(faults['withdrawal.underWay'][1])
    await caller.ok(withdrawal.cancelWithdrawal, { withdrawalId: (await newest()).withdrawalId })
    expect(await apply(right)).toMatchObject({ code: codes.badInput })
    expect(await frozen()).toBe(0)
  })

  test('[A13] a phone gets at most five codes an hour and ten a day, whoever requests them', async () => {
    await earner()
    const admin = await world.as('admin')
    const { agentId, caller } = agent
    const ask = async () => {
      world.clock.set(world.clock.now() + 61_000)
      return (await caller.call(withdrawal.sendWithdrawalCode, {})).code
    }
    const began = world.clock.now()
    for (let n = 0; n < 5; n++) expect(await ask()).toBe(codes.ok)
    expect(await ask()).toBe(codes.tooMany)
    expect(await admin.call(withdrawal.sendWithdrawalCode, { agentId })).toMatchObject({ code: codes.tooMany })
    world.clock.set(began + 3_700_000)
    for (let n = 0; n < 5; n++) expect(await ask()).toBe(codes.ok)
    world.clock.set(began + 7_500_000)
    const refused = await caller.speaking('en').call(withdrawal.sendWithdrawalCode, {})
    expect(refused).toMatchObject({ code: codes.tooMany, msg: expect.stringContaining('10 codes a day') })
    // Codes counted under a clock that was ahead do not block new ones.
    world.clock.set(began - hourMs)
    expect((await (await world.as(agent.account)).call(withdrawal.sendWithdrawalCode, {})).code).toBe(codes.ok)
  })

  test('[A13] a code sent to one agent is not valid for another', async () => {
    await earner()
    const { payoutAccountId, agentId } = agent
    const { agentId: elsewhere } = await buildAgent(world, { withAccount: false })
    const admin = await world.as('admin')
    const wanted = { agentId, amountCents: 50, payoutAccountId }
    const { fingerprint } = await admin.ok(withdrawal.previewApplyWithdrawal, wanted)
    const theirs = await freshCode(world, admin, elsewhere)
    const [code, msg] = faults['withdrawal.codeWrong']
    const apply = (sent: string) => admin.call(withdrawal.applyWithdrawal, { ...wanted, fingerprint, code: sent })
    // It is said at the field, where it can be typed again.
    expect(await apply(theirs)).toMatchObject({ code, msg, data: [{ field: 'code', message: msg }] })
    expect(await apply(await freshCode(world, admin, agentId))).toMatchObject({ code: codes.ok })
  })

  test('[A13] a code is valid for three minutes; a lost reply is replayed even after that', async () => {
    await earner()
    const { payoutAccountId } = agent
    const { fingerprint } = await agent.caller.ok(withdrawal.previewApplyWithdrawal, {
      amountCents: 50,
      payoutAccountId,
    })
    const old = await freshCode(world, agent.caller)
    world.clock.set(world.clock.now() + 181_000)
    const sent = { amountCents: 50, payoutAccountId, fingerprint }
    const applyWithOld = async () => (await agent.caller.call(withdrawal.applyWithdrawal, { ...sent, code: old })).code
    expect(await applyWithOld()).toBe(codes.badInput)
    world.clock.set(world.clock.now() - 181_000)
    expect(await applyWithOld()).toBe(codes.badInput)
    world.clock.set(world.clock.now() + 181_000)
    const again = agent.caller.keyed('the-same-intention-1')
    const code = await freshCode(world, agent.caller)
    expect((await again.call(withdrawal.applyWithdrawal, { ...sent, code })).code).toBe(codes.ok)
    world.clock.set(world.clock.now() + 181_000)
    expect((await again.call(withdrawal.applyWithdrawal, { ...sent, code })).code).toBe(codes.ok)
    expect(await frozen()).toBe(50)
  })

  test('[P3] is shown only to its own agent and those above, without the names of reviewers', async () => {
    const row = await at('APPROVED')
    const { withdrawalId } = row
    expect(row.reviewer).not.toBe('')
    const mine = await agent.caller.ok(withdrawal.getWithdrawalInfo, { withdrawalId })
    expect(mine.withdrawal.reviewer).toBe('')
    expect(mine.steps.map(({ actor }) => actor !== '')).toEqual([true, false])
    const { agentId } = await buildAgent(world)
    const stranger = await somebody(world, ['equipmentOrders.withdrawal', 'equipmentOrders.withdrawal.apply'], {
      family: 'AGENT',
      agentId,
    })
    expect((await stranger.call(withdrawal.getWithdrawalInfo, { withdrawalId })).code).toBe(codes.forbidden)
    expect((await stranger.ok(withdrawal.getWithdrawalLines, { withdrawalId })).list).toEqual([])
    expect((await stranger.call(withdrawal.cancelWithdrawal, { withdrawalId })).code).toBe(codes.forbidden)
    expect((await stranger.ok(withdrawal.getWithdrawalList, {})).list).toEqual([])
  })
})

test('[A13] withdrawals are found by the phone of the user, agent or shop, whole or by its last four digits', async () => {
  finance = await world.as('finance')
  const { userId } = await buildUser(world, { phone: '15911117301' })
  const { agentId, path: agentPath } = await buildAgent(world, { phone: '15911117302' })
  const { storeId } = await buildStore(world, { phone: '15911117303' })
  const byUser = await buildWithdrawal(world, { applicantKind: 'USER', ownerId: userId })
  const byAgent = await buildWithdrawal(world, { applicantKind: 'AGENT', ownerId: agentId, agentPath })
  const byStore = await buildWithdrawal(world, { applicantKind: 'STORE', ownerId: storeId })
  // Another kind of applicant with the same id.
  await buildWithdrawal(world, { applicantKind: 'STORE', ownerId: userId })
  const found = async (phone: string, who = finance) =>
    (await who.ok(withdrawal.getWithdrawalList, { phone })).list.map(({ withdrawalId }) => withdrawalId)
  expect(await found('15911117301')).toEqual([byUser.withdrawalId])
  expect(await found('7302')).toEqual([byAgent.withdrawalId])
  expect(await found('15911117303')).toEqual([byStore.withdrawalId])
  expect(await found('15911117309')).toEqual([])
  expect((await finance.call(withdrawal.getWithdrawalList, { phone: '1591111' })).code).toBe(codes.badInput)
  const { withdrawalId: under } = await withdrawalAt(world, 'PENDING', agentId)
  expect(await found('7302')).toEqual([under, byAgent.withdrawalId])
  // Of the two, the other one was cancelled.
  expect(await finance.ok(withdrawal.getWithdrawalSums, { phone: '7302' })).toMatchObject({ amountCents: 50 })
  const { list } = await finance.ok(withdrawal.getWithdrawalList, { phone: '7302' })
  const ended = list.find(({ withdrawalId }) => withdrawalId === byAgent.withdrawalId)
  const sums = await finance.ok(withdrawal.getWithdrawalSums, { phone: '7302', status: ended?.status ?? 'PAID' })
  expect(sums).toEqual({ amountCents: 0, feeCents: 0, netCents: 0 })
  const stranger = await somebody(world, ['equipmentOrders.orderCash'], {
    family: 'AGENT',
    agentId: (await buildAgent(world)).agentId,
  })
  expect(await found('7302', stranger)).toEqual([])
})

/** Another person of the same agent. */
const colleague = () =>
  somebody(world, ['equipmentOrders.withdrawal', 'equipmentOrders.withdrawal.apply'], {
    family: 'AGENT',
    agentId: agent.agentId,
  })

describe('a review', () => {
  test('[A13] of up to fifty answers each in the order sent; a refused one does not affect the others', async () => {
    const { withdrawalId } = await at('PENDING')
    const done = await buildWithdrawal(world)
    const withdrawalIds = [done.withdrawalId, withdrawalId, 999_999, withdrawalId]
    const { results } = await finance.ok(withdrawal.approveWithdrawals, { withdrawalIds })
    expect(results).toEqual([
      { withdrawalId: done.withdrawalId, done: 0, awaitsSecond: 0, message: '状态已变化，请刷新' },
      { withdrawalId, done: 1, awaitsSecond: 0, message: '' },
      { withdrawalId: 999_999, done: 0, awaitsSecond: 0, message: faults['record.missing'][1] },
      { withdrawalId, done: 0, awaitsSecond: 0, message: '状态已变化，请刷新' },
    ])
    const many = Array.from({ length: 51 }, (_, n) => n + 1)
    expect((await finance.call(withdrawal.approveWithdrawals, { withdrawalIds: many })).code).toBe(codes.badInput)
  })

  test('[A13] is made by somebody else, and for a large amount by two people', async () => {
    const { withdrawalId } = await at('PENDING')
    const { managerId } = await whoIs('finance')
    await world.database.write((tx) =>
      tx.updateTable('Withdrawal').set({ applicantId: managerId }).where('id', '=', withdrawalId).execute(),
    )
    const approve = async (by: Caller) =>
      (await by.ok(withdrawal.approveWithdrawals, { withdrawalIds: [withdrawalId] })).results[0]
    expect(await approve(finance)).toMatchObject({ done: 0, message: faults['withdrawal.ownRequest'][1] })
    const why = { withdrawalId, reason: '资料不符' }
    expect((await finance.call(withdrawal.rejectWithdrawal, why)).code).toBe(codes.forbidden)
    expect(await approve(await world.as('admin'))).toMatchObject({ done: 1 })

    const large = await buildWithdrawal(world, {
      status: 'CANCELLED',
      amountCents: parameters['withdraw.secondApproval'].standard,
      netCents: parameters['withdraw.secondApproval'].standard,
    })
    const admin = await world.as('admin')
    const two = async (by: Caller) =>
      (await by.ok(withdrawal.approveWithdrawals, { withdrawalIds: [large.withdrawalId] })).results[0]
    const set = (status: string) =>
      world.database.write((tx) =>
        tx.updateTable('Withdrawal').set({ status }).where('id', '=', large.withdrawalId).execute(),
      )
    await set('PENDING')
    expect(await two(finance)).toMatchObject({ done: 1, awaitsSecond: 1 })
    expect(await newest()).toMatchObject({ status: 'PENDING', awaitsSecond: 1 })
    expect(await two(finance)).toMatchObject({ done: 0, message: faults['withdrawal.sameReviewer'][1] })
    expect(await two(admin)).toMatchObject({ done: 1, awaitsSecond: 0 })
    expect(await newest()).toMatchObject({ status: 'APPROVED', awaitsSecond: 0 })
    // The row was changed directly and has no entries in the books; CANCELLED makes the check at closing pass.
    await set('CANCELLED')
  })

  test('[A13] is refused exactly to those whose row says what stands in the way', async () => {
    const { withdrawalId } = await at('PENDING')
    const admin = await world.as('admin')
    const ask = async (account: string) => {
      const { managerId } = await whoIs(account)
      await world.database.write((tx) =>
        tx.updateTable('Withdrawal').set({ applicantId: managerId }).where('id', '=', withdrawalId).execute(),
      )
    }
    const shownTo = async (reader: Caller) => {
      const { list } = await reader.ok(withdrawal.getWithdrawalList, { status: 'PENDING' })
      const { hindrance } = (await reader.ok(withdrawal.getWithdrawalInfo, { withdrawalId })).withdrawal
      expect(list).toMatchObject([{ withdrawalId, hindrance }])
      return hindrance
    }
    const refusal = async (by: Caller, hindrance: WithdrawalHindrance | null) => {
      expect(await shownTo(by)).toBe(hindrance)
      // For agents, who review none.
      expect(await shownTo(agent.caller)).toBeNull()
      const { list } = await by.ok(withdrawal.getWithdrawalList, { reviewable: 1 })
      expect(list).toHaveLength(hindrance === null ? 1 : 0)
      const { results } = await by.ok(withdrawal.approveWithdrawals, { withdrawalIds: [withdrawalId] })
      const message = hindrance === null ? '' : withdrawalHindrances.texts[hindrance][0]
      expect(results).toMatchObject([{ done: hindrance === null ? 1 : 0, message }])
    }
    await ask('finance')
    await refusal(finance, 'OWN_REQUEST')
    const { code } = await finance.call(withdrawal.rejectWithdrawal, { withdrawalId, reason: '资料不符' })
    expect(code).toBe(codes.forbidden)

    // Any amount needs two people from now on.
    world.get(Parameters).of = () => Promise.resolve(1)
    await refusal(admin, null)
    await refusal(admin, 'SAME_REVIEWER')
    await ask('operator')
    await refusal(finance, null)
    for (const reader of [admin, finance]) {
      const info = await reader.ok(withdrawal.getWithdrawalInfo, { withdrawalId })
      expect(info.withdrawal).toMatchObject({ status: 'APPROVED', hindrance: null })
    }
  })

  test('[A13] that rejects releases the amount, and its shares can be paid by the next', async () => {
    const { withdrawalId } = await at('PENDING', 120)
    const before = await available()
    await finance.ok(withdrawal.rejectWithdrawal, { withdrawalId, reason: '户名与公司不符' })
    expect([await available(), await frozen()]).toEqual([before + 120, 0])
    expect(await newest()).toMatchObject({ status: 'REJECTED', failure: '户名与公司不符' })
    expect(await linesOf(withdrawalId)).toEqual([])
    expect(await applyForWithdrawal(world, agent, 120)).toMatchObject({ code: codes.ok })
    expect((await linesOf((await newest()).withdrawalId)).map(({ paidCents }) => paidCents)).toEqual([120])
  })
})

const whoIs = (account: string) =>
  world.database.read
    .selectFrom('Manager')
    .select('id as managerId')
    .where('managerAccount', '=', account)
    .executeTakeFirstOrThrow()

describe('a payout', () => {
  test('[A13] by hand books what left the bank and the fee, under its voucher', async () => {
    withoutLimits(world, { feeBps: 100 })
    const [bank, income] = [await world.balance(accounts.bank), await world.balance(accounts.feeIncome)]
    const row = await paidByHand()
    expect(row).toMatchObject({ status: 'PAID', voucherNo: 'BANK-0001', feeCents: 1, netCents: 99, payWay: 'BANK' })
    expect(await frozen()).toBe(0)
    expect([await world.balance(accounts.bank), await world.balance(accounts.feeIncome)]).toEqual([
      bank - 99,
      income + 1,
    ])
    expect((await linesOf(row.withdrawalId)).reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(100)
  })

  test('[A13] refuses a voucher used before, however it is typed', async () => {
    const { withdrawNo } = await paidByHand()
    const { accountId } = await buildPayable(world)
    finance = await world.as('finance')
    const taken = faults['withdrawal.voucherTaken'][1].replace('{payoutNo}', withdrawNo)
    expect(await pays(finance, accountId, 1, { voucherNo: 'ｂａｎｋ－０００１' })).toMatchObject({ msg: taken })
    await pays(finance, accountId, 1, { voucherNo: 'HOSPITAL-1' })
    const { withdrawalId } = await at('PAYING')
    const { fingerprint } = await finance.ok(withdrawal.previewSettleWithdrawal, { withdrawalId })
    const settle = (voucherNo: string) =>
      finance.call(withdrawal.settleWithdrawal, { withdrawalId, voucherNo, fingerprint })
    const digest = world.digest()
    expect(await settle('bank - 0001')).toMatchObject({ code: codes.conflict, msg: taken })
    expect(await settle('Hospital-1')).toMatchObject({ code: codes.conflict })
    expect(world.digest()).toBe(digest)
    expect(await settle('BANK-0002')).toMatchObject({ code: codes.ok })
  })

  test('[A13] that bounced is returned to its owner in full, with the fee, and its shares can be paid again', async () => {
    withoutLimits(world, { feeBps: 100 })
    const bank = await world.balance(accounts.bank)
    const { withdrawalId } = await paidByHand()
    const before = await available()
    const { fingerprint } = await finance.ok(withdrawal.previewBounceWithdrawal, { withdrawalId })
    const why = { withdrawalId, fingerprint, reason: '账户已注销', voucherNo: 'BACK-0001' }
    await finance.ok(withdrawal.bounceWithdrawal, why)
    expect([await available(), await world.balance(accounts.bank)]).toEqual([before + 100, bank])
    expect(await newest()).toMatchObject({ status: 'BOUNCED', failure: '账户已注销 · BACK-0001' })
    expect((await finance.call(withdrawal.bounceWithdrawal, why)).code).toBe(codes.conflict)
    // The voucher stays on record, and can be used again for another transfer.
    expect(await paidByHand()).toMatchObject({ status: 'PAID', voucherNo: 'BANK-0001' })
  })

  test('[A13] that failed releases the amount', async () => {
    const { withdrawalId } = await at('PAYING')
    const before = await available()
    await finance.ok(withdrawal.failWithdrawal, { withdrawalId, reason: '收款行拒绝' })
    expect([await available(), await frozen()]).toEqual([before + 100, 0])
    expect(await newest()).toMatchObject({ status: 'FAILED', failure: '收款行拒绝' })
  })

  const trades = (withdrawNo: string) =>
    world.get(SimulatedPaymentChannel).allTrades.filter(({ no }) => no === withdrawNo).length

  async function sent(play: ChannelPlay, delayMs = 0): Promise<WithdrawalRow> {
    const { withdrawalId, withdrawNo } = await at('APPROVED')
    world.get(SimulatedPaymentChannel).behave({ play, number: withdrawNo, delayMs })
    await finance.ok(withdrawal.payWithdrawal, { withdrawalId, payWay: 'CHANNEL' })
    // Sent by an errand, which lasts as long as the channel is late.
    await (play === 'LATE'
      ? vi.waitFor(() => expect(trades(withdrawNo)).toBe(1), { timeout: 20_000 })
      : world.get(Background).idle())
    return newest()
  }
  const later = async (minutes: number) => {
    world.clock.set(world.clock.now() + minutes * minuteMs)
    await world.get(Jobs).run('PAYOUT_TRAFFIC')
  }

  test('[A13] whose reply was lost stays in progress, is polled, and keeps its number', async () => {
    const row = await sent('LOST')
    expect(row.status).toBe('PAYING')
    expect(await frozen()).toBe(100)
    const hand = { withdrawalId: row.withdrawalId, reason: '以为失败' }
    expect(await finance.call(withdrawal.failWithdrawal, hand)).toMatchObject({ code: codes.conflict })
    await later(10)
    expect(await newest()).toMatchObject({ status: 'PAID', withdrawNo: row.withdrawNo })
    expect(trades(row.withdrawNo)).toBe(1)
    expect(await frozen()).toBe(0)
  })

  test('[A13] that the channel processes slowly is paid once the channel says so', async () => {
    const row = await sent('LATE', 120_000)
    expect(row.status).toBe('PAYING')
    await later(1)
    expect((await newest()).status).toBe('PAYING')
    await later(10)
    expect((await newest()).status).toBe('PAID')
  })

  test('[A13] that the channel refuses releases the amount, once', async () => {
    expect(await sent('FAIL')).toMatchObject({ status: 'FAILED', failure: '渠道拒绝' })
    expect(await frozen()).toBe(0)
  })

  test('[A13] with the channel number of another books nothing; without a channel number it is booked', async () => {
    const [one, other] = [await sent('SILENT'), await sent('SILENT')]
    const sendNotice = ({ withdrawNo }: WithdrawalRow, channelNo: string) => {
      const notice = { state: 'SUCCESS', channelNo, amountCents: 100, reason: '', payoutNo: withdrawNo } as const
      return world.stranger().call(channel.payout, world.get(Signature).sign<PayoutNotice>(notice))
    }
    const statusOf = async ({ withdrawalId }: WithdrawalRow) =>
      (await finance.ok(withdrawal.getWithdrawalInfo, { withdrawalId })).withdrawal.status
    for (let n = 0; n < 2; n++) expect((await sendNotice(one, 'CH-1')).code).toBe(codes.ok)
    const [code, msg] = faults['payment.channelNoTaken']
    expect(await sendNotice(other, 'CH-1')).toMatchObject({ code, msg })
    expect(await statusOf(other)).toBe('PAYING')
    for (const row of [other, await sent('SILENT')]) {
      expect((await sendNotice(row, '')).code).toBe(codes.ok)
      expect(await statusOf(row)).toBe('PAID')
    }
  })

  test('[A13] reported twice is booked once; a different amount books nothing', async () => {
    const row = await sent('SILENT')
    const sendNotice = (amountCents: number) => {
      const notice = { state: 'SUCCESS', channelNo: `CH${row.withdrawNo}`, amountCents, reason: '' } as const
      const signed = world.get(Signature).sign<PayoutNotice>({ ...notice, payoutNo: row.withdrawNo })
      return world.stranger().call(channel.payout, signed)
    }
    expect((await sendNotice(101)).code).not.toBe(codes.ok)
    expect((await newest()).status).toBe('PAYING')
    const wechat = await world.balance(accounts.wechat)
    for (let n = 0; n < 3; n++) expect((await sendNotice(100)).code).toBe(codes.ok)
    expect(await world.balance(accounts.wechat)).toBe(wechat - 100)
    expect((await newest()).status).toBe('PAID')
  })

  test('[A13] the full card number is shown to whoever pays, and the log records the viewing', async () => {
    const { withdrawalId, cardTail } = await at('APPROVED')
    const { cardNo } = await finance.ok(withdrawal.revealPayout, { withdrawalId })
    expect(cardNo.slice(-4)).toBe(cardTail)
    const log = world.database.reader.prepare(
      `SELECT after FROM "OperationLog" WHERE action = 'withdrawal.revealPayout'`,
    )
    expect(log.pluck().all()).toEqual([JSON.stringify({ revealed: cardTail })])
    const logged = world.database.reader.prepare('SELECT count(*) FROM "OperationLog" WHERE after LIKE ?').pluck()
    expect(logged.get(`%${cardNo}%`)).toBe(0)
  })
})

test('[A13] the shares that a withdrawal pays can be exported, to the cent, and the file says which it is', async () => {
  const { withdrawalId, withdrawNo, amountCents } = await at('PENDING', 300, 2)
  const columns = ['withdrawNo', 'paidCents']
  const file = (await agent.caller.send(withdrawal.exportWithdrawalLines, form({ withdrawalId, columns })))
    .data as string
  const [head, ...rows] = fromCsv(file)
  expect(head?.[0]).toBe('提现单号')
  expect(new Set(rows.map(([no]) => no))).toEqual(new Set([withdrawNo]))
  expect(Math.round(rows.reduce((sum, [, cents]) => sum + Number(cents), 0) * 100)).toBe(amountCents)
})

describe('payout accounts', () => {
  test('[A13] are the agent’s own: added, shown by four digits, and deleted; earlier applications are still paid', async () => {
    const { withdrawalId } = await at('PENDING')
    const card = payoutForm()
    const added = await agent.caller.ok(payoutAccount.addPayoutAccount, card)
    expect(added).toMatchObject({ cardTail: card.cardNo.slice(-4), phone: '138****1234' })
    expect(JSON.stringify(added)).not.toContain(card.cardNo)
    expect((await agent.caller.call(payoutAccount.addPayoutAccount, card)).code).toBe(codes.conflict)
    const wrong = { ...card, cardNo: `${card.cardNo.slice(0, -1)}${(Number(card.cardNo.slice(-1)) + 1) % 10}` }
    expect((await agent.caller.call(payoutAccount.addPayoutAccount, wrong)).code).toBe(codes.badInput)
    const { payoutAccountId } = agent
    await agent.caller.ok(payoutAccount.delPayoutAccount, { payoutAccountId })
    expect(await agent.caller.ok(payoutAccount.getPayoutAccounts, {})).toEqual([added])
    expect((await finance.ok(withdrawal.revealPayout, { withdrawalId })).cardNo).toMatch(/^6226/)
    const { agentId } = await buildAgent(world)
    const stranger = await somebody(world, ['equipmentOrders.withdrawal.apply'], { family: 'AGENT', agentId })
    const theirs = { payoutAccountId: added.payoutAccountId }
    expect((await stranger.call(payoutAccount.delPayoutAccount, theirs)).code).toBe(codes.forbidden)
  })
})

test('[A13] the books check finds a frozen amount without a withdrawal', async () => {
  await at('PENDING')
  expect(await breachesIn(world.database)).toEqual([])
})
