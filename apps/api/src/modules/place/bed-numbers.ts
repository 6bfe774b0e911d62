import { fault, limits } from '@bedside/contracts'
import { ensure } from '../../ensure.js'

/** The minimum number of digits: extra beds are +1, +2; others have two digits. */
const digitsAfter = (prefix: string): number => (prefix === '+' ? 1 : 2)

/** The numbers of new beds, continuing from the highest one with the same prefix. */
export function nextBedNos(taken: readonly string[], count: number, prefix = ''): string[] {
  const numbers = taken.flatMap((bedNo) => {
    const rest = bedNo.startsWith(prefix) ? bedNo.slice(prefix.length) : ''
    return /^\d+$/.test(rest) ? [Number(rest)] : []
  })
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0)
  const made = Array.from(
    { length: count },
    (_, index) => prefix + String(highest + index + 1).padStart(digitsAfter(prefix), '0'),
  )
  ensure(
    made.every((bedNo) => bedNo.length <= limits.bedNo.max),
    () => fault('bed.numbersOut'),
  )
  return made
}
