import type { Tx } from '@bedside/prisma'
import { hourMs } from '@bedside/contracts'
import { dayOf } from '../clock.js'

/**
 * Adds what moves no money: a rental whose lock did not open, and a user on credit. Everything else is made through the services,
 * so that the ledger is complete.
 */
export async function seedOrders(tx: Tx, now: number): Promise<void> {
  const device = await tx
    .selectFrom('Device as d')
    .innerJoin('Hospital as h', 'h.id', 'd.hospitalId')
    .innerJoin('PricingPlan as p', 'p.id', 'h.planId')
    .select(['d.id as deviceId', 'd.deviceNo', 'd.bedId', 'd.wardId', 'd.departmentId', 'd.hospitalId', 'd.agentId'])
    .select(['d.agentPath', 'p.planName', 'p.mode', 'p.freeMinutes', 'p.graceMinutes', 'p.perUseCents', 'p.windows'])
    .where('d.status', '=', 'IDLE')
    .orderBy('d.id')
    .executeTakeFirstOrThrow()
  const { planName, mode, freeMinutes, graceMinutes, perUseCents, windows, hospitalId, ...standing } = device
  const plan = { planName, mode, freeMinutes, graceMinutes, perUseCents, windows: JSON.parse(windows) as unknown }
  const at = now - 26 * hourMs
  const day = dayOf(at).replaceAll('-', '')
  const stamps = { createdAt: at, updatedAt: at }
  const place = { userId: 1, hospitalId: hospitalId ?? 0, agentPath: standing.agentPath }
  const { id: depositId } = await tx
    .insertInto('DepositOrder')
    .values({ ...place, ...stamps, depositNo: `DP${day}SEED000001`, mode: 'CREDIT', amountCents: 0, status: 'HELD' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: orderId } = await tx
    .insertInto('RentalOrder')
    .values({
      ...standing,
      ...place,
      ...stamps,
      depositId,
      orderNo: `RT${day}SEED000001`,
      planName,
      plan: JSON.stringify(plan),
      status: 'CANCELLED',
      startAt: stamps.createdAt,
      endAt: stamps.createdAt + 1e4,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const placed = { orderId, move: 'PLACE', before: '', after: 'PENDING_OPEN', createdAt: stamps.createdAt }
  const cancelled = { orderId, move: 'CANCEL', before: 'PENDING_OPEN', after: 'CANCELLED' }
  await tx
    .insertInto('OrderChange')
    .values([placed, { ...cancelled, createdAt: stamps.createdAt + 10_000 }])
    .execute()
  const opening = { depositId, move: 'OPEN', after: 'HELD', createdAt: stamps.createdAt }
  await tx.insertInto('DepositChange').values(opening).execute()
  await seedWithdrawal(tx, day, stamps)
  await seedPartyPayment(tx, day, stamps)
}

/** A rejected withdrawal, which has no entries in the books. */
async function seedWithdrawal(tx: Tx, day: string, stamps: { createdAt: number; updatedAt: number }): Promise<void> {
  const agents = tx.selectFrom('Agent').select(['id', 'company', 'path']).orderBy('id')
  const { id: ownerId, company: ownerName, path: agentPath } = await agents.executeTakeFirstOrThrow()
  const amounts = { amountCents: 20_000, feeCents: 0, netCents: 20_000, beforeCents: 20_000 }
  const bank = { holder: '陈志远', bankName: '招商银行', branch: '上海徐汇支行', phone: '13800138000' }
  const card = { cardNo: '6222000011112223', cardTail: '2223' }
  const whose = { applicantKind: 'AGENT', ownerId, ownerName, agentPath }
  const { id: withdrawalId } = await tx
    .insertInto('Withdrawal')
    .values({
      ...whose,
      ...amounts,
      ...bank,
      ...card,
      ...stamps,
      withdrawNo: `WD${day}SEED000001`,
      status: 'REJECTED',
      failure: '户名与公司不符',
      reviewerId: 3,
      reviewer: '王财务',
      reviewedAt: stamps.updatedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const changes = [
    { move: 'APPLY', before: '', after: 'PENDING', reason: '' },
    { move: 'REJECT', before: 'PENDING', after: 'REJECTED', reason: '户名与公司不符' },
  ].map((change) => ({ ...change, withdrawalId, createdAt: stamps.createdAt }))
  await tx.insertInto('WithdrawalChange').values(changes).execute()
}

/** A payment booked by mistake and reversed, which has no entries in the books. */
async function seedPartyPayment(tx: Tx, day: string, stamps: { createdAt: number; updatedAt: number }): Promise<void> {
  const hospitals = tx.selectFrom('Hospital').select(['id', 'hospitalName']).orderBy('id')
  const { id: partyId, hospitalName: partyName } = await hospitals.executeTakeFirstOrThrow()
  const paid = { amountCents: 20_000, voucherNo: 'BANK-0001', reason: '十月结算', managerId: 3, actor: '王财务' }
  const reversed = { reverserId: 3, reverser: '王财务', reverseReason: '重复登记', reversedAt: stamps.updatedAt }
  await tx
    .insertInto('PartyPayment')
    .values({
      paymentNo: `HP${day}SEED000001`,
      party: 'HOSPITAL',
      partyId,
      partyName,
      ...paid,
      ...reversed,
      ...stamps,
      status: 'REVERSED',
    })
    .execute()
}
