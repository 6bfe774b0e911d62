import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  withdrawalFee,
  dayMs,
  hourMs,
  minuteMs,
  type ApplicantKind,
  type ParameterEffect,
  type ParameterEffectQuery,
  type ParameterKey,
} from '@bedside/contracts'
import { expressionBuilder, sql, type Expression } from 'kysely'
import { Clock } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { DATABASE } from '../../tokens.js'

interface Asked {
  readonly db: Reading
  readonly value: number
  readonly now: number
}

type Counted = Promise<ParameterEffect>

const weekMs = 7 * dayMs

/** Estimates the effect of a value on stored data, for every parameter that declares one (`would`). */
@Injectable()
export class ParameterEffects {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of({ key, value }: ParameterEffectQuery): Promise<ParameterEffect> {
    const effect = effects[key]
    return effect ? effect({ db: this.database.read, value, now: this.clock.now() }) : { count: 0, amountCents: 0 }
  }
}

const withdrawn = ({ db, now }: Asked) => db.selectFrom('Withdrawal').where('createdAt', '>', now - weekMs)

const counted = (rows: ReturnType<typeof withdrawn>): Counted =>
  rows
    .select(({ fn }) => [fn.countAll<number>().as('count'), summed(fn.sum<number | null>('amountCents'))])
    .executeTakeFirstOrThrow()

const summed = (sum: Expression<number | null>) => expressionBuilder().fn.coalesce(sum, sql.lit(0)).as('amountCents')

const withdrawals = (kind: ApplicantKind) => {
  const ofKind = (asked: Asked) => withdrawn(asked).where('applicantKind', '=', kind)
  return {
    tooSmall: (asked: Asked) => counted(ofKind(asked).where('amountCents', '<', asked.value)),
    tooLarge: (asked: Asked) => counted(ofKind(asked).where('amountCents', '>', asked.value)),
    fees: async (asked: Asked): Counted => {
      const rows = await ofKind(asked).select('amountCents').execute()
      const amountCents = rows.reduce((sum, each) => sum + withdrawalFee(each.amountCents, asked.value), 0)
      return { count: rows.length, amountCents }
    },
  }
}

const byTwo = (asked: Asked) => counted(withdrawn(asked).where('amountCents', '>=', asked.value))

/** Rentals whose lock took longer, and their charges. */
const openedLate = ({ db, value, now }: Asked): Counted =>
  db
    .selectFrom('RentalOrder')
    .select(({ fn }) => [fn.countAll<number>().as('count'), summed(fn.sum<number | null>('chargedCents'))])
    .where('startAt', '>', now - weekMs)
    .where('status', 'not in', ['PENDING_OPEN', 'CANCELLED'])
    .where((row) => row(row('startAt', '-', row.ref('createdAt')), '>', value * 1000))
    .executeTakeFirstOrThrow()

/** Commands that took longer. */
const answeredLate = async ({ db, value, now }: Asked): Counted => {
  const { count } = await db
    .selectFrom('LockEvent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('createdAt', '>', now - weekMs)
    .where('durationMs', '>', value * 1000)
    .executeTakeFirstOrThrow()
  return { count, amountCents: 0 }
}

const inArrears = ({ db, value, now }: Asked): Counted => {
  const before = now - value * dayMs
  const due = sql<number>`${sql.ref('chargedCents')} + ${sql.ref('extraCents')} - ${sql.ref('waivedCents')} - ${sql.ref('paidCents')}`
  return db
    .selectFrom('RentalOrder')
    .select(({ fn }) => [fn.countAll<number>().as('count'), summed(fn.sum<number | null>(due))])
    .where('status', '=', 'PENDING_PAY')
    .where('startAt', '<=', before)
    .where('endAt', '<=', before)
    .executeTakeFirstOrThrow()
}

/** Beds in use for longer, and what is left of their users' deposits. */
const outFor = ({ db, value, now }: Asked): Counted =>
  db
    .selectFrom('RentalOrder as o')
    .leftJoin('DepositOrder as d', 'd.id', 'o.depositId')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      summed(row.fn.sum<number | null>(row('d.amountCents', '-', row.ref('d.deductedCents')))),
    ])
    .where('o.status', '=', 'IN_USE')
    .where('o.startAt', '<', now - value * hourMs)
    .executeTakeFirstOrThrow()

const paidLate = ({ db, value, now }: Asked): Counted =>
  db
    .selectFrom('DepositOrder')
    .select(({ fn }) => [fn.countAll<number>().as('count'), summed(fn.sum<number | null>('amountCents'))])
    .where('createdAt', '>', now - weekMs)
    .where('mode', '<>', 'CREDIT')
    .where((row) => row(row('paidAt', '-', row.ref('createdAt')), '>', value * minuteMs))
    .executeTakeFirstOrThrow()

const sold = ({ db, now }: Asked, by: 'createdAt' | 'receivedAt') =>
  db
    .selectFrom('MallOrder')
    .select(({ fn }) => [fn.countAll<number>().as('count'), summed(fn.sum<number | null>('payCents'))])
    .where(by, '>', now - weekMs)

const soldLate = (asked: Asked): Counted =>
  sold(asked, 'createdAt')
    .where((row) => row(row('paidAt', '-', row.ref('createdAt')), '>', asked.value * minuteMs))
    .executeTakeFirstOrThrow()

/** Bounded, because otherwise all orders would be read: nearly every order received recently was placed within two months. */
const received = (asked: Asked) => sold(asked, 'receivedAt').where('createdAt', '>', asked.now - 60 * dayMs)

const receivedLate = (asked: Asked): Counted =>
  received(asked)
    .where((row) => row(row('receivedAt', '-', row.ref('shippedAt')), '>', asked.value * dayMs))
    .executeTakeFirstOrThrow()

const receivedBefore = (asked: Asked): Counted =>
  received(asked)
    .where('receivedAt', '<=', asked.now - asked.value * dayMs)
    .where('status', 'in', ['RECEIVED', 'SETTLED'])
    .executeTakeFirstOrThrow()

const rentedBefore = ({ db, value, now }: Asked): Counted =>
  db
    .selectFrom('Payment')
    .select(({ fn }) => [fn.countAll<number>().as('count'), summed(fn.sum<number | null>('amountCents'))])
    .where('business', '=', 'RENTAL')
    .where('status', '=', 'SUCCESS')
    .where('paidAt', '>', now - weekMs)
    .where('paidAt', '<=', now - value * dayMs)
    .executeTakeFirstOrThrow()

const agent = withdrawals('AGENT')
const store = withdrawals('STORE')
const user = withdrawals('USER')

export const effects: Readonly<Partial<Record<ParameterKey, (asked: Asked) => Counted>>> = {
  'withdraw.agent.min': agent.tooSmall,
  'withdraw.agent.max': agent.tooLarge,
  'withdraw.agent.fee': agent.fees,
  'withdraw.store.min': store.tooSmall,
  'withdraw.store.max': store.tooLarge,
  'withdraw.store.fee': store.fees,
  'withdraw.user.min': user.tooSmall,
  'withdraw.user.max': user.tooLarge,
  'withdraw.user.fee': user.fees,
  'withdraw.secondApproval': byTwo,
  'rental.openSeconds': openedLate,
  'lock.ackSeconds': answeredLate,
  'rental.arrearsDays': inArrears,
  'rental.lostHours': outFor,
  'deposit.payMinutes': paidLate,
  'mall.payMinutes': soldLate,
  'mall.receiveDays': receivedLate,
  'settle.rentalDays': rentedBefore,
  'settle.afterSaleDays': receivedBefore,
}
