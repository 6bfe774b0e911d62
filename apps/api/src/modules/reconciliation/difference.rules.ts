import { differencesOpen, type DifferenceMove, type DifferenceStatus } from '@bedside/contracts'

interface Rule {
  readonly from: readonly DifferenceStatus[]
  /** Omitted: the status does not change. */
  readonly to?: DifferenceStatus
}

export const differencesSettled = ['ACCEPTED', 'BOOKED', 'MATCHED'] as const satisfies readonly DifferenceStatus[]

/** The allowed transitions of a difference. */
export const moves: Readonly<Record<DifferenceMove, Rule>> = {
  FIND: { from: ['CLEARED'], to: 'OPEN' },
  TAKE: { from: differencesOpen },
  SEND: { from: differencesOpen, to: 'SENT' },
  ACCEPT: { from: differencesOpen, to: 'ACCEPTED' },
  BOOK: { from: differencesOpen, to: 'BOOKED' },
  MATCH: { from: differencesOpen, to: 'MATCHED' },
  UNDO: { from: ['SENT', ...differencesSettled], to: 'OPEN' },
  CLEAR: { from: differencesOpen, to: 'CLEARED' },
  UPDATE: { from: differencesOpen },
  NEWER: { from: [...differencesOpen, ...differencesSettled] },
}
