import { fault, limits } from '@bedside/contracts'
import { ensure } from '../../ensure.js'

/** Extra beds are called +1, +2; all others have two digits at least. */
const digitsAfter = (prefix: string): number => (prefix === '+' ? 1 : 2)

/** The numbers of that many new beds: they go on from the highest there is behind the same prefix. */
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
