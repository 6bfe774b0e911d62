import { labels, lastInstant, days } from './rows.js'
import { Random } from './random.js'

export type Query = Readonly<Record<string, string | number>>

export const listPath = '/api/sys-log/admin/getOperationLogList'
export const menuPath = '/api/sys-manager/admin/getManagerMenuList'
export const rolePath = '/api/sys-role/admin/setRole'
export const loginPath = '/api/sys-manager/admin/login'

export const form = (fields: Query): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
export const listOf = (query: Query): string => `${listPath}?${form(query)}`

const dayMs = 86_400_000
/** The calendar day this many days before the last stored one. */
export const dayBack = (count: number): string => new Date(lastInstant - count * dayMs).toISOString().slice(0, 10)

const entities = ['manager', 'role', 'menu', 'agent', 'session']

/** Varying combinations of entity, result and days, so that caching one reply cannot help. */
export function mixed(count = 200): Query[] {
  const random = new Random(7)
  const seen = new Map<string, Query>()
  while (seen.size < count) {
    const first = random.below(days - 10)
    const last = Math.max(0, first - 7 - random.below(83))
    const window = random.weighted({ none: 1, from: 1, to: 1, both: 3 })
    const query: Query = {
      ...(random.next() < 0.6 ? { entity: random.pick(entities) } : {}),
      ...(random.next() < 0.5 ? { result: random.next() < 0.7 ? 'OK' : 'REFUSED' } : {}),
      ...(window === 'from' || window === 'both' ? { from: dayBack(first) } : {}),
      ...(window === 'to' || window === 'both' ? { to: dayBack(last) } : {}),
    }
    seen.set(form(query), query)
  }
  return [...seen.values()]
}

/** Filters that match thousands of rows, so that there are many pages; some in ascending order. */
export const wide: readonly Query[] = [
  {},
  { order: 'asc' },
  { entity: 'manager' },
  { entity: 'session', order: 'asc' },
  { result: 'OK' },
  { entity: 'agent', result: 'OK' },
  { from: dayBack(300) },
  { to: dayBack(60), entity: 'manager' },
  { from: dayBack(250), to: dayBack(30), order: 'asc' },
]

/** Filters by manager and record, which the counters do not know. */
export function narrow(count = 100): Query[] {
  const random = new Random(11)
  return Array.from({ length: count }, (_, n) => {
    const by = { managerId: 1 + random.below(190) }
    const about = { entity: random.pick(entities), entityId: 1 + random.below(3000) }
    const since = { from: dayBack(30 + random.below(300)) }
    return [by, { ...by, ...since }, about, { ...by, entity: random.pick(entities) }][n % 4] ?? by
  })
}

/** Prefixes of names, from a whole name to a city. */
export function names(count = 50): Query[] {
  const random = new Random(13)
  return Array.from({ length: count }, (_, n) => {
    const label = random.pick(labels)
    return { keyword: label.slice(0, [label.length, 6, 4, 2][n % 4]) }
  })
}
