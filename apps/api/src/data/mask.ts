/** A masked phone number: 138****1234. */
export const maskPhone = (phone: string): string =>
  phone.length < 8 ? '*'.repeat(phone.length) : `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** A masked identity card number: 440***********2322. */
export const maskIdNo = (number: string): string =>
  number.length < 8
    ? '*'.repeat(number.length)
    : `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`
