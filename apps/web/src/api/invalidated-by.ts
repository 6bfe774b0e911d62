import type { Endpoint } from '@bedside/contracts'

/** The areas a call declares to change. */
export type Changing = Pick<Endpoint, 'changes'>

/** The areas a cached answer depends on. */
export type CachedAnswer = Pick<Endpoint, 'area' | 'writes' | 'logged'>

/** Whether a cached answer must be reloaded after a call: if it depends on an area the call changes. */
export const isInvalidatedBy = ({ area, writes, logged }: CachedAnswer, { changes }: Changing): boolean =>
  changes.includes(area) && !writes && !logged
