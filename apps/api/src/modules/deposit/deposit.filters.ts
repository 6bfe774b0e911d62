import { sql } from 'kysely'
import { refundsOpen } from '@bedside/contracts'
import { where } from '../../list/bind.js'
import { cold } from '../../list/cold.js'
import { dayAgo, holds } from '../../list/filters.js'

const requestedDayAgo = where`EXISTS ${cold
  .selectFrom('Refund as r')
  .innerJoin('Payment as p', 'p.id', 'r.paymentId')
  .select('r.id')
  .where('r.business', '=', sql.lit('DEPOSIT'))
  .whereRef('r.businessId', '=', sql.ref('t.id'))
  .where(
    'r.status',
    'in',
    refundsOpen.map((status) => sql.lit(status)),
  )
  // Not of a payment that came too late to belong to the deposit.
  .where('p.status', '=', sql.lit('SUCCESS'))
  .where(where`${sql.ref('r.createdAt')} <= ${dayAgo}`)}`

/** Deposits are returned at once, so a refund that is still open after a day needs somebody to look. */
export const refundLate = holds(where`${sql.ref('t.status')} IN ('REFUNDING', 'REFUND_FAILED') AND ${requestedDayAgo}`)
