interface Numbered {
  readonly id: number
}

/** What finance is told of a withdrawal stands among what is in suspense under these. */
export const latePayoutKey = ({ id }: Numbered): string => `withdrawal:${id}:late`
export const deniedKey = ({ id }: Numbered): string => `withdrawal:${id}:denied`
