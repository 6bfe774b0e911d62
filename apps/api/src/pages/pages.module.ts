import { Module } from '@nestjs/common'
import { APP_FILTER } from '@nestjs/core'
import { PageFilter } from './page.filter.js'
import { StartController } from './start.controller.js'

/** The pages outside the client: the start page and error pages. */
@Module({ controllers: [StartController], providers: [{ provide: APP_FILTER, useClass: PageFilter }] })
export class PagesModule {}
