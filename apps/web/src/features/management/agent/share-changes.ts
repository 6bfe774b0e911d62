import type { OperationLogRow } from '@bedside/contracts'

/**
 * A change of an agent's shares in basis points. A share that did not change is undefined, and so is `before` of a new
 * one.
 */
interface ShareChange {
  readonly logId: number
  readonly at: string
  readonly by: string
  readonly bed: Step | undefined
  readonly mall: Step | undefined
}
export interface Step {
  readonly before: number | undefined
  readonly after: number
}

type LoggedOperation = Pick<
  OperationLogRow,
  'logId' | 'createdAt' | 'managerAccount' | 'managerName' | 'before' | 'after' | 'result'
>

/** The operations that changed a share, in the order of the log. */
export function shareChanges(rows: readonly LoggedOperation[]): readonly ShareChange[] {
  return rows
    .filter(({ result }) => result === 'OK')
    .map((row) => ({
      logId: row.logId,
      at: row.createdAt,
      by: row.managerName ?? row.managerAccount,
      bed: stepOf(row, 'bedShareBps'),
      mall: stepOf(row, 'mallShareBps'),
    }))
    .filter(({ bed, mall }) => bed !== undefined || mall !== undefined)
}

function stepOf({ before, after }: LoggedOperation, field: string): Step | undefined {
  const to = after?.[field]
  if (typeof to !== 'number') return undefined
  const from = before?.[field]
  return { before: typeof from === 'number' ? from : undefined, after: to }
}

/** The text for an empty history. A viewer who sees only part of the log must not be told that nothing was changed. */
export function noChanges({ ownOnly, more }: { ownOnly: boolean; more: boolean }) {
  if (ownOnly) return 'shareHistoryNoneOwn'
  return more ? 'shareHistoryNoneLately' : 'shareHistoryNone'
}
