import type { OperationLogRow } from '@bedside/contracts'

/** The shares an agent had and got, in basis points. What did not change, or was not yet there, is undefined. */
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

type Told = Pick<
  OperationLogRow,
  'logId' | 'createdAt' | 'managerAccount' | 'managerName' | 'before' | 'after' | 'result'
>

/** Those operations on an agent that touched what it gets, in the order they come in. */
export function shareChanges(rows: readonly Told[]): readonly ShareChange[] {
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

function stepOf({ before, after }: Told, field: string): Step | undefined {
  const to = after?.[field]
  if (typeof to !== 'number') return undefined
  const from = before?.[field]
  return { before: typeof from === 'number' ? from : undefined, after: to }
}

/** What to say where the log tells of no change: whoever sees a part of it cannot say that nothing was changed. */
export function noChanges({ ownOnly, more }: { ownOnly: boolean; more: boolean }) {
  if (ownOnly) return 'shareHistoryNoneOwn'
  return more ? 'shareHistoryNoneLately' : 'shareHistoryNone'
}
