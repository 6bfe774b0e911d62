interface Numbered {
  readonly id: number
}

/** The keys of a withdrawal's suspense items. */
export const latePayoutKey = ({ id }: Numbered): string => `withdrawal:${id}:late`
export const deniedKey = ({ id }: Numbered): string => `withdrawal:${id}:denied`
