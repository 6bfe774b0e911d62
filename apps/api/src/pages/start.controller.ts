import { IncomingMessage, ServerResponse } from 'node:http'
import { Controller, Get, Inject, Req, Res } from '@nestjs/common'
import type { Config } from '../config/config.js'
import { CONFIG } from '../tokens.js'
import { sendPage, type Page } from './page.js'
import { startPage } from './start-page.js'

@Controller()
export class StartController {
  private readonly start: Page

  constructor(@Inject(CONFIG) config: Config) {
    this.start = startPage(config.BEDSIDE_TEST_MODE)
  }

  @Get('/')
  show(@Req() request: IncomingMessage, @Res() response: ServerResponse): void {
    sendPage(request, response, this.start)
  }
}
