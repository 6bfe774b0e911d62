import { Module } from '@nestjs/common'
import { APP_FILTER } from '@nestjs/core'
import { PageFilter } from './page.filter.js'
import { StartController } from './start.controller.js'

/** What people see in a browser that is no client: the start page, and pages for what went wrong. */
@Module({ controllers: [StartController], providers: [{ provide: APP_FILTER, useClass: PageFilter }] })
export class PagesModule {}
