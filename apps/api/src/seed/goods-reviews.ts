import { combinationsOf } from '@bedside/contracts'
import type { AuditSeed } from './audits.js'
import type { GoodsSeed } from './goods-rows.js'
import { goods as demoGoods } from './goods-shelves.js'

/** The time between two submissions. */
const hoursBetween = 7

const requested = ({ name, point, unit, spec, cents }: GoodsSeed) => {
  const groups = spec ? [{ groupName: spec[0], values: [...spec[1]] }] : []
  const skus = combinationsOf(groups).map((values, at) => ({ values, priceCents: cents[at] ?? 0, marketCents: 0 }))
  return Object.entries({ commodityName: name, sellingPoint: point, unit, skus })
}

/** The reviews of the demo's goods that wait or were returned, in which case their name was what they were returned for. */
export const goodsReviews: readonly AuditSeed[] = demoGoods
  .filter(({ audit, sale }) => audit === 'PENDING' || (audit === 'REJECTED' && sale !== 'FORCED_OFF'))
  .map((goods, at) => {
    const { store, name, audit, reason = '' } = goods
    const returned = audit === 'REJECTED'
    const verdictOn = (field: string) =>
      field === 'commodityName' ? ({ verdict: 'RETURN', reason } as const) : ({ verdict: 'OK' } as const)
    return {
      store,
      goods: name,
      kind: 'COMMODITY',
      status: returned ? 'RETURNED' : 'WAITING',
      hoursAgo: 3 + at * hoursBetween,
      fields: requested(goods).map(([field, asked]) => ({ field, asked, ...(returned && verdictOn(field)) })),
    }
  })
