import { differencesOpen, type DifferenceAct, type DifferenceRow, type DifferenceStatus } from '@bedside/contracts'

export const isOpen = ({ status }: { status: DifferenceStatus }): boolean =>
  differencesOpen.some((one) => one === status)

/** The acts possible in a status; none on a signed day, where nothing changes until it is reopened. */
export function actsFor({ status, hindrance }: Pick<DifferenceRow, 'status' | 'hindrance'>): readonly DifferenceAct[] {
  if (status === 'CLEARED' || hindrance === 'SIGNED') return []
  if (!isOpen({ status })) return ['UNDO']
  return ['TAKE', 'SEND', 'ACCEPT', 'BOOK', ...(status === 'SENT' ? (['UNDO'] as const) : [])]
}

/** The acts possible on several differences at once. */
export const batchActs = ['TAKE', 'SEND', 'ACCEPT', 'BOOK'] as const satisfies readonly DifferenceAct[]
