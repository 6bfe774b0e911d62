import { Inject, Injectable } from '@nestjs/common'
import type {
  AfterSaleById,
  AppealAfterSaleForm,
  ApplyAfterSaleForm,
  MallOrderById,
  SendBackAfterSaleForm,
} from '@bedside/contracts'
import type { Database, Tx } from '@bedside/prisma'
import { DATABASE } from '../../tokens.js'
import { storedAfterSale, type StoredAfterSale } from '../mall/after-sale.transition.js'
import { AfterSaleSteps } from '../mall/after-sale-steps.js'
import { MallSales } from '../mall/mall-sales.js'

/** What buyers do once they have paid, in their app, which is not part of this product. */
@Injectable()
export class TestAfterSales {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly sales: MallSales,
    private readonly steps: AfterSaleSteps,
  ) {}

  async receive({ mallOrderId }: MallOrderById): Promise<null> {
    await this.database.write((tx) => this.sales.receive(tx, mallOrderId))
    return null
  }

  async apply(form: ApplyAfterSaleForm): Promise<AfterSaleById> {
    const { id } = await this.database.write((tx) => this.steps.apply(tx, form))
    return { afterSaleId: id }
  }

  sendBack({ afterSaleId, carrier, trackingNo }: SendBackAfterSaleForm): Promise<null> {
    return this.move(afterSaleId, (tx, sale) => this.steps.sendBack(tx, sale, { carrier, trackingNo }))
  }

  appeal({ afterSaleId, reason }: AppealAfterSaleForm): Promise<null> {
    return this.move(afterSaleId, (tx, sale) => this.steps.appeal(tx, sale, reason))
  }

  cancel({ afterSaleId }: AfterSaleById): Promise<null> {
    return this.move(afterSaleId, (tx, sale) => this.steps.end(tx, sale, 'CANCEL'))
  }

  private async move(afterSaleId: number, step: (tx: Tx, sale: StoredAfterSale) => Promise<unknown>): Promise<null> {
    await this.database.write(async (tx) => step(tx, await storedAfterSale(tx, afterSaleId)))
    return null
  }
}
