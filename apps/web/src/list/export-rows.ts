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

/** An export endpoint, which takes the list's own filters and sort. */
export type ListExport<Q extends PageQuery, Row> = Endpoint<ExportQuery<Q, Row>, Rows<Row>>
/** The same for any list. */
type AnyExport = Endpoint<object, unknown>

/** The file of a list and its columns. */
export interface ListFile {
  readonly endpoint: AnyExport
  readonly columns: readonly string[]
}

/** An export in progress. */
export interface Exporting {
  readonly done: number
  /** Undefined until the server has sent the number of rows. */
  readonly total: number | undefined
  cancel(): void
}

/** Kept outside the pages, so that an export continues when the user switches tabs. */
const underway = createStore<ReadonlyMap<string, Exporting>>(new Map())

/** Keyed by list and tab: the same list in another tab has other filters. */
export const useExporting = (name: string): Exporting | undefined => useStore(underway, (exports) => exports.get(name))

/** The input of an export: the list's filters and sort without paging, and the visible columns. */
export function exportInput(query: object, columns: readonly string[], format: FileFormat): object {
  const { pageNum: _pageNum, pageSize: _pageSize, ...wanted } = query as Partial<PageQuery>
  return { ...wanted, columns, format }
}

/** Whether the server refused because the list is too long for a direct download. */
const isTooLong = (failure: unknown): boolean => failure instanceof ApiError && isTooManyRows(failure.data)

/**
 * Downloads the rows as a file; if the list is too long for that, the server writes it in the background, under "My
 * files". Errors have been shown by the time this resolves.
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
    // Whatever the outcome, the export has been logged by now.
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
