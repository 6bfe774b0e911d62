import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { Clock } from '../../clock.js'
import { ArticleStore } from './article.store.js'

/** That a renter accepts the user agreement as it stands; their app asks for it before they rent. */
@Injectable()
export class AgreementAcceptance {
  constructor(
    private readonly articles: ArticleStore,
    private readonly clock: Clock,
  ) {}

  /** Nothing where none is published, or they have accepted this version before. */
  async accept(tx: Tx, userId: number): Promise<void> {
    const { publishedNo: no } = await this.articles.of(tx, 'userAgreement')
    const behind = tx.updateTable('User').set({ agreementVersion: no }).where('id', '=', userId)
    const { numUpdatedRows } = await behind.where('agreementVersion', '<', no).executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await tx.insertInto('AgreementAcceptance').values({ userId, no, acceptedAt: this.clock.now() }).execute()
  }
}
