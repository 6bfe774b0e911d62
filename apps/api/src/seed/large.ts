import { insertRows, settleRows, withoutIndexes, type Database, type DB } from '@bedside/prisma'
import { sql, type Insertable } from 'kysely'
import { dayMs, hourMs, parameters } from '@bedside/contracts'
import { inBatches } from '../data/in-batches.js'
import { authorsOf, logRows } from './large-log.js'
import { agentRows, managerRows, placesOf } from './large-people.js'
import { filledBySales, LargeMall, type MallSizes } from './large-mall.js'
import { LargeHospitals } from './large-places.js'
import { filledByRentals, LargeOrders } from './large-orders.js'
import { countedAtOnce } from './large-totals.js'
import { lockRows } from './lock-rows.js'
import { nextId } from './next-id.js'
import { withoutTotals } from './totals.js'
import { usersAndVisits } from './users.js'

/** The size of the profile, in addition to the demo data. */
export interface Sizes extends MallSizes {
  readonly agents: number
  readonly managers: number
  readonly logRows: number
  /** Each with a hundred beds, every bed with a device. */
  readonly hospitals: number
  readonly users: number
  readonly lockEvents: number
  /** Finished and settled, with their payments, shares and ledger entries. */
  readonly orders: number
}

export const largeSizes: Sizes = {
  agents: 200,
  managers: 5000,
  logRows: 1_000_000,
  hospitals: 2000,
  users: 100_000,
  lockEvents: 5_000_000,
  orders: 5_000_000,
  stores: 500,
  goods: 100_000,
  mallOrders: 1_000_000,
}

/** From this number of rows it is faster to build indexes at the end. */
const many = 50_000

/** Rows per transaction: each has a commit, and on PostgreSQL a look at the sequence. */
const rowsAtOnce = 10_000

/** A batch takes a second, but an index over sixty million entries takes minutes. */
export const batchTimeoutMs = hourMs

/** How many days ago the first and the last of the orders began; the last are settled too, sales after their return period. */
const pastDays = { first: 180, last: 5, lastSale: 5 + parameters['settle.afterSaleDays'].standard }

type Table =
  | 'Agent'
  | 'Manager'
  | 'OperationLog'
  | 'Hospital'
  | 'PricingPlan'
  | 'Department'
  | 'Ward'
  | 'Bed'
  | 'Device'
  | 'User'
  | 'UserHospital'
  | 'LockEvent'
  | 'MallOrder'
  | 'RentalOrder'
export type Progress = (table: Table, done: number, all: number) => void

/**
 * Enlarges a database with the demo profile to a size at which slow lists show. The rows are the same every time, with times that
 * end now, and are generated while they are written, so memory does not grow with their number.
 */
export async function seedLarge(
  database: Database,
  passwordHash: string,
  now: number,
  sizes: Sizes = largeSizes,
  progress: Progress = () => {},
): Promise<void> {
  const places = placesOf(await nextId(database, 'Agent'), sizes.agents)
  const firstManagerId = await nextId(database, 'Manager')
  const stores = (await database.read.selectFrom('Store').select('id').execute()).map(({ id }) => id)

  const managers = managerRows(sizes.managers, { places, stores, firstManagerId, passwordHash, now })

  await fill('Agent', sizes.agents, agentRows(places, firstManagerId, now))
  await fill('Manager', sizes.managers, managers)
  await fill('OperationLog', sizes.logRows, logRows(sizes.logRows, authorsOf(managers, places), now))
  await fillPlaces()
  await settleRows(database)

  async function fillPlaces(): Promise<void> {
    const firstOf = async (table: Table) => nextId(database, table)
    const begin = { hospital: await firstOf('Hospital'), department: await firstOf('Department') }
    const inside = { ward: await firstOf('Ward'), bed: await firstOf('Bed'), device: await firstOf('Device') }
    const hospitals = new LargeHospitals({ ...begin, ...inside }, sizes.hospitals, places, now)
    const { count } = hospitals
    await fill('Hospital', count.hospitals, hospitals.rows())
    await fill('PricingPlan', count.hospitals, hospitals.plans(await firstOf('PricingPlan')))
    await database.write((tx) =>
      sql`UPDATE "Hospital" SET "planId" = (SELECT id FROM "PricingPlan" p WHERE p."hospitalId" = "Hospital".id)
          WHERE "planId" IS NULL`.execute(tx),
    )
    await fill('Department', count.departments, hospitals.departments())
    await fill('Ward', count.wards, hospitals.wards())
    await fill('Bed', count.beds, hospitals.beds())
    await fill('Device', count.beds, hospitals.devices())
    const since = now - pastDays.first * dayMs
    const { users, visits } = usersAndVisits(sizes.users, hospitals.ids, now, {
      firstId: await firstOf('User'),
      until: since - 2 * dayMs,
    })
    await fill('User', users.length, users)
    const devices = hospitals.locked()
    const locked = { devices, users: sizes.users, series: 'L', count: sizes.lockEvents, since, now }
    await fill('LockEvent', sizes.lockEvents, lockRows(locked))
    const past = { hospitalIds: hospitals.ids, users: visits.map(({ userId }) => userId), from: since }
    const sales = { ...sizes, ...past, to: now - pastDays.lastSale * dayMs }
    const rentals = { ...past, count: sizes.orders, devices, to: now - pastDays.last * dayMs }
    await withoutIndexes(database, [...new Set([...filledBySales, ...filledByRentals])], () =>
      withoutTotals(database, async () => {
        if (sizes.mallOrders > 0) {
          const mall = await LargeMall.prepare(database, sales)
          await mall.fill((done) => progress('MallOrder', done, sizes.mallOrders))
        }
        const orders = await LargeOrders.prepare(database, rentals)
        await orders.fill((done) => progress('RentalOrder', done, sizes.orders))
      }),
    )
  }

  async function fill<T extends Table>(table: T, all: number, rows: Iterable<Insertable<DB[T]>>): Promise<void> {
    const insert = async () => {
      let done = 0
      for (const batch of inBatches(rows, rowsAtOnce)) {
        await database.write((tx) => insertRows(tx, table, batch))
        progress(table, (done += batch.length), all)
      }
    }
    const add = () => countedAtOnce(database, table, insert)
    await (all < many ? add() : withoutIndexes(database, [table], add))
  }
}
