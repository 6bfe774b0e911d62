import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { Clock } from '../../clock.js'
import { ArticleStore } from './article.store.js'

/** Records that a user accepts the current user agreement; their app requires it before they rent. */
@Injectable()
export class AgreementAcceptance {
  constructor(
    private readonly articles: ArticleStore,
    private readonly clock: Clock,
  ) {}

  /** Does nothing if none is published, or if the user has accepted this version. */
  async accept(tx: Tx, userId: number): Promise<void> {
    const { publishedNo: no } = await this.articles.of(tx, 'userAgreement')
    const behind = tx.updateTable('User').set({ agreementVersion: no }).where('id', '=', userId)
    const { numUpdatedRows } = await behind.where('agreementVersion', '<', no).executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await tx.insertInto('AgreementAcceptance').values({ userId, no, acceptedAt: this.clock.now() }).execute()
  }
}
