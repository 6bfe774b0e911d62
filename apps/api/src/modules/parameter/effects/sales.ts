import { dayMs, minuteMs } from '@bedside/contracts'
import { summed, weekMs, type ProposedValue, type Counted, type Effects } from './asked.js'

const sold = ({ db, now }: ProposedValue, by: 'createdAt' | 'receivedAt') =>
  db
    .selectFrom('MallOrder')
    .select(({ fn }) => [fn.countAll<number>().as('count'), summed(fn.sum<number | null>('payCents'))])
    .where(by, '>', now - weekMs)

const soldLate = (asked: ProposedValue): Counted =>
  sold(asked, 'createdAt')
    .where((row) => row(row('paidAt', '-', row.ref('createdAt')), '>', asked.value * minuteMs))
    .executeTakeFirstOrThrow()

/** Bounded, because otherwise all orders would be read: nearly every order received recently was placed within two months. */
const received = (asked: ProposedValue) => sold(asked, 'receivedAt').where('createdAt', '>', asked.now - 60 * dayMs)

const receivedLate = (asked: ProposedValue): Counted =>
  received(asked)
    .where((row) => row(row('receivedAt', '-', row.ref('shippedAt')), '>', asked.value * dayMs))
    .executeTakeFirstOrThrow()

const receivedBefore = (asked: ProposedValue): Counted =>
  received(asked)
    .where('receivedAt', '<=', asked.now - asked.value * dayMs)
    .where('status', 'in', ['RECEIVED', 'SETTLED'])
    .executeTakeFirstOrThrow()

export const saleEffects: Effects = {
  'mall.payMinutes': soldLate,
  'mall.receiveDays': receivedLate,
  'settle.afterSaleDays': receivedBefore,
}
