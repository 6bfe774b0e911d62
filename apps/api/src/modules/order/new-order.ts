import type { DB, Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { freshNumber } from '../../data/fresh-number.js'
import { ensure } from '../../ensure.js'
import type { Device } from '../device/device.store.js'
import { ratesOf } from './order-rates.js'
import type { StoredOrder } from './own-order.js'
import { overdueFrom } from './overdue-from.js'
import type { StoredPlan } from './rentable.js'

type Hospital = Selectable<DB['Hospital']>

interface NewOrder {
  readonly userId: number
  readonly device: Device
  readonly hospital: Hospital
  /** The terms of the rental, which later changes of the plan do not affect. */
  readonly plan: StoredPlan
  readonly deposit: { readonly id: number }
  /** The user's slot that the order takes. */
  readonly slot: string
  readonly now: number
}

/** A device that stands in a hospital, and the hospital. */
export async function deviceInHospital(tx: Tx, deviceNo: string): Promise<{ device: Device; hospital: Hospital }> {
  const device = await tx
    .selectFrom('Device')
    .selectAll()
    .where('deviceNo', '=', deviceNo)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  ensure(device && device.hospitalId !== null, () => fault('record.missing'))
  const hospital = await tx
    .selectFrom('Hospital')
    .selectAll()
    .where('id', '=', device.hospitalId)
    .executeTakeFirstOrThrow()
  return { device, hospital }
}

/** Adds an order that waits for its lock to open, with the place, agent, plan and split of this moment. */
export async function insertOrder(
  tx: Tx,
  { userId, device, hospital, plan, deposit, slot, now }: NewOrder,
): Promise<StoredOrder> {
  const { deviceNo, bedId, wardId, departmentId, agentId, agentPath, franchiseId } = device
  const order = await tx
    .insertInto('RentalOrder')
    .values({
      orderNo: freshNumber('RT', now),
      userId,
      deviceId: device.id,
      deviceNo,
      bedId,
      wardId,
      departmentId,
      hospitalId: hospital.id,
      agentId,
      agentPath,
      franchiseId,
      depositId: deposit.id,
      planName: plan.planName,
      plan: JSON.stringify(plan),
      rates: JSON.stringify(await ratesOf(tx, hospital, franchiseId)),
      status: 'PENDING_OPEN',
      startAt: now,
      remindAt: overdueFrom(plan, hospital, now),
      activeDeviceKey: String(device.id),
      activeUserKey: slot,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const change = { orderId: order.id, move: 'PLACE', after: order.status, createdAt: now }
  await tx.insertInto('OrderChange').values(change).execute()
  return order
}

/** Makes the user visible to the hospital's agent. */
export async function noteVisit(tx: Tx, { userId, hospitalId }: StoredOrder, at: number): Promise<void> {
  await tx
    .insertInto('UserHospital')
    .values({ userId, hospitalId, lastAt: at })
    .onConflict((row) => row.columns(['userId', 'hospitalId']).doUpdateSet({ lastAt: at }))
    .execute()
}
