import type { DeviceRow } from '@bedside/contracts'
import { formatDay } from '../../../lib/instant'

/** The remaining months of warranty, rounded up to whole months; undefined if the date of manufacture is unknown. */
export function warrantyLeft(
  { madeOn, warrantyMonths }: Pick<DeviceRow, 'madeOn' | 'warrantyMonths'>,
  now: Date,
): number | undefined {
  if (madeOn === '') return undefined
  const [year = 0, month = 0, day = 0] = madeOn.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0, today = 0] = formatDay(now).split('-').map(Number)
  const gone = (thisYear - year) * 12 + (thisMonth - month) - (today < day ? 1 : 0)
  return Math.max(0, warrantyMonths - gone)
}
