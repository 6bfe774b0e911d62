/** An amount for sentences: 1234 cents are 12.34. */
export const yuanOf = (cents: number | bigint): string => (Number(cents) / 100).toFixed(2)
