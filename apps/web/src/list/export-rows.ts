import {
  isTooManyRows,
  type Endpoint,
  type ExportQuery,
  type FileFormat,
  type PageQuery,
  type Rows,
} from '@bedside/contracts'
import { invalidate } from '../api/invalidate'
import { download } from '../api/download'
import { ApiError, isFailure } from '../api/failure'
import { textOf } from '../i18n/messages'
import { saveFile } from '../lib/save-file'
import { createStore, useStore } from '../lib/store'
import { writeOnServer } from '../session/my-files-state'
import { show, succeed } from '../session/notices'
import { listMessages } from './list.messages'

/** The call that writes a list out, with the list's own filters and sort. */
export type ListExport<Q extends PageQuery, Row> = Endpoint<ExportQuery<Q, Row>, Rows<Row>>
/** The same where it does not matter of which list. */
type AnyExport = Endpoint<object, unknown>

/** A file of a list, and which columns it has. */
export interface ListFile {
  readonly endpoint: AnyExport
  readonly columns: readonly string[]
}

/** An export on its way. */
export interface Exporting {
  readonly done: number
  /** Undefined until the server has said how many rows there are. */
  readonly total: number | undefined
  cancel(): void
}

/** They stand outside the pages: who turns to another tab meanwhile still gets the file. */
const underway = createStore<ReadonlyMap<string, Exporting>>(new Map())

/** Of one list in one tab: the same list in another has other filters. */
export const useExporting = (name: string): Exporting | undefined => useStore(underway, (exports) => exports.get(name))

/** What is exported of a list: its filters and sort, all of its pages, and the columns that are shown. */
export function exportInput(query: object, columns: readonly string[], format: FileFormat): object {
  const { pageNum: _pageNum, pageSize: _pageSize, ...wanted } = query as Partial<PageQuery>
  return { ...wanted, columns, format }
}

/** The list is too long to leave at once. */
const isTooLong = (failure: unknown): boolean => failure instanceof ApiError && isTooManyRows(failure.data)

/**
 * Fetches the rows as a file and has the browser save it; a list that is too long for that is written on the server, under
 * "My files". What fails has been told by the time this ends.
 */
export async function exportRows(name: string, endpoint: AnyExport, input: object): Promise<void> {
  const t = textOf(listMessages)
  const stop = new AbortController()
  const cancel = () => stop.abort()
  const progress = (done: number, total: number | undefined) =>
    underway.set((old) => new Map(old).set(name, { done, total, cancel }))
  progress(0, undefined)
  try {
    const file = await download(endpoint as Endpoint<object, Rows<object>>, input, {
      signal: stop.signal,
      onProgress: progress,
      handles: isTooLong,
    })
    saveFile(file.name, file.content)
    succeed(t('exported', { total: file.rows }))
  } catch (error) {
    if (stop.signal.aborted) show({ kind: 'info', text: t('exportStopped') })
    else if (isTooLong(error)) await inBackground(endpoint, input)
    else if (!isFailure(error)) throw error
  } finally {
    // However it ended, that somebody took it along is on record by now.
    void invalidate(endpoint)
    underway.set((old) => {
      const rest = new Map(old)
      rest.delete(name)
      return rest
    })
  }
}

async function inBackground(endpoint: AnyExport, input: object): Promise<void> {
  try {
    await writeOnServer(endpoint, input)
    succeed(textOf(listMessages)('exportStarted'))
  } catch (error) {
    if (!isFailure(error)) throw error
  }
}
