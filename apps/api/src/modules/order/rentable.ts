import type { DB, Tx } from '@bedside/prisma'
import { fault, windowAt, type Plan } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { yuanOf } from '../../data/yuan.js'
import { ensure } from '../../ensure.js'
import type { Device } from '../device/device.store.js'
import { backingFor } from '../deposit/backing.js'
import type { StoredDeposit } from '../deposit/own-deposit.js'
import { freeSlot, unsettledOf } from '../deposit/user-slots.js'

type Hospital = Selectable<DB['Hospital']>

/** The user's slot that a rental takes, and the deposit that backs it. */
interface Place {
  readonly slot: string
  readonly deposit: StoredDeposit
}

/** Refuses a user who may not rent now, or not one bed more. */
export async function mayRent(tx: Tx, userId: number, { depositCents }: Hospital, mostOpen: number): Promise<Place> {
  const user = await tx
    .selectFrom('User')
    .select('isFlag')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  ensure(user, () => fault('record.missing'))
  ensure(user.isFlag === 1, () => fault('rental.userDisabled'))
  const orders = await unsettledOf(tx, userId)
  ensure(!orders.some(({ status }) => status === 'PENDING_PAY'), () => fault('rental.unpaid'))
  const slot = freeSlot(userId, mostOpen, orders)
  ensure(slot !== undefined, () => fault('rental.underWay'))
  const backing = await backingFor(tx, userId, depositCents)
  ensure(backing, () => fault('rental.noDeposit'))
  const { deposit, shortCents } = backing
  ensure(shortCents === 0, () => fault('rental.depositShort', { short: yuanOf(shortCents) }))
  return { slot, deposit }
}

/** Refuses a device that cannot be rented now; otherwise returns the plan by which the stay is billed. */
export async function rentablePlan(
  tx: Tx,
  device: Device,
  hospital: Hospital,
  { now, battery }: { now: number; battery: number },
): Promise<StoredPlan> {
  ensure(device.status !== 'IN_USE', () => fault('rental.deviceInUse'))
  ensure(device.status === 'IDLE', () => fault('rental.deviceFaulty'))
  const reserved = tx.selectFrom('RentalOrder').select('id').where('activeDeviceKey', '=', String(device.id))
  ensure(!(await reserved.executeTakeFirst()), () => fault('rental.deviceInUse'))
  ensure((device.onlineUntil ?? 0) > now, () => fault('rental.deviceOffline'))
  ensure(device.battery >= battery, () => fault('rental.deviceWeak'))
  ensure(hospital.isFlag === 1, () => fault('place.hospitalDisabled'))
  const plan = await planOf(tx, device.departmentId, hospital)
  ensure(plan, () => fault('rental.noPlan'))
  ensure(windowAt(plan, now)?.rentable === 1, () => fault('rental.notNow'))
  return plan
}

export type StoredPlan = Plan & { planName: string }

/** The department's plan, else the hospital's, in the shape of its form. */
export async function planOf(
  tx: Tx,
  departmentId: number | null,
  hospital: Pick<Hospital, 'planId'>,
): Promise<StoredPlan | undefined> {
  const department = await tx
    .selectFrom('Department')
    .select('planId')
    .where('id', '=', departmentId ?? 0)
    .executeTakeFirst()
  const planId = department?.planId ?? hospital.planId
  const plan = await tx
    .selectFrom('PricingPlan')
    .select(['planName', 'mode', 'freeMinutes', 'graceMinutes', 'bizDayCapCents', 'orderCapCents', 'perUseCents'])
    .select('windows')
    .where('id', '=', planId)
    .executeTakeFirst()
  if (!plan) return undefined
  // A form has no key for a field left empty, so columns that are null are left out.
  const filled = Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== null))
  return { ...(filled as unknown as StoredPlan), windows: JSON.parse(plan.windows) as Plan['windows'] }
}
