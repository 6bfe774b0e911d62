import { IncomingMessage, ServerResponse } from 'node:http'
import { Controller, Get, Inject, NotFoundException, Param, Query, Req, Res } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { limits } from '@bedside/contracts'
import { sendFile } from '../http/send-file.js'
import { DATABASE } from '../tokens.js'
import { FileAddresses, fileSizes, numberIn, pathOfFile } from './file-addresses.js'
import { FileFolder } from './file-folder.js'

const nothing = () => new NotFoundException()

/** Serves files by signed address. Any invalid address is answered as not found. */
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
    const fileId = numberIn(path['fileId'])
    const address = size && (await this.addresses.verified(pathOfFile(fileId, size), query))
    if (!address) throw nothing()
    const stored = this.database.read
      .selectFrom('StoredFile')
      .select(['hash', 'thumbHash', 'type'])
      .where('id', '=', fileId)
    const file = await stored.executeTakeFirst()
    const hash = file && (size === 'whole' ? file.hash : file.thumbHash)
    const handle = hash === undefined ? undefined : await this.folder.open(hash)
    if (!file || !hash || !handle) throw nothing()
    try {
      const head = {
        'content-type': file.type,
        'content-disposition': `inline; filename="${fileId}.${file.type.split('/')[1]}"`,
        'cache-control': `private, max-age=${limits.fileAddressMinutes * 60}, immutable`,
        'cross-origin-resource-policy': 'same-origin',
      }
      const mayGoOn = () => this.addresses.isStillValid(address)
      await sendFile(request, response, { handle, etag: `"${hash}"`, head, mayGoOn })
    } finally {
      await handle.close()
    }
  }
}
