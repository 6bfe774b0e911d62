import { IncomingMessage, ServerResponse } from 'node:http'
import { Controller, Get, Inject, NotFoundException, Param, Query, Req, Res } from '@nestjs/common'
import { FileAddresses } from '../../files/file-addresses.js'
import { protect } from '../../pages/page.js'
import { LOGGER, type Logger } from '../../tokens.js'
import { pathOfDay, SealedDays } from './sealed-days.js'

/** Sends a sealed day to whoever has its signed address. Every problem is answered with 404. */
@Controller()
export class DayDownloadController {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly addresses: FileAddresses,
    private readonly days: SealedDays,
  ) {}

  @Get('/api/exports/days/:day')
  async send(
    @Param('day') day: string,
    @Query() query: Record<string, unknown>,
    @Req() request: IncomingMessage,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const address = await this.addresses.verified(pathOfDay(day), query)
    const seal = address && (await this.days.seal(day))
    if (!seal) throw new NotFoundException()
    protect(response, "default-src 'none'; sandbox")
    response.writeHead(200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="ledger-${day}.zip"`,
      'cache-control': 'private, no-store',
    })
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    const mayGoOn = (): Promise<boolean> => this.addresses.isStillValid(address)
    await this.days.send(response, seal, mayGoOn).catch((error: unknown) => {
      if (!response.closed) this.logger.error({ day, err: error }, 'sending a sealed day failed')
      response.destroy()
    })
  }
}
