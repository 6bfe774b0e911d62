import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import {
  canReview,
  canSell,
  commodityMoves,
  fault,
  saleMoves,
  type CommodityMove,
  type SaleMove,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock, dayOf } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { Commodities, type StoredCommodity } from './commodities.js'
import { contentOf, pictureIdsIn, specsOf } from './commodity-content.js'
import { mustBeSellable } from './sellable.js'
import { Skus } from './skus.js'

/**
 * The only code that changes a commodity's review status and sale status: by the tables of moves, from exactly the state that was
 * read.
 */
@Injectable()
export class CommodityTransitions {
  constructor(
    private readonly commodities: Commodities,
    private readonly skus: Skus,
    private readonly clock: Clock,
  ) {}

  async review(tx: Tx, me: Actor, stored: StoredCommodity, move: CommodityMove, reason = ''): Promise<void> {
    ensure(canReview(stored.auditStatus, move), () => fault('record.stateChanged'))
    const set = { auditStatus: commodityMoves[move].to, auditReason: reason }
    if (move === 'SUBMIT') await this.mustBeWhole(tx, stored)
    const values =
      move === 'APPROVE'
        ? { ...set, ...(await this.holds(tx, stored)) }
        : move === 'SUBMIT'
          ? { ...set, submittedAt: this.clock.now() }
          : set
    await this.commodities.change(tx, me, stored, values, { reason })
  }

  async sell(tx: Tx, me: Actor, stored: StoredCommodity, move: SaleMove, reason = ''): Promise<void> {
    ensure(canSell(stored.saleStatus, move), () => fault('record.stateChanged'))
    if (move === 'PUT_ON') await this.mustBeForSale(tx, stored)
    // Goods that were taken down need another review, unchanged or with a change, before they are sold again.
    const again = move === 'FORCE_OFF' && (stored.auditStatus === 'APPROVED' || stored.auditStatus === 'PENDING')
    const review = again ? { auditStatus: 'REJECTED', auditReason: reason } : {}
    await this.commodities.change(
      tx,
      me,
      stored,
      { ...review, saleStatus: saleMoves[move].to, saleReason: reason },
      { reason },
    )
  }

  /** Makes the approved version the one on sale; goods that had been taken down may be put on sale again. */
  private async holds(tx: Tx, stored: StoredCommodity) {
    const revision = await this.commodities.revision(tx, stored.id)
    const content = revision ? contentOf(revision) : {}
    await this.commodities.dropRevision(tx, stored.id)
    const specs = specsOf(revision ?? stored)
    await this.skus.offer(tx, { commodityId: stored.id, specs, known: specsOf(stored) })
    const back = stored.saleStatus === 'FORCED_OFF' ? { saleStatus: 'OFF', saleReason: '' } : {}
    return { ...content, ...back, approvedAt: this.clock.now() }
  }

  private async mustBeWhole(tx: Tx, stored: StoredCommodity): Promise<void> {
    const content = (await this.commodities.revision(tx, stored.id)) ?? stored
    ensure(pictureIdsIn(content).length > 0, () => fault('commodity.noPicture'))
    await mustBeSellable(tx, { ...content, storeId: stored.storeId }, this.today())
  }

  private async mustBeForSale(tx: Tx, { approvedAt, storeId, categoryId }: StoredCommodity): Promise<void> {
    ensure(approvedAt !== null, () => fault('commodity.notApproved'))
    const stores = tx.selectFrom('Store').select('status').where('id', '=', storeId)
    const { status } = await stores.executeTakeFirstOrThrow()
    ensure(status === 'ACTIVE', () => fault('commodity.storeClosed'))
    await mustBeSellable(tx, { storeId, categoryId }, this.today())
  }

  private today(): string {
    return dayOf(this.clock.now())
  }
}
