import { insertRows, type Database, type DB, type Tx } from '@bedside/prisma'
import { dayMs, type Plan } from '@bedside/contracts'
import { sql, type Insertable } from 'kysely'
import { dayOf } from '../clock.js'
import { inBatches } from '../data/in-batches.js'
import { PastBooks, type PastPosting } from '../ledger/bulk.js'
import { depositPaid } from '../modules/deposit/deposit-money.js'
import { ratesOf } from '../modules/order/order-rates.js'
import { planOf } from '../modules/order/rentable.js'
import type { LockedDevice } from './lock-rows.js'
import { nextId } from './next-id.js'
import { dayAt, traceOf, type Rental, type Terms, type Trace } from './order-rows.js'
import { paidRow } from './payment-rows.js'
import { randomNumbers } from './random.js'

const depositCents = 9900

/** Rentals per transaction. Each has about fifteen rows. */
const rentalsAtOnce = 5000

interface PastOrders {
  readonly count: number
  /** The devices, hospital by hospital; all hospitals have the same structure. */
  readonly devices: readonly LockedDevice[]
  readonly hospitalIds: readonly number[]
  /** Assigned to the hospitals in turn. */
  readonly users: readonly number[]
  /** Everything has ended and been settled by `to`. */
  readonly from: number
  readonly to: number
}

/** Writes finished and settled rental orders with all related rows, computed by the same functions as real rentals. */
export class LargeOrders {
  private readonly random = randomNumbers(31)

  private constructor(
    private readonly database: Database,
    private readonly past: PastOrders,
    private readonly books: PastBooks,
    private readonly terms: readonly Terms[],
    private readonly first: Readonly<{ order: number; payment: number; deposit: number }>,
  ) {}

  static async prepare(database: Database, past: PastOrders): Promise<LargeOrders> {
    const first = {
      order: await nextId(database, 'RentalOrder'),
      payment: await nextId(database, 'Payment'),
      deposit: await nextId(database, 'DepositOrder'),
    }
    const terms = await database.write((tx) => termsOf(tx, past.hospitalIds))
    return new LargeOrders(database, past, await PastBooks.open(database), terms, first)
  }

  async fill(progress: (done: number) => void): Promise<void> {
    for (const users of inBatches(this.past.users, rentalsAtOnce))
      await this.database.write((tx) => this.addDeposits(tx, users))
    let done = 0
    for (const rentals of inBatches(this.rentals(), rentalsAtOnce)) {
      await this.database.write((tx) => this.add(tx, rentals))
      progress((done += rentals.length))
    }
    await this.database.write((tx) => visited.execute(tx))
  }

  private *rentals(): Generator<Rental> {
    const { count, devices, hospitalIds, users } = this.past
    const hospitals = hospitalIds.length
    const bedsEach = devices.length / hospitals
    for (let n = 0; n < count; n++) {
      const place = n % users.length
      const hospital = place % hospitals
      // Each user of a hospital gets another bed, and another one each time.
      const bed = (2 * Math.floor(place / hospitals) + Math.floor(n / users.length)) % bedsEach
      const device = devices[hospital * bedsEach + bed]
      const terms = this.terms[hospital]
      const userId = users[place]
      if (!device || !terms || userId === undefined) throw new Error(`There is no bed for rental ${n}`)
      yield {
        id: this.first.order + n,
        paymentId: this.first.payment + users.length + n,
        day: dayAt(n, count, this.past),
        userId,
        depositId: this.first.deposit + place,
        device: device as Rental['device'],
        terms,
      }
    }
  }

  private async add(tx: Tx, rentals: readonly Rental[]): Promise<void> {
    const traces = rentals.map((rental) => traceOf(rental, this.random))
    const all = <K extends Exclude<keyof Trace, 'order'>>(part: K) => traces.flatMap((trace) => trace[part] as never[])
    await insertRows(
      tx,
      'RentalOrder',
      traces.map(({ order }) => order),
    )
    await insertRows(tx, 'OrderChange', all('changes'))
    await insertRows(tx, 'Payment', all('payments'))
    await insertRows(tx, 'ProfitShareLine', all('shares'))
    await this.books.book(tx, all('postings'))
  }

