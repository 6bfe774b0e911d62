import type { DB, Tx } from '@bedside/prisma'
import { dayMs, type SeedProfile } from '@bedside/contracts'
import type { Insertable } from 'kysely'
import { dayOf } from '../clock.js'
import { insideOf, type Ids } from './bed-rows.js'
import { inBatches } from '../data/in-batches.js'
import { deviceRow, stateOf, type DeviceRow, type DeviceState } from './device-rows.js'
import { demoHospitals, testHospitals, type HospitalSeed } from './hospitals.js'
import { lockRows } from './lock-rows.js'
import { planRow } from './plans.js'
import { randomNumbers } from './random.js'
import { usersAndVisits } from './users.js'

interface Amounts {
  readonly hospitals: readonly HospitalSeed[]
  readonly inStock: number
  readonly users: number
  readonly lockEvents: number
  readonly lockDays: number
}
const amounts: Record<SeedProfile, Amounts> = {
  test: { hospitals: testHospitals, inStock: 5, users: 12, lockEvents: 60, lockDays: 3 },
  demo: { hospitals: demoHospitals, inStock: 20, users: 1500, lockEvents: 8000, lockDays: 30 },
}

/** The first devices have one of each kind of problem, so that tests know where to find it; the rest are idle or in use. */
const troubles: readonly Omit<DeviceState, 'bed'>[] = [
  { status: 'IN_USE', battery: 88 },
  { status: 'IDLE', battery: 12 },
  { status: 'IDLE', battery: 76, silentMs: 2 * dayMs },
  { status: 'FAULT', battery: 64 },
  { status: 'REPAIRING', battery: 91 },
  { status: 'DISABLED', battery: 80 },
]
const knownState = (n: number): Omit<DeviceState, 'bed'> =>
  troubles[n] ?? { status: n % 3 === 0 ? 'IN_USE' : 'IDLE', battery: 50 + (n % 50) }

/** Devices in use get their order through the services (`life`). */
const notRented = ({ status, ...state }: Omit<DeviceState, 'bed'>): Omit<DeviceState, 'bed'> => ({
  ...state,
  status: status === 'IN_USE' ? 'IDLE' : status,
})

/** Adds hospitals with their places and devices, users, and recent lock events. */
export async function seedPlaces(
  tx: Tx,
  profile: SeedProfile,
  agentIds: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const { hospitals, inStock, users, lockEvents, lockDays } = amounts[profile]
  const random = randomNumbers(11)
  const ids: Ids = { department: 1, ward: 1, bed: 1, device: 1 }
  const devices: DeviceRow[] = []
  for (const [n, seed] of hospitals.entries()) {
    const id = n + 1
    const agent = await agentOf(tx, agentIds.get(seed.agent ?? ''))
    const at = now - (200 - n) * dayMs
    await tx
      .insertInto('Hospital')
      .values(hospitalRow(id, seed, agent, now, at))
      .execute()
    await tx
      .insertInto('PricingPlan')
      .values(planRow(seed.plan, id, id, at))
      .execute()
    await tx.updateTable('Hospital').set({ planId: id }).where('id', '=', id).execute()
    const home = { hospitalId: id, agentPath: agent.path, departments: seed.departments, wards: seed.wards, at }
    const inside = insideOf(home, ids, random)
    await insert(tx, 'Department', inside.departments)
    await insert(tx, 'Ward', inside.wards)
    await insert(tx, 'Bed', inside.beds)
    // Spread evenly over the beds, so that each ward has some.
    const every = inside.beds.length / Math.max(1, seed.devices)
    for (let d = 0; d < seed.devices; d++) {
      const bed = inside.beds[Math.floor(d * every)]
      if (!bed || every < 1) throw new Error(`${seed.name} has more devices than beds`)
      const standing = profile === 'test' ? knownState(d) : notRented(stateOf(random))
      const where = { ...bed, hospitalId: id, agentPath: agent.path }
      devices.push(deviceRow(ids.device++, { ...standing, bed: where, agentId: agent.id }, now, random))
    }
  }
  const standing = devices.filter(({ bedId }) => bedId !== null)
  for (let n = 0; n < inStock; n++)
    devices.push(deviceRow(ids.device++, { status: n === 4 ? 'SCRAPPED' : 'IN_STOCK', battery: 100 }, now, random))
  await insert(tx, 'Device', devices)
  await insert(tx, 'DeviceChange', standing.flatMap(boundRow))
  const made = usersAndVisits(
    users,
    hospitals.flatMap(({ devices: deviceCount }, n) => (deviceCount > 0 ? [n + 1] : [])),
    now,
  )
  await insert(tx, 'User', made.users)
  // The demo's visits come from its rentals.
  if (profile === 'test') await insert(tx, 'UserHospital', made.visits)
  const since = now - lockDays * dayMs
  await insert(tx, 'LockEvent', lockRows({ devices: standing, users, series: 'S', count: lockEvents, since, now }))
}

interface RunBy {
  readonly id: number | null
  readonly path: string
}

async function agentOf(tx: Tx, id: number | undefined): Promise<RunBy> {
  if (id === undefined) return { id: null, path: '' }
  return tx.selectFrom('Agent').select(['id', 'path']).where('id', '=', id).executeTakeFirstOrThrow()
}

export function hospitalRow(
  id: number,
  seed: HospitalSeed,
  agent: RunBy,
  now: number,
  at: number,
): Insertable<DB['Hospital']> {
  const { name, region, address, level, nature, depositCents, isFlag = 1 } = seed
  return {
    id,
    hospitalName: name,
    nameKey: name,
    region,
    address,
    level,
    nature,
    depositCents,
    isFlag,
    contact: '护理部',
    phone: `020-8${String(100_0000 + id)}`,
    servicePhone: '400-800-1234',
    agentId: agent.id,
    agentPath: agent.path,
    contractNo: `HT-2026-${String(id).padStart(3, '0')}`,
    contractFrom: '2025-01-01',
    contractTo: dayOf(now + seed.contractDays * dayMs),
    entranceFeeCents: 2_000_000,
    hospitalShareBps: 2000,
    agentShareBps: 3500,
    franchiseShareBps: 1500,
    createdAt: at,
    updatedAt: at,
  }
}

const boundRow = ({ id, bedId, deployedAt }: DeviceRow): Insertable<DB['DeviceChange']>[] =>
  typeof deployedAt === 'number'
    ? [{ deviceId: id, kind: 'BIND', before: 'IN_STOCK', after: 'IDLE', bedId: bedId ?? null, createdAt: deployedAt }]
    : []

async function insert<T extends keyof DB>(tx: Tx, table: T, rows: Iterable<Insertable<DB[T]>>): Promise<void> {
  for (const batch of inBatches(rows)) await tx.insertInto(table).values(batch).execute()
}
