import type { DB, Tx } from '@bedside/prisma'
import { fault, windowAt, type Plan } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { ensure } from '../../ensure.js'
import type { Device } from '../device/device.store.js'
import { spareDeposits, type StoredDeposit } from '../deposit/own-deposit.js'
import { freeSlot, unsettledOf } from '../deposit/user-slots.js'

type Hospital = Selectable<DB['Hospital']>

/** What a rental is kept under, and the deposit that stands behind it. */
interface Backing {
  readonly slot: string
  readonly deposit: StoredDeposit
}

/** Refuses a renter who may not take a bed now, or not one more than they have. */
export async function mayRent(tx: Tx, userId: number, { depositCents }: Hospital, mostOpen: number): Promise<Backing> {
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
  const held = (await spareDeposits(tx, userId)).filter(({ status }) => status === 'HELD')
  const [deposit] = held.toSorted((one, other) => shortOf(one, depositCents) - shortOf(other, depositCents))
  ensure(deposit, () => fault('rental.noDeposit'))
  const short = shortOf(deposit, depositCents)
  ensure(short === 0, () => fault('rental.depositShort', { short: yuan(short) }))
  return { slot, deposit }
}

/** What a deposit lacks of what a hospital asks for; who rents on credit has paid none. */
const shortOf = ({ mode, amountCents, deductedCents }: StoredDeposit, depositCents: number): number =>
  mode === 'CREDIT' ? 0 : Math.max(0, depositCents - amountCents + deductedCents)

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
