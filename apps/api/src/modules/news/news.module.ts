import { Module } from '@nestjs/common'
import { NewsController } from './news.controller.js'
import { NewsService } from './news.service.js'

/** The calls that read news; `news/news.ts` creates it. */
@Module({ controllers: [NewsController], providers: [NewsService] })
export class NewsModule {}