  /** Adds the users' deposits. */
  private async addDeposits(tx: Tx, userIds: readonly number[]): Promise<void> {
    const { users, hospitalIds } = this.past
    const firstPlace = users.indexOf(userIds[0] ?? 0)
    const rows = userIds.map((userId, n) => {
      const hospital = (firstPlace + n) % hospitalIds.length
      return this.depositRows(userId, firstPlace + n, this.terms[hospital])
    })
    await insertRows(
      tx,
      'DepositOrder',
      rows.map(({ deposit }) => deposit),
    )
    await insertRows(
      tx,
      'DepositChange',
      rows.flatMap(({ changes }) => changes),
    )
    await insertRows(
      tx,
      'Payment',
      rows.map(({ payment }) => payment),
    )
    await this.books.book(
      tx,
      rows.flatMap(({ postings }) => postings),
    )
  }

  private depositRows(userId: number, place: number, terms: Terms | undefined) {
    const [id, at] = [this.first.deposit + place, this.past.from - dayMs + place]
    const paid = { business: 'DEPOSIT', businessId: id, userId, amountCents: depositCents, at } as const
    const { row: payment, fee } = paidRow({ ...paid, id: this.first.payment + place })
    const deposit: Insertable<DB['DepositOrder']> = {
      id,
      depositNo: `DP${dayOf(at).replaceAll('-', '')}${String(id).padStart(10, '0')}`,
      mode: 'CASH',
      userId,
      hospitalId: terms?.hospitalId ?? 0,
      agentPath: terms?.agentPath ?? '',
      amountCents: depositCents,
      status: 'HELD',
      payWay: 'WECHAT',
      paidAt: at,
      activeUserKey: `${userId}:1`,
      version: 2,
      createdAt: at,
      updatedAt: at,
    }
    const open = { depositId: id, move: 'OPEN', before: '', after: 'PENDING_PAY', amountCents: null, createdAt: at }
    const pay = { ...open, move: 'PAY', before: 'PENDING_PAY', after: 'HELD', amountCents: depositCents }
    const postings: PastPosting[] = [...(fee ? [{ ...fee, at }] : []), { ...depositPaid(payment), at }]
    return { deposit, changes: [open, pay], payment, postings }
  }
}

/** The hospitals each user has rented at, with the latest time. */
const visited = sql`INSERT INTO "UserHospital" ("userId", "hospitalId", "lastAt")
  SELECT "userId", "hospitalId", max("startAt") FROM "RentalOrder" WHERE "userId" NOT IN (SELECT "userId" FROM "UserHospital")
  GROUP BY 1, 2`

/** The tables that rentals fill. */
export const filledByRentals = [
  'RentalOrder',
  'UserHospital',
  'OrderChange',
  'DepositOrder',
  'DepositChange',
  'Payment',
  'ProfitShareLine',
  'Taking',
  'LedgerTxn',
  'LedgerEntry',
] as const

async function termsOf(tx: Tx, hospitalIds: readonly number[]): Promise<Terms[]> {
  const agents = await tx.selectFrom('Agent').select(['id', 'path']).execute()
  const paths = new Map(agents.map(({ id, path }) => [id, path]))
  const terms: Terms[] = []
  const plans = new Map<string, { plan: Plan; planName: string }>()
  for (const id of hospitalIds) {
    const hospital = await tx.selectFrom('Hospital').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { agentId, agentPath } = hospital
    const read = await planOf(tx, null, hospital)
    if (!read) throw new Error(`Hospital ${id} has no plan`)
    const { planName, ...plan } = read
    const planTerms = plans.get(JSON.stringify(read)) ?? { plan, planName }
    plans.set(JSON.stringify(read), planTerms)
    terms.push({ hospitalId: id, agentId, agentPath, ...planTerms, rates: await ratesOf(tx, hospital, null), paths })
  }
  return terms
}
