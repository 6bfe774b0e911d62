import type { WriteStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { ControlTotals, fault, limits, type FileColumns, type Language } from '@bedside/contracts'
import { regionText } from '@bedside/contracts/regions'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import { fileReplyOf } from '../../exports/exports.js'
import { fileNotes } from '../../exports/file-notes.js'
import { writerOf, type FileWriter } from '../../exports/file-writer.js'
import { rowsAtOnce } from '../../list/engine.js'
import type { RequestedExport } from './export-calls.js'
import type { Progress } from './export-store.js'

/** The size of an id in the file of ids. */
const idBytes = 4
/** Long enough to make storing the progress worthwhile, short enough not to hold up other files. */
const sliceMs = 250

interface Writing {
  readonly requested: RequestedExport
  readonly out: { readonly rows: WriteStream; readonly ids: FileHandle }
  /** The owner with current rights; throws once they may not read. */
  readonly readAs: () => Promise<Actor>
  readonly language: Language
  /** The maximum size of the file. */
  readonly mostBytes: number
  readonly now: number
}

/**
 * A file in progress: first the ids of all rows are written to disk, then the rows are read by their ids, so that memory holds
 * only one batch however long the list is.
 */
export class ExportRun {
  private readonly finding: AsyncIterator<readonly number[]>
  private readonly file: FileColumns
  private readonly writer: FileWriter
  private readonly totals: ControlTotals
  private failure: Error | undefined
  private rowsFound = 0
  private hasAll = false
  private rowsRead = 0

  constructor(private readonly writing: Writing) {
    const { requested, out, language } = writing
    const { csv } = fileReplyOf(requested.endpoint)
    this.file = { row: csv, columns: requested.source.columns, language, regionText }
    this.writer = writerOf(requested.source.format, out.rows, this.file)
    this.totals = new ControlTotals(this.file)
    this.finding = requested.source.all()[Symbol.asyncIterator]()
    out.rows.on('error', (error) => (this.failure = error))
  }

  get progress(): Progress {
    const { bytesWritten } = this.writing.out.rows
    return { done: this.totals.rows, total: this.hasAll ? this.rowsFound : null, bytes: bytesWritten }
  }

  /** Writes for one slice of time; true once the file is complete and closed. */
  async goOn(): Promise<boolean> {
    const until = performance.now() + sliceMs
    while (performance.now() < until) {
      if (!this.hasAll) await this.find()
      else if (this.rowsRead < this.rowsFound) await this.writeBatch()
      else {
        await this.end()
        return true
      }
    }
    return false
  }

  async abandon(): Promise<void> {
    const { rows, ids } = this.writing.out
    rows.destroy()
    await ids.close().catch(() => undefined)
  }

  private async find(): Promise<void> {
    await this.writing.readAs()
    const next = await this.finding.next()
    if (next.done) {
      this.hasAll = true
      return
    }
    const ids = Int32Array.from(next.value)
    await this.writing.out.ids.write(new Uint8Array(ids.buffer), 0, ids.byteLength, this.rowsFound * idBytes)
    this.rowsFound += ids.length
    await new Promise((resolve) => setImmediate(resolve))
  }

  private async writeBatch(): Promise<void> {
    const ids = new Int32Array(Math.min(rowsAtOnce, this.rowsFound - this.rowsRead))
    await this.writing.out.ids.read(new Uint8Array(ids.buffer), 0, ids.byteLength, this.rowsRead * idBytes)
    const rows = await this.writing.requested.source.read(ids, await this.writing.readAs())
    this.must(await this.writer.add(rows))
    this.totals.add(rows)
    this.rowsRead += ids.length
    const gigabytes = limits.exportBytes / 1_000_000_000
    ensure(this.progress.bytes <= this.writing.mostBytes, () => fault('export.quota', { max: gigabytes }))
  }

  private async end(): Promise<void> {
    const { requested, out, readAs, now } = this.writing
    const me = await readAs()
    const { title } = fileReplyOf(requested.endpoint)
    const about = { title, language: me.call.language, query: requested.source.query, input: requested.endpoint.input }
    this.must(await this.writer.end(fileNotes({ ...about, by: me.name, at: now, totals: this.totals })))
    await finished(out.rows)
    await out.ids.close()
  }

  private must(taken: boolean): void {
    if (!taken) throw this.failure ?? new Error('the file was closed')
  }
}
