import { Controller } from '@nestjs/common'
import { article } from '@bedside/contracts'
import { FileIntake } from '../../files/file-intake.js'
import { serve, type ContractController } from '../../http/serve.js'
import { acceptanceList } from './article.list.js'
import { ArticleService } from './article.service.js'

@Controller()
export class ArticleController implements ContractController {
  constructor(
    private readonly articles: ArticleService,
    private readonly intake: FileIntake,
  ) {}

  readonly serves = serve(article, {
    getArticle: (query, me) => this.articles.info(me, query),
    getArticleVersionList: (query, me) => this.articles.versions(me, query),
    getArticleVersion: (query, me) => this.articles.version(me, query),
    getAcceptanceList: acceptanceList,
    setArticle: (form, me) => this.articles.save(me, form),
    publishArticle: (form, me) => this.articles.publish(me, form),
    scheduleArticle: (form, me) => this.articles.schedule(me, form),
    cancelArticleSchedule: (form, me) => this.articles.cancelSchedule(me, form),
    restoreArticle: (form, me) => this.articles.restore(me, form),
    uploadArticlePicture: (form, me) => this.intake.picture(me, form),
  })
}
