import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  type CommodityById,
  type CommodityDelQuery,
  type CommodityForm,
  type CommodityInfo,
  type CommodityMoveForm,
  type CommodityPlaceForm,
  type CommodityQuery,
  type CommodityReasonForm,
  type CommodityRow,
  type CommoditySaleForm,
  type Page,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { AuditSubmission } from '../audit/audit-submission.js'
import { CommodityAudit } from './commodity-audit.js'
import { Commodities, type StoredCommodity } from './commodities.js'
import { CommodityReader } from './commodity.reader.js'
import { CommoditySaving } from './commodity-saving.js'
import { commodityList } from './commodity.list.js'
import { CommodityTransitions } from './commodity.transition.js'

/** Calls of shops and the platform on commodities. */
@Injectable()
export class CommodityService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly commodities: Commodities,
    private readonly saving: CommoditySaving,
    private readonly transitions: CommodityTransitions,
    private readonly audit: CommodityAudit,
    private readonly submission: AuditSubmission,
    private readonly infos: CommodityReader,
    private readonly lists: ListEngine,
  ) {}

  async list(me: Actor, query: CommodityQuery): Promise<Page<CommodityRow>> {
    const page = await this.lists.page(commodityList, query, me)
    return { ...page, list: await this.infos.withPictures(me, page.list) }
  }

  info(me: Actor, { commodityId }: CommodityById): Promise<CommodityInfo> {
    return this.infos.info(me, commodityId)
  }

  async save(me: Actor, form: CommodityForm): Promise<CommodityInfo> {
    const commodityId = await this.saving.save(me, form)
    return this.infos.info(me, commodityId)
  }

  /** Submits a commodity for its first review, or again after a return. */
  async submit(me: Actor, form: CommodityMoveForm): Promise<null> {
    await this.onOne(me, form, async (tx, stored) => {
      await this.transitions.review(tx, me, stored, 'SUBMIT')
      await this.submission.submit(tx, me, {
        kind: 'COMMODITY',
        targetId: stored.id,
        asked: await this.audit.requestedValues(tx, stored),
      })
    })
    return null
  }

  async withdraw(me: Actor, form: CommodityMoveForm): Promise<null> {
    await this.onOne(me, form, async (tx, { id }) => {
      const active = await this.submission.active(tx, 'COMMODITY', id)
      ensure(active, () => fault('record.stateChanged'))
      await this.submission.recall(tx, me, active)
    })
    return null
  }

  async sell(me: Actor, form: CommoditySaleForm): Promise<null> {
    const move = form.sale === 'ON' ? 'PUT_ON' : 'TAKE_OFF'
    await this.onOne(me, form, (tx, stored) => this.transitions.sell(tx, me, stored, move))
    return null
  }

  /** Ends an open review, because it shows only a change of what was sold, and its approval would lift this. */
  async takeDown(me: Actor, form: CommodityReasonForm): Promise<null> {
    await this.onOne(me, form, async (tx, stored) => {
      await this.transitions.sell(tx, me, stored, 'FORCE_OFF', form.reason)
      await this.submission.drop(tx, me, 'COMMODITY', stored.id)
    })
    return null
  }

  async place(me: Actor, { position, recommended, ...which }: CommodityPlaceForm): Promise<null> {
    await this.onOne(me, which, async (tx, stored) => {
      await this.commodities.change(tx, me, stored, { sort: position, recommended })
    })
    return null
  }

  async remove(me: Actor, { commodityId, version }: CommodityDelQuery): Promise<null> {
    await this.onOne(me, { commodityId }, async (tx, stored) => {
      ensure(stored.saleStatus !== 'ON', () => fault('commodity.onSale'))
      await this.submission.drop(tx, me, 'COMMODITY', commodityId)
      await this.commodities.remove(tx, me, stored, version)
    })
    return null
  }

  private async onOne(
    me: Actor,
    { commodityId, version }: CommodityMoveForm,
    work: (tx: Tx, stored: StoredCommodity) => Promise<void>,
  ): Promise<void> {
    await this.database.write(async (tx) => {
      const stored = await this.commodities.one(tx, me, commodityId)
      await this.commodities.mustBeCurrent(tx, me, stored, version)
      await work(tx, stored)
    })
  }
}
