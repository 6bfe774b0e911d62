import { rule, reasonText } from '../fields/index.js'

/** Without the letters that are easily confused: I, O, S, V, Z. */
const usccDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Whether the last character of a unified social credit code is the check character of the others (GB 32100). */
export function isUscc(code: string): boolean {
  const places = Array.from(code, (letter) => usccDigits.indexOf(letter))
  if (places.length !== 18 || places.includes(-1)) return false
  let weight = 1
  let sum = 0
  for (const place of places.slice(0, 17)) {
    sum += place * weight
    weight = (weight * 3) % 31
  }
  return (31 - (sum % 31)) % 31 === places[17]
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Whether the last character of an identity card number is the check character of the others (GB 11643). */
export function isIdNo(number: string): boolean {
  if (!/^\d{17}[\dX]$/.test(number)) return false
  const sum = idWeights.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  return '10X98765432'[sum % 11] === number[17]
}

const unless = (holds: (text: string) => boolean, reason: 'uscc' | 'idNo'): PropertyDecorator =>
  rule(reasonText(reason), (value) =>
    typeof value !== 'string' || value === '' || holds(value) ? undefined : { reason },
  )

export const HasUsccDigit = unless(isUscc, 'uscc')
export const HasIdDigit = unless(isIdNo, 'idNo')
