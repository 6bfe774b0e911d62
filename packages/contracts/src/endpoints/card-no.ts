/** Whether the last digit of a card number is the check digit of the others (Luhn). */
export function isCardNo(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => {
      const twice = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (twice > 9 ? twice - 9 : twice)
    }, 0)
  return sum % 10 === 0
}
