import type { Endpoint } from '@bedside/contracts'

/** The areas that `npm test` selects after a change (tools/lib/reach.mjs); all if none is given. */
const groups = process.env['TEST_AREAS']?.split(',')

/** Whether what belongs to this area is selected; what belongs to none always is. */
export const isSelected = (area: string | undefined): boolean => !groups || area === undefined || groups.includes(area)

/** The selected calls; all if an area without calls changed, because it may affect every call. */
export function selectedCalls(calls: readonly Endpoint[]): readonly Endpoint[] {
  if (!groups) return calls
  const own = calls.filter(({ name }) => groups.includes(name.split('.')[0] ?? ''))
  return own.length > 0 ? own : calls
}
