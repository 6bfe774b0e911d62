import { allEndpoints, type Endpoint } from '@bedside/contracts'

/** A call, as far as it says what it has changed. */
export type Changing = Pick<Endpoint, 'changes'>

/** Which answers are read again once a call has changed something: all that tell of an area it names. */
export const invalidatedBy = ({ changes }: Changing): readonly Endpoint[] =>
  allEndpoints.filter(({ area, writes, logged }) => changes.includes(area) && !writes && !logged)
