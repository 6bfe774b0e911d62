import type { Endpoint } from '@bedside/contracts'

/** The groups of calls that `npm test` names after a change to some areas (tools/lib/reach.mjs); all of them where it names none. */
const groups = process.env['TEST_AREAS']?.split(',')

/** Those of these calls that are to be asked; an area that has none of them may change what all of them do. */
export function asked(calls: readonly Endpoint[]): readonly Endpoint[] {
  if (!groups) return calls
  const own = calls.filter(({ name }) => groups.includes(name.split('.')[0] ?? ''))
  return own.length > 0 ? own : calls
}
