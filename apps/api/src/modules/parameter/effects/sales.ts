import { dayMs, minuteMs } from '@bedside/contracts'
import { summed, weekMs, type ProposedValue, type EffectCount, type EffectCounts } from './proposed-value.js'

const sold = ({ db, now }: ProposedValue, by: 'createdAt' | 'receivedAt') =>
  db
    .selectFrom('MallOrder')
    .select(({ fn }) => [fn.countAll<number>().as('count'), summed(fn.sum<number | null>('payCents'))])
    .where(by, '>', now - weekMs)

const soldLate = (proposed: ProposedValue): EffectCount =>
  sold(proposed, 'createdAt')
    .where((row) => row(row('paidAt', '-', row.ref('createdAt')), '>', proposed.value * minuteMs))
    .executeTakeFirstOrThrow()

/** Bounded, because otherwise all orders would be read: nearly every order received recently was placed within two months. */
const received = (proposed: ProposedValue) =>
  sold(proposed, 'receivedAt').where('createdAt', '>', proposed.now - 60 * dayMs)

const receivedLate = (proposed: ProposedValue): EffectCount =>
  received(proposed)
    .where((row) => row(row('receivedAt', '-', row.ref('shippedAt')), '>', proposed.value * dayMs))
    .executeTakeFirstOrThrow()

const receivedBefore = (proposed: ProposedValue): EffectCount =>
  received(proposed)
    .where('receivedAt', '<=', proposed.now - proposed.value * dayMs)
    .where('status', 'in', ['RECEIVED', 'SETTLED'])
    .executeTakeFirstOrThrow()

export const saleEffects: EffectCounts = {
  'mall.payMinutes': soldLate,
  'mall.receiveDays': receivedLate,
  'settle.afterSaleDays': receivedBefore,
}
