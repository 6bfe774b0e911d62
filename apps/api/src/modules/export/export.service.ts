import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  exportStates,
  fault,
  filterWords,
  limits,
  rowFileName,
  translate,
  type ExportFileAddress,
  type ExportFileById,
  type ExportFileForm,
  type ExportFileRow,
  type Language,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock, dayOf, iso, isoOrNull } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { Exports, fileReplyOf } from '../../exports/exports.js'
import { formatOf } from '../../exports/file-writer.js'
import { FileAddresses } from '../../files/file-addresses.js'
import { AccessGuard } from '../../http/steps.js'
import { Transfers } from '../../http/transfers.js'
import { DATABASE } from '../../tokens.js'
import { ExportCalls } from './export-calls.js'
import { ExportFolder } from './export-folder.js'
import { ExportReader, scopeText } from './export-reader.js'
import { ExportStore, type ExportFile } from './export-store.js'

export const pathOfExport = (id: number): string => `/api/exports/${id}`

/** Export files, visible to their owners only. */
@Injectable()
export class ExportService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly guard: AccessGuard,
    private readonly exports: Exports,
    private readonly calls: ExportCalls,
    private readonly readers: ExportReader,
    private readonly files: ExportStore,
    private readonly folder: ExportFolder,
    private readonly addresses: FileAddresses,
    private readonly transfers: Transfers,
    private readonly clock: Clock,
  ) {}

  async list(me: Actor): Promise<ExportFileRow[]> {
    const files = await this.files.ofManager(me.managerId)
    return files.map((file) => this.rowOf(file, me))
  }

  /** Starts an export: refused like the call itself, and logged before anything is written. */
  async start(me: Actor, { call, query }: ExportFileForm): Promise<ExportFileById> {
    this.guard.authorize(me, this.calls.endpointOf(call))
    const { endpoint, source } = await this.calls.ask(call, query, me)
    const { language, id: requestId, ip } = me.call
    const { format } = source
    const fileName = rowFileName(fileReplyOf(endpoint).title, dayOf(this.clock.now()), language, format)
    const request = { call, query, format, language, fileName, requestId, ip }
    const exportFileId = await this.database.write(async (tx) => {
      await this.exports.record(tx, me, source, {}, endpoint)
      return this.files.add(tx, { ...request, managerId: me.managerId, scope: scopeText(me) })
    })
    return { exportFileId }
  }

  /** Returns a signed address; refused, with the reason, if the file may no longer be downloaded. */
  async fetch(me: Actor, { exportFileId }: ExportFileById): Promise<ExportFileAddress> {
    const file = await this.files.one(me.managerId, exportFileId)
    ensure(file.state === 'READY', () => fault('export.gone'))
    await this.readers.now(file)
    const max = limits.downloadsAtOnce
    ensure(this.transfers.mayFetch(me.managerId), () => fault('export.downloads', { max }))
    await this.database.write((tx) => this.files.fetched(tx, exportFileId))
    return { address: await this.addresses.at(me, pathOfExport(exportFileId)) }
  }

  /** Deleting the row also stops a file being written: its writer finds the row gone. */
  async remove(me: Actor, { exportFileId }: ExportFileById): Promise<null> {
    const { fileKey } = await this.files.one(me.managerId, exportFileId)
    await this.database.write(async (tx) => {
      await tx.deleteFrom('ExportFile').where('id', '=', exportFileId).execute()
    })
    await this.folder.remove(fileKey)
    return null
  }

  private rowOf(file: ExportFile, me: Actor): ExportFileRow {
    const { language } = me.call
    return {
      exportFileId: file.id,
      ...this.listOf(file, language),
      format: formatOf(file.format),
      state: exportStates.find((state) => state === file.state) ?? 'FAILED',
      failure: file.failure,
      done: file.done,
      total: file.total,
      bytes: file.bytes,
      fetched: file.fetchedAt === null ? 0 : 1,
      createdAt: iso(file.createdAt),
      expiresAt: isoOrNull(file.expiresAt),
    }
  }

  /** The list's title and filters; only the file's name if the list no longer exists. */
  private listOf({ call, query, fileName }: ExportFile, language: Language) {
    const endpoint = this.calls.endpointIfServed(call)
    if (!endpoint) return { title: fileName, filters: '' }
    const decoded = this.calls.queryOf(endpoint, query, language)
    const filters = filterWords(decoded, endpoint.input, language).join(language === 'zh' ? '；' : '; ')
    return { title: translate(fileReplyOf(endpoint).title, language), filters }
  }
}
