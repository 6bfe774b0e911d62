import type { DB } from '@bedside/prisma'
import type { Insertable } from 'kysely'
import { buildBed, buildDevice, type BuiltBed } from './build-devices.js'
import { planTerms } from './build-hospital.js'
import { buildUser } from './build-users.js'
import type { World } from './world.js'

/** Builds rows of orders and deposits for lists; those that move money are made by `Renting`, through the services. */

let made = 0
const number = (prefix: string) => `${prefix}20261121${String(++made).padStart(10, '0')}`

type Row = Partial<Insertable<DB['RentalOrder']>>
type OrderWish = Row & { bed?: BuiltBed }

interface BuiltOrder {
  orderId: number
  orderNo: string
  userId: number
  deviceNo: string
  hospitalId: number
}

/** A finished rental, at the given bed or a new one. */
export async function buildOrder(world: World, { bed: bedWish, ...want }: OrderWish = {}): Promise<BuiltOrder> {
  const bed = bedWish ?? (await buildBed(world))
  const { deviceId, deviceNo } = await buildDevice(world, { bed })
  const userId = want.userId ?? (await buildUser(world, { hospitals: [bed.hospitalId] })).userId
  const now = world.clock.now()
  const owner = Number(bed.agentPath.split('/').at(-2) ?? 0)
  const { planName, ...plan } = planTerms()
  const row = {
    orderNo: number('RT'),
    userId,
    deviceId,
    deviceNo,
    ...bed,
    agentId: owner === 0 ? null : owner,
    planName,
    plan: JSON.stringify({
      planName,
      ...plan,
    }),
    status: 'COMPLETED',
    endWay: 'USER_CLOSE',
    startAt: now - 36e5,
    endAt: now,
    usedMin: 60,
    chargedMin: 60,
    dayCents: 300,
    chargedCents: 300,
    paidCents: 300,
    payWay: 'WECHAT',
    createdAt: now,
    updatedAt: now,
    ...want,
  }
  const { id } = await world.database.write((tx) =>
    tx.insertInto('RentalOrder').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  return { orderId: id, orderNo: row.orderNo, userId, deviceNo, hospitalId: bed.hospitalId }
}

/** A rental of the user that cost nothing. */
export const buildFreeOrder = (world: World, want: OrderWish & { userId: number }): Promise<BuiltOrder> =>
  buildOrder(world, { dayCents: 0, chargedCents: 0, paidCents: 0, ...want })

/** A deposit on credit, so that it has no entries in the ledger. */
export async function buildDeposit(
  world: World,
  { bed: bedWish, ...want }: Partial<Insertable<DB['DepositOrder']>> & { bed?: BuiltBed } = {},
): Promise<{ depositId: number; depositNo: string; userId: number; hospitalId: number }> {
  const { hospitalId, agentPath } = bedWish ?? (await buildBed(world))
  const userId = want.userId ?? (await buildUser(world, { hospitals: [hospitalId] })).userId
  const now = world.clock.now()
  const row = {
    depositNo: number('DP'),
    mode: 'CREDIT',
    userId,
    hospitalId,
    agentPath,
    amountCents: 0,
    status: 'HELD',
    payWay: 'WECHAT',
    paidAt: now,
    createdAt: now,
    updatedAt: now,
    ...want,
  }
  const { id } = await world.database.write((tx) =>
    tx.insertInto('DepositOrder').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  return { depositId: id, depositNo: row.depositNo, userId, hospitalId }
}

/** An open payment for an order or a deposit. */
export function buildPayment(
  world: World,
  { business, businessId, ...want }: Partial<Insertable<DB['Payment']>> & { business: string; businessId: number },
): Promise<{ paymentId: number; tradeNo: string }> {
  const now = world.clock.now()
  const row = {
    tradeNo: number('PY'),
    business,
    businessId,
    userId: 1,
    payWay: 'WECHAT',
    amountCents: 300,
    status: 'WAIT',
    createdAt: now,
    updatedAt: now,
    ...want,
  }
  return world.database.write(async (tx) => {
    const { id } = await tx.insertInto('Payment').values(row).returning('id').executeTakeFirstOrThrow()
    return { paymentId: id, tradeNo: row.tradeNo }
  })
}

interface RefundOptions {
  readonly applicantId?: number
  /** The status of the payment that it gives back. */
  readonly paid?: string
}

/** A refund of an order, for lists: rejected, unless it is to be in another status. */
export async function buildRefund(
  world: World,
  orderId: number,
  status = 'REJECTED',
  { applicantId, paid = 'WAIT' }: RefundOptions = {},
): Promise<{ refundId: number }> {
  const { paymentId } = await buildPayment(world, { business: 'RENTAL', businessId: orderId, status: paid })
  const now = world.clock.now()
  const row = {
    refundNo: number('RF'),
    paymentId,
    business: 'RENTAL',
    businessId: orderId,
    payWay: 'WECHAT',
    amountCents: 100,
    status,
    createdAt: now,
    updatedAt: now,
    ...(applicantId !== undefined && { applicantId }),
  }
  return world.database.write(async (tx) => {
    const { id } = await tx.insertInto('Refund').values(row).returning('id').executeTakeFirstOrThrow()
    return { refundId: id }
  })
}
