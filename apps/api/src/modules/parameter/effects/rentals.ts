import { dayMs, hourMs, minuteMs } from '@bedside/contracts'
import { sql } from 'kysely'
import { dueIn } from '../../order/order.rules.js'
import {
  only,
  paidOfWeek,
  summed,
  weekMs,
  type ProposedValue,
  type EffectCount,
  type EffectCounts,
} from './proposed-value.js'

/** Rentals whose lock took longer, and their charges. */
const openedLate = ({ db, value, now }: ProposedValue): EffectCount =>
  db
    .selectFrom('RentalOrder')
    .select(({ fn }) => [fn.countAll<number>().as('count'), summed(fn.sum<number | null>('chargedCents'))])
    .where('startAt', '>', now - weekMs)
    .where('status', 'not in', ['PENDING_OPEN', 'CANCELLED'])
    .where((row) => row(row('startAt', '-', row.ref('createdAt')), '>', value * 1000))
    .executeTakeFirstOrThrow()

const inArrears = ({ db, value, now }: ProposedValue): EffectCount => {
  const before = now - value * dayMs
  return db
    .selectFrom('RentalOrder')
    .select(({ fn }) => [fn.countAll<number>().as('count'), summed(fn.sum<number | null>(dueIn('RentalOrder')))])
    .where('status', '=', 'PENDING_PAY')
    .where('startAt', '<=', before)
    .where('endAt', '<=', before)
    .executeTakeFirstOrThrow()
}

/** Beds in use for longer, and what is left of their users' deposits. */
const outFor = ({ db, value, now }: ProposedValue): EffectCount =>
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

/** Rentals that began while their user had so many other beds. */
const besideOthers = ({ db, value, now }: ProposedValue): EffectCount =>
  db
    .selectFrom('RentalOrder as o')
    .select(({ fn }) => [fn.countAll<number>().as('count'), summed(fn.sum<number | null>('o.chargedCents'))])
    .where('o.startAt', '>', now - weekMs)
    .where('o.status', 'not in', ['PENDING_OPEN', 'CANCELLED'])
    .where(
      ({ selectFrom, or }) =>
        selectFrom('RentalOrder as other')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('other.userId', '=', 'o.userId')
          .whereRef('other.id', '<', 'o.id')
          .where('other.status', 'not in', ['PENDING_OPEN', 'CANCELLED'])
          // Bounds what is read of a user's rentals: those that ended before the week cannot have lasted until then.
          .where((row) => or([row('other.endAt', 'is', null), row('other.endAt', '>', now - weekMs)]))
          .where((row) => or([row('other.endAt', 'is', null), row('other.endAt', '>', row.ref('o.startAt'))])),
      '>=',
      value,
    )
    .executeTakeFirstOrThrow()

/** Rentals whose lock reported less when it opened. */
const openedWeak = ({ db, value, now }: ProposedValue): EffectCount =>
  db
    .selectFrom('RentalOrder as o')
    .innerJoin('LockEvent as e', 'e.commandNo', 'o.commandNo')
    .select(({ fn }) => [fn.countAll<number>().as('count'), summed(fn.sum<number | null>('o.chargedCents'))])
    .where('o.startAt', '>', now - weekMs)
    .where('o.status', 'not in', ['PENDING_OPEN', 'CANCELLED'])
    .where('e.battery', '<', value)
    .executeTakeFirstOrThrow()

/** From the operation log, because the steps of orders have no index by time. */
const remindedAgain = ({ db, value, now }: ProposedValue): EffectCount =>
  only(
    db
      .selectFrom(
        db
          .selectFrom('OperationLog')
          .select([
            'createdAt as at',
            sql<number>`"createdAt" - lag("createdAt") over (partition by "entityId" order by "createdAt", id)`.as(
              'gap',
            ),
          ])
          .where('entity', '=', 'order')
          .where('action', '=', 'order.remindOrder')
          .where('result', '=', 'OK')
          .where('createdAt', '>', now - weekMs - value * hourMs)
          .as('each'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('at', '>', now - weekMs)
      .where('gap', '<', value * hourMs)
      .executeTakeFirstOrThrow(),
  )

const paidLate = ({ db, value, now }: ProposedValue): EffectCount =>
  db
    .selectFrom('DepositOrder as d')
    // What was added to it later has no such limit.
    .innerJoin('DepositChange as c', (join) => join.onRef('c.depositId', '=', 'd.id').on('c.move', '=', 'PAY'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), summed(fn.sum<number | null>('c.amountCents'))])
    .where('d.createdAt', '>', now - weekMs)
    .where('d.mode', '=', 'CASH')
    .where((row) => row(row('d.paidAt', '-', row.ref('d.createdAt')), '>', value * minuteMs))
    .executeTakeFirstOrThrow()

const rentedBefore = (proposed: ProposedValue): EffectCount =>
  paidOfWeek(proposed, 'RENTAL')
    .where('paidAt', '<=', proposed.now - proposed.value * dayMs)
    .executeTakeFirstOrThrow()

export const rentalEffects: EffectCounts = {
  'rental.openSeconds': openedLate,
  'rental.remindHours': remindedAgain,
  'rental.arrearsDays': inArrears,
  'rental.lostHours': outFor,
  'rental.maxOpenPerUser': besideOthers,
  'rental.battery': openedWeak,
  'deposit.payMinutes': paidLate,
  'settle.rentalDays': rentedBefore,
}
