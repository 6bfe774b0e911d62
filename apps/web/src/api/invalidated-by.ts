import type { Endpoint } from '@bedside/contracts'

/** The areas a call declares to change. */
export type ChangedAreas = Pick<Endpoint, 'changes'>

/** The endpoint of a cached answer, as far as invalidation depends on it. */
export type CachedAnswer = Pick<Endpoint, 'area' | 'writes' | 'logged'>

/** Whether a cached answer must be reloaded after a call: if the call changes its area. */
export const isInvalidatedBy = ({ area, writes, logged }: CachedAnswer, { changes }: ChangedAreas): boolean =>
  changes.includes(area) && !writes && !logged
