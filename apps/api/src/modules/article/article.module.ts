import { Module } from '@nestjs/common'
import { AgreementAcceptance } from './agreement-acceptance.js'
import { ArticleController } from './article.controller.js'
import { ArticlePublishing } from './article-publishing.js'
import { ArticleService } from './article.service.js'
import { ArticleStore } from './article.store.js'

@Module({
  controllers: [ArticleController],
  providers: [ArticleService, ArticleStore, ArticlePublishing, AgreementAcceptance],
  exports: [AgreementAcceptance],
})
export class ArticleModule {}
