/** A phone number as most people may see it: 138****1234. */
export const maskPhone = (phone: string): string =>
  phone.length < 8 ? '*'.repeat(phone.length) : `${phone.slice(0, 3)}****${phone.slice(-4)}`
