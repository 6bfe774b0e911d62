import { fault, limits, type Fault } from '@bedside/contracts'

/** Orders leave room for entries that come later, as long as there is room at all. */
const spaceFor = (count: number): number => (count * 10 <= limits.order.max ? 10 : 1)

/** What an entry's order becomes in a row of entries. */
export const orderOf = (id: number, ids: readonly number[]): number => (ids.indexOf(id) + 1) * spaceFor(ids.length)

/** An order that somebody made of other entries than there are now would put those at places nobody chose. */
export function orderProblem(wanted: readonly number[], there: readonly number[], moved: number): Fault | undefined {
  const expected = new Set([...there, moved])
  const exact = wanted.length === expected.size && wanted.every((id) => expected.delete(id))
  return exact ? undefined : fault('menu.orderChanged')
}

export const sameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index])
