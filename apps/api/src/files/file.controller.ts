import { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Controller, Get, Inject, NotFoundException, Param, Query, Req, Res } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { limits } from '@bedside/contracts'
import { protect } from '../pages/page.js'
import { DATABASE } from '../tokens.js'
import { FileAddresses, fileSizes, pathOfFile } from './file-addresses.js'
import { FileFolder } from './file-folder.js'

const number = (text: unknown): number => (typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : NaN)
const nothing = () => new NotFoundException()

/** What an address that was given away opens. Whatever is wrong with one, there is nothing there. */
@Controller()
export class FileController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly addresses: FileAddresses,
    private readonly folder: FileFolder,
  ) {}

  @Get('/api/files/:fileId/:size')
  async send(
    @Param() path: Record<string, string>,
    @Query() query: Record<string, unknown>,
    @Req() request: IncomingMessage,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const size = fileSizes.find((known) => known === path['size'])
    const [fileId, session, until] = [number(path['fileId']), number(query['session']), number(query['until'])]
    const { signature } = query
    if (!size || typeof signature !== 'string') throw nothing()
    if (!(await this.addresses.isGood({ path: pathOfFile(fileId, size), session, until }, signature))) throw nothing()
    const stored = this.database.read.selectFrom('StoredFile').select(['hash', 'thumbHash']).where('id', '=', fileId)
    const file = await stored.executeTakeFirst()
    const hash = file && (size === 'whole' ? file.hash : file.thumbHash)
    const length = hash === undefined ? undefined : await this.folder.sizeOf(hash)
    if (hash === undefined || length === undefined) throw nothing()
    // Opened by itself it is a picture and can be nothing else, whatever a browser makes of it.
    protect(response, "default-src 'none'; sandbox")
    response.writeHead(200, {
      'content-type': 'image/webp',
      'content-length': length,
      'content-disposition': `inline; filename="${fileId}.webp"`,
      'cache-control': `private, max-age=${limits.fileAddressMinutes * 60}, immutable`,
      'cross-origin-resource-policy': 'same-origin',
    })
    if (request.method === 'HEAD') response.end()
    // Whoever leaves before the end has had enough of it.
    else await pipeline(this.folder.read(hash), response).catch(() => response.destroy())
  }
}
