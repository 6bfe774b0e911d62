import type { FileHandle } from 'node:fs/promises'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Controller, Get, Inject, NotFoundException, Param, Query, Req, Res } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { fileTypes } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { formatOf } from '../../exports/file-writer.js'
import { FileAddresses, type Addressed } from '../../files/file-addresses.js'
import { passOn } from '../../http/pass-on.js'
import { protect } from '../../pages/page.js'
import { DATABASE } from '../../tokens.js'
import { rangeOf } from './byte-range.js'
import { ExportFolder } from './export-folder.js'
import { ExportReader } from './export-reader.js'
import { pathOfExport } from './export.service.js'
import type { ExportFile } from './export-store.js'

const number = (text: unknown): number => (typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : NaN)
const partBytes = 256 * 1024
/** Rights are asked for again after so many parts. */
const partsPerQuestion = 16

/**
 * What the address of a file opens, as a whole or from where a download broke off. Whatever is wrong with one, there is nothing
 * there; and a download ends with the sign-in, or the right, of whoever it goes to.
 */
@Controller()
export class ExportDownloadController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly addresses: FileAddresses,
    private readonly folder: ExportFolder,
    private readonly readers: ExportReader,
    private readonly clock: Clock,
  ) {}

  @Get('/api/exports/:exportFileId')
  async send(
    @Param() path: Record<string, string>,
    @Query() query: Record<string, unknown>,
    @Req() request: IncomingMessage,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const id = number(path['exportFileId'])
    const addressed = { path: pathOfExport(id), session: number(query['session']), until: number(query['until']) }
    const { signature } = query
    const good = typeof signature === 'string' && (await this.addresses.isGood(addressed, signature))
    const file = good ? await this.fileFor(addressed, id) : undefined
    const handle = file && (await this.folder.open(file.fileKey))
    if (!file || !handle) throw new NotFoundException()
    try {
      await this.answer(request, response, { file, handle, addressed })
    } finally {
      await handle.close()
    }
  }

  private async answer(
    request: IncomingMessage,
    response: ServerResponse,
    { file, handle, addressed }: { file: ExportFile; handle: FileHandle; addressed: Addressed },
  ): Promise<void> {
    const { size } = await handle.stat()
    const etag = `"${file.fileKey}"`
    const { range: wanted, 'if-range': onlyIf } = request.headers
    const range = onlyIf === undefined || onlyIf === etag ? rangeOf(wanted, size) : 'whole'
    protect(response, "default-src 'none'; sandbox")
    const head = {
      'content-type': fileTypes[formatOf(file.format)],
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      etag,
    }
    if (range === 'outside') {
      response.writeHead(416, { ...head, 'content-length': 0, 'content-range': `bytes */${size}` }).end()
      return
    }
    const { from, to } = range === 'whole' ? { from: 0, to: size - 1 } : range
    const part = range === 'whole' ? {} : { 'content-range': `bytes ${from}-${to}/${size}` }
    response.writeHead(range === 'whole' ? 200 : 206, { ...head, ...part, 'content-length': to - from + 1 })
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    await this.sendBytes(response, { handle, from, to, mayGoOn: () => this.fileFor(addressed, file.id) })
  }

  private async sendBytes(
    response: ServerResponse,
    { handle, from, to, mayGoOn }: { handle: FileHandle; from: number; to: number; mayGoOn: () => Promise<unknown> },
  ): Promise<void> {
    let parts = 0
    for (let at = from; at <= to;) {
      if (++parts % partsPerQuestion === 0 && !(await mayGoOn())) return void response.destroy()
      const { bytesRead, buffer } = await handle.read(
        Buffer.allocUnsafe(Math.min(partBytes, to - at + 1)),
        0,
        Math.min(partBytes, to - at + 1),
        at,
      )
      if (bytesRead === 0) return void response.destroy()
      if (!(await passOn(response, buffer.subarray(0, bytesRead)))) return
      at += bytesRead
    }
    response.end()
  }

  /** The file, while the sign-in that the address was told to lasts, and its owner may still take this list along. */
  private async fileFor({ session }: Addressed, id: number): Promise<ExportFile | undefined> {
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
