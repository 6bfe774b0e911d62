import { unindexed } from '@bedside/prisma'
import { dayAgo, holds, type Filter } from '../../list/filters.js'
import { sql, type Expression } from 'kysely'
import { dayMs } from '@bedside/contracts'
import { nightOf } from '../../ledger/accounting-day.js'
import { bind, queryField, where, type Condition } from '../../list/bind.js'
import { cold } from '../../list/cold.js'
import { inOwnSubtree, scopeOfTotals } from '../../list/scope.js'
import { withinCeiling } from './ceilings.js'

const dayMin = 1440

/** Most orders qualify, so the list walks by day and tests each row; there is no look-up of its own. */
export const overnight = holds(where`${sql.ref('t.nightCents')} > 0`)

/** Returned at least a day ago and still unpaid. */
export const unpaidLong = holds(where`${sql.ref('t.status')} = 'PENDING_PAY' AND ${sql.ref('t.endAt')} <= ${dayAgo}`)

const earlier = where`EXISTS ${cold
  .selectFrom('RentalOrder as e')
  .select('e.id')
  .whereRef('e.userId', '=', sql.ref('t.userId'))
  .whereRef('e.id', '<', sql.ref('t.id'))
  .where(where`(${scopeOfTotals} = '*' OR ${inOwnSubtree('e.agentPath')})`)}`
/** Rented before. For an agent only rentals within its scope count, so that it learns nothing about rentals elsewhere. */
export const again = holds(earlier)

const refunds = cold
  .selectFrom('Refund as f')
  .innerJoin('Payment as p', 'p.id', 'f.paymentId')
  .where('f.business', '=', 'RENTAL')
const inStatus = (field: string) =>
  refunds.where('f.status', '=', queryField<string>(field)).where('p.status', '<>', 'LATE')
const iAsked = bind(({ me }) => me.managerId)
const asker = where`(CASE WHEN ${sql.ref('f.applicantId')} = ${iAsked} THEN 'ME' ELSE 'OTHERS' END)`
const askedBy = (field: string) =>
  refunds.where('f.status', '=', 'PENDING').where(where`${asker} = ${queryField(field)}`)
/** A ceiling is one for all refunds of an order, as `RefundActs` asks for it. */
const forMe = () =>
  refunds
    .innerJoin('RentalOrder as o', 'o.id', 'f.businessId')
    .where('f.status', '=', 'PENDING')
    .where(where`${asker} = 'OTHERS'`)
    .where(withinCeiling('REFUND', sql`${sql.ref('o.refundedCents')} + ${sql.ref('o.askedCents')}`))

/** Open refunds are few, so their orders are looked up from them. */
const among = (found: (field: string) => Pick<typeof refunds, 'select'>): Filter<never> => ({
  condition: (field) => where`EXISTS ${found(field).select('f.id').whereRef('f.businessId', '=', sql.ref('t.id'))}`,
  lookup: (field) => found(field).select('f.businessId as id').distinct(),
})
export const withRefund = among(inStatus)
export const withRefundToApprove: Filter<never> = {
  ...among(askedBy),
  faster: [{ name: 'forMe', fits: /^FOR_ME$/, filter: among(forMe) }],
}

const began = sql.ref<number>('t.startAt')
const over = sql.ref<number>('t.endAt')
const at = (field: string) => bind<number>(({ query }) => nightOf(String(query[field])))
const dayBefore = (field: string) => bind<number>(({ query }) => nightOf(String(query[field])) - dayMs)
const lasts = (field: string, start: Expression<number> = began): Condition =>
  where`(${sql.ref('t.status')} NOT IN ('PENDING_OPEN', 'CANCELLED')
  AND ${start} <= ${at(field)} AND (${over} IS NULL OR ${over} > ${at(field)}))`
const orders = cold.selectFrom('RentalOrder as t').select('t.id')

/**
 * Rentals whose bed was taken at 22:00 of a day. The look-up joins three sets: those begun within the day before; those that
 * began earlier and lasted longer than a day, of which there are few; and those in use.
 */
export const takenOnNight: Filter<'t.startAt' | 't.endAt' | 't.status' | 't.usedMin'> = {
  condition: lasts,
  lookup: (field) =>
    orders
      .where(where`${began} > ${dayBefore(field)}`)
      .where(lasts(field))
      .unionAll(
        orders
          .where('t.usedMin', '>', dayMin)
          .where(where`${unindexed(began)} <= ${dayBefore(field)}`)
          .where(lasts(field, unindexed(began))),
      )
      .unionAll(
        orders
          .where('t.status', '=', 'IN_USE')
          .where('t.endAt', 'is', null)
          .where(where`${began} <= ${dayBefore(field)}`),
      ),
}
