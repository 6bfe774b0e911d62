import type { Area } from '../entities.js'
import type { Endpoint } from '../wire/endpoint.js'

/** The areas in which those who may only look still write: their own account, and which messages they have read. */
const ownAffairs: ReadonlySet<Area> = new Set<Area>(['session', 'secondFactor', 'preference', 'news'])

/** Whether a call is refused to those who may only look, the staff of a frozen shop. Clients hide its buttons from them. */
export const refusedToLookers = ({ writes, area }: Pick<Endpoint, 'writes' | 'area'>): boolean =>
  writes && !ownAffairs.has(area)
