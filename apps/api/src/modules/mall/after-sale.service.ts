import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  afterSaleMoveNames,
  afterSaleStatuses,
  type AfterSaleById,
  type AfterSaleInfo,
  type AfterSaleMoveForm,
  type AfterSaleReasonForm,
} from '@bedside/contracts'
import type { Tx } from '@bedside/prisma'
import type { Actor } from '../../access/actor.js'
import { moneySteps } from '../../access/money-steps.js'
import { valueIn } from '../../data/value-in.js'
import { ListEngine } from '../../list/engine.js'
import { mustBeRead } from './must-be-read.js'
import { DATABASE } from '../../tokens.js'
import { afterSaleList } from './after-sale.list.js'
import { ownAfterSale, type StoredAfterSale } from './after-sale.transition.js'
import { AfterSaleSteps } from './after-sale-steps.js'

/** The details page of an after-sale, and staff's actions on it. */
@Injectable()
export class AfterSaleService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListEngine,
    private readonly steps: AfterSaleSteps,
  ) {}

  async info(me: Actor, { afterSaleId }: AfterSaleById): Promise<AfterSaleInfo> {
    const afterSale = await this.lists.one(afterSaleList, afterSaleId, me)
    const steps = await moneySteps(this.database.read, me, {
      table: 'AfterSaleChange',
      id: afterSaleId,
      move: ({ move }) => valueIn(afterSaleMoveNames, move),
      statuses: afterSaleStatuses,
    })
    return { afterSale, steps }
  }

  agree(me: Actor, form: AfterSaleMoveForm): Promise<null> {
    return this.step(me, form, (tx, sale) => this.steps.agree(tx, sale, { me }))
  }

  refuse(me: Actor, form: AfterSaleReasonForm): Promise<null> {
    return this.step(me, form, (tx, sale) => this.steps.refuse(tx, sale, { me, reason: form.reason }))
  }

  takeIn(me: Actor, form: AfterSaleMoveForm): Promise<null> {
    return this.step(me, form, (tx, sale) => this.steps.takeIn(tx, sale, { me }))
  }

  dismiss(me: Actor, form: AfterSaleReasonForm): Promise<null> {
    return this.step(me, form, (tx, sale) => this.steps.end(tx, sale, 'RULE_AGAINST', { me, reason: form.reason }))
  }

  private async step(
    me: Actor,
    { afterSaleId, version }: AfterSaleMoveForm,
    work: (tx: Tx, sale: StoredAfterSale) => Promise<unknown>,
  ): Promise<null> {
    await this.database.write(async (tx) => {
      const sale = await ownAfterSale(tx, me, afterSaleId)
      mustBeRead(sale, version)
      await work(tx, sale)
    })
    return null
  }
}
