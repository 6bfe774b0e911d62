import {
  codes,
  fieldsOf,
  ImportForm,
  problemOf,
  reasons,
  translate,
  type Endpoint,
  type ImportMode,
  type ImportResult,
} from '@bedside/contracts'
import { useState } from 'react'
import { invalidate } from '../api/invalidate'
import { call } from '../api/client'
import { ApiError, isFailure } from '../api/failure'
import { language } from '../i18n/language'

export type ImportCall = Endpoint<ImportForm, ImportResult>

/** The stage of an import. */
type ImportStage =
  | { readonly at: 'choosing'; readonly complaint?: string }
  | { readonly at: 'busy'; readonly what: 'uploading' | 'checking' | 'writing'; readonly sent: number }
  | { readonly at: 'checked' | 'written'; readonly file: Blob; readonly result: ImportResult }

interface Import {
  readonly stage: ImportStage
  /** Has the server check a file without writing anything. */
  check(file: Blob): Promise<void>
  write(file: Blob, mode: ImportMode): Promise<ImportResult | undefined>
  restart(): void
}

/** An import: first a check, then the write. */
export function useImport(endpoint: ImportCall): Import {
  const [stage, setStage] = useState<ImportStage>({ at: 'choosing' })

  /** After a failure that is not about the file, a file that was checked can be written again. */
  const send = async (file: Blob, dryRun: 0 | 1, mode: ImportMode): Promise<ImportResult | undefined> => {
    const before: ImportStage = stage.at === 'checked' ? stage : { at: 'choosing' }
    const after = dryRun === 1 ? 'checking' : 'writing'
    const onSent = (sent: number) => setStage({ at: 'busy', what: sent < 1 ? 'uploading' : after, sent })
    onSent(0)
    try {
      return await call(endpoint, { file, dryRun, mode }, { onSent, handles: isAboutTheFile })
    } catch (error) {
      if (!isFailure(error)) throw error
      setStage(isAboutTheFile(error) ? { at: 'choosing', complaint: error.message } : before)
      return undefined
    }
  }

  return {
    stage,
    async check(file) {
      const complaint = complaintAbout(file)
      if (complaint !== undefined) return setStage({ at: 'choosing', complaint })
      const result = await send(file, 1, 'all')
      if (result) setStage({ at: 'checked', file, result })
    },
    async write(file, mode) {
      const result = await send(file, 0, mode)
      if (!result) return undefined
      setStage({ at: 'written', file, result })
      await invalidate(endpoint)
      return result
    },
    restart: () => setStage({ at: 'choosing' }),
  }
}

/** The server's complaint about the file's size, without sending the file. */
function complaintAbout(file: Blob): string | undefined {
  const spec = fieldsOf(ImportForm).get('file')
  const problem = spec && problemOf(spec, file)
  return (
    problem &&
    `${translate(spec.label, language.get())} ${translate(reasons[problem.reason], language.get(), problem.values)}`
  )
}

const isAboutTheFile = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === codes.badInput || failure.code === codes.tooLarge)
