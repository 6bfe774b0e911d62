import { fault, limits, type Fault } from '@bedside/contracts'

/** The distance between order values, which leaves room for new entries as long as possible. */
const spaceFor = (count: number): number => (count * 10 <= limits.order.max ? 10 : 1)

/** The order value of an entry in a list. */
export const orderOf = (id: number, ids: readonly number[]): number => (ids.indexOf(id) + 1) * spaceFor(ids.length)

/** Refuses an order whose entries are not exactly those that exist now, because it would place others arbitrarily. */
export function orderProblem(newOrder: readonly number[], there: readonly number[], moved: number): Fault | undefined {
  const expected = new Set([...there, moved])
  const exact = newOrder.length === expected.size && newOrder.every((id) => expected.delete(id))
  return exact ? undefined : fault('menu.orderChanged')
}

export const sameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index])
