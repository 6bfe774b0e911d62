import type { SuspenseRow } from '@bedside/contracts'

const ofSettling = ['way', 'voucherNo', 'reason', 'settler', 'settledAt'] as const

/** The fields that tell how an item was settled, if it was. */
export const settledFieldsOf = ({ way }: SuspenseRow): readonly (typeof ofSettling)[number][] =>
  way === null ? [] : ofSettling
