import { IncomingMessage, ServerResponse } from 'node:http'
import { Controller, Get, Inject, NotFoundException, Param, Query, Req, Res } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { fileTypes } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { formatOf } from '../../exports/file-writer.js'
import { FileAddresses, numberIn, type SignedAddress } from '../../files/file-addresses.js'
import { Transfers } from '../../http/transfers.js'
import { sendFile } from '../../http/send-file.js'
import { DATABASE } from '../../tokens.js'
import { ExportFolder } from './export-folder.js'
import { ExportReader } from './export-reader.js'
import { pathOfExport } from './export.service.js'
import type { ExportFile } from './export-store.js'

/**
 * Sends a file to whoever has its signed address, completely or as a range. Every problem is answered with 404. A download ends
 * with the session or the permission of its owner.
 */
@Controller()
export class ExportDownloadController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly addresses: FileAddresses,
    private readonly folder: ExportFolder,
    private readonly readers: ExportReader,
    private readonly transfers: Transfers,
    private readonly clock: Clock,
  ) {}

  @Get('/api/exports/:exportFileId')
  async send(
    @Param() path: Record<string, string>,
    @Query() query: Record<string, unknown>,
    @Req() request: IncomingMessage,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const id = numberIn(path['exportFileId'])
    const address = await this.addresses.verified(pathOfExport(id), query)
    const file = address && (await this.fileFor(address, id))
    if (!file) throw new NotFoundException()
    const endTransfer = this.transfers.fetch(file.managerId)
    if (!endTransfer) return void response.writeHead(429, { 'retry-after': '10' }).end()
    const handle = await this.folder.open(file.fileKey)
    if (!handle) {
      endTransfer()
      throw new NotFoundException()
    }
    try {
      const head = {
        'content-type': fileTypes[formatOf(file.format)],
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
        'cache-control': 'private, no-store',
      }
      const mayGoOn = () => this.fileFor(address, file.id)
      await sendFile(request, response, { handle, etag: `"${file.fileKey}"`, head, mayGoOn })
    } finally {
      endTransfer()
      await handle.close()
    }
  }

  /** The file, as long as the session for which the address was signed lasts and its owner may export the list. */
  private async fileFor({ session }: SignedAddress, id: number): Promise<ExportFile | undefined> {
    const file = await this.database.read
      .selectFrom('ExportFile as f')
      .innerJoin('Session as s', 's.managerId', 'f.managerId')
      .selectAll('f')
      .where('f.id', '=', id)
      .where('f.state', '=', 'READY')
      .where('s.id', '=', session)
      .where('s.endedAt', 'is', null)
      .where('s.expiresAt', '>', this.clock.now())
      .executeTakeFirst()
    if (!file) return undefined
    try {
      await this.readers.now(file)
      return file
    } catch {
      return undefined
    }
  }
}
