import type { Endpoint } from '@bedside/contracts'

/** A call, as far as it says what it has changed. */
export type Changing = Pick<Endpoint, 'changes'>

/** An answer that is kept, as far as it says what it tells of. */
export type CachedAnswer = Pick<Endpoint, 'area' | 'writes' | 'logged'>

/** Whether a kept answer is read again once a call has changed something: if it tells of an area that the call names. */
export const isInvalidatedBy = ({ area, writes, logged }: CachedAnswer, { changes }: Changing): boolean =>
  changes.includes(area) && !writes && !logged
