import { differencesOpen, type DifferenceMove, type DifferenceStatus } from '@bedside/contracts'

interface Rule {
  readonly from: readonly DifferenceStatus[]
  /** Left out: it stays where it is. */
  readonly to?: DifferenceStatus
}

const settled = ['ACCEPTED', 'BOOKED', 'MATCHED'] as const satisfies readonly DifferenceStatus[]

/** Every way a difference can go. Nothing else changes one, and each row is about that one difference only. */
export const moves: Readonly<Record<DifferenceMove, Rule>> = {
  FIND: { from: ['CLEARED'], to: 'OPEN' },
  TAKE: { from: differencesOpen },
  SEND: { from: differencesOpen, to: 'SENT' },
  ACCEPT: { from: differencesOpen, to: 'ACCEPTED' },
  BOOK: { from: differencesOpen, to: 'BOOKED' },
  MATCH: { from: differencesOpen, to: 'MATCHED' },
  UNDO: { from: ['SENT', ...settled], to: 'OPEN' },
  CLEAR: { from: differencesOpen, to: 'CLEARED' },
  NEWER: { from: [...differencesOpen, ...settled] },
}
