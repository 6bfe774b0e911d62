import type { DB, Tx } from '@bedside/prisma'
import { fault, ordersUnsettled, windowAt, type Plan } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { ensure } from '../../ensure.js'
import type { Device } from '../device/device.store.js'
import { depositOf, type StoredDeposit } from '../deposit/own-deposit.js'

type Hospital = Selectable<DB['Hospital']>

/** Refuses a renter who may not take a bed now; answers the deposit that stands behind the rental. */
export async function mayRent(tx: Tx, userId: number, { depositCents }: Hospital): Promise<StoredDeposit> {
  const user = await tx
    .selectFrom('User')
    .select('isFlag')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  ensure(user, () => fault('record.missing'))
  ensure(user.isFlag === 1, () => fault('rental.userDisabled'))
  const orders = tx.selectFrom('RentalOrder').select('status').where('userId', '=', userId)
  const open = await orders.where('status', 'in', ordersUnsettled).executeTakeFirst()
  ensure(!open, () => fault(open?.status === 'PENDING_PAY' ? 'rental.unpaid' : 'rental.underWay'))
  const deposit = await depositOf(tx, userId)
  ensure(deposit?.status === 'HELD', () => fault('rental.noDeposit'))
  const short = depositCents - deposit.amountCents + deposit.deductedCents
  ensure(deposit.mode === 'CREDIT' || short <= 0, () => fault('rental.depositShort', { short: yuan(short) }))
  return deposit
}

const yuan = (cents: number): string => (cents / 100).toFixed(2)

/** Refuses a device that cannot be rented now; answers the plan that the stay is billed by. */
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

type StoredPlan = Plan & { planName: string }

/** The department's own plan, or else the hospital's; as its form has it. */
export async function planOf(
  tx: Tx,
  departmentId: number | null,
  hospital: Pick<Hospital, 'planId'>,
): Promise<StoredPlan | undefined> {
  const own = await tx
    .selectFrom('Department')
    .select('planId')
    .where('id', '=', departmentId ?? 0)
    .executeTakeFirst()
  const planId = own?.planId ?? hospital.planId
  const plan = await tx
    .selectFrom('PricingPlan')
    .select(['planName', 'mode', 'freeMinutes', 'graceMinutes', 'bizDayCapCents', 'orderCapCents', 'perUseCents'])
    .select('windows')
    .where('id', '=', planId)
    .executeTakeFirst()
  if (!plan) return undefined
  // What a form leaves out is not in it at all.
  const said = Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== null))
  return { ...(said as unknown as StoredPlan), windows: JSON.parse(plan.windows) as Plan['windows'] }
}
