import { IncomingMessage, ServerResponse } from 'node:http'
import { Controller, Get, Inject, NotFoundException, Param, Req, Res } from '@nestjs/common'
import { allEndpoints, testMode } from '@bedside/contracts'
import { openApiDocument } from '@bedside/contracts/documents'
import type { Config } from '../config/config.js'
import { page, sendPage, type Page } from '../pages/page.js'
import { CONFIG } from '../tokens.js'
import { swaggerFile } from './swagger-files.js'
import { docsPolicy, swaggerPage } from './swagger-page.js'

/** The API's description of itself: for programs as OpenAPI, for people as Swagger UI. */
@Controller()
export class DocsController {
  private document: Page | undefined

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get('/api/docs.json')
  json(@Req() request: IncomingMessage, @Res() response: ServerResponse): void {
    this.document ??= this.describe()
    sendPage(request, response, this.document)
  }

  @Get('/api/docs')
  ui(@Req() request: IncomingMessage, @Res() response: ServerResponse): void {
    sendPage(request, response, swaggerPage)
  }

  @Get('/api/docs/:file')
  async file(
    @Param('file') name: string,
    @Req() request: IncomingMessage,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const file = await swaggerFile(name)
    if (!file) throw new NotFoundException()
    sendPage(request, response, file)
  }

  private describe(): Page {
    const forSuites = this.config.BEDSIDE_TEST_MODE ? Object.values(testMode) : []
    const described = openApiDocument({ endpoints: [...allEndpoints, ...forSuites] })
    return page('application/json; charset=utf-8', JSON.stringify(described), docsPolicy)
  }
}
