import { Module } from '@nestjs/common'
import { NewsController } from './news.controller.js'
import { NewsService } from './news.service.js'

/** What became of people's own things, as they read it; `news/news.ts` is where it is told. */
@Module({ controllers: [NewsController], providers: [NewsService] })
export class NewsModule {}
