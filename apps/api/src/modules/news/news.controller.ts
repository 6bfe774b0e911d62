import { Controller } from '@nestjs/common'
import { news } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { NewsService } from './news.service.js'

@Controller()
export class NewsController implements ContractController {
  constructor(private readonly news: NewsService) {}

  readonly serves = serve(news, {
    getNewsList: (_, me) => this.news.list(me),
    readNews: (form, me) => this.news.read(me, form),
    readAllNews: (form, me) => this.news.readAll(me, form),
  })
}
