import { codes, reconciliation, type BillResult } from '@bedside/contracts'
import { useState } from 'react'
import { call } from '../../../api/client'
import { ApiError, isFailure } from '../../../api/failure'
import { invalidate } from '../../../api/invalidate'

/** The steps of an upload. */
type BillStage =
  | { readonly at: 'choosing'; readonly complaint?: string }
  | { readonly at: 'busy'; readonly sent: number }
  | { readonly at: 'checked'; readonly file: Blob; readonly result: BillResult }

/** Uploads a bill: the server first checks it without writing, then writes it on confirmation. */
export function useBill(day: string | undefined) {
  const [stage, setStage] = useState<BillStage>({ at: 'choosing' })

  /** After a failure that is not about the file, a file that was checked can be written again. */
  const send = async (file: Blob, dryRun: 0 | 1): Promise<BillResult | undefined> => {
    if (day === undefined) return undefined
    const before: BillStage = stage.at === 'checked' ? stage : { at: 'choosing' }
    const onSent = (sent: number) => setStage({ at: 'busy', sent })
    onSent(0)
    try {
      return await call(reconciliation.takeBill, { day, file, dryRun }, { onSent, handles: isAboutTheFile })
    } catch (error) {
      if (!isFailure(error)) throw error
      setStage(isAboutTheFile(error) ? { at: 'choosing', complaint: error.message } : before)
      return undefined
    }
  }

  return {
    stage,
    restart: () => setStage({ at: 'choosing' }),
    async check(file: Blob): Promise<void> {
      const result = await send(file, 1)
      if (result) setStage({ at: 'checked', file, result })
    },
    /** Resolves with the result if the bill was written. */
    async write(file: Blob): Promise<BillResult | undefined> {
      const result = await send(file, 0)
      if (!result) return undefined
      await invalidate(reconciliation.takeBill)
      if (result.written === 1) return result
      setStage({ at: 'checked', file, result })
      return undefined
    },
  }
}

const refusals = new Set<number>([codes.badInput, codes.tooLarge, codes.conflict])
const isAboutTheFile = (failure: unknown): boolean => failure instanceof ApiError && refusals.has(failure.code)
