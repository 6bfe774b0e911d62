import { Controller } from '@nestjs/common'
import { priceChange } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { priceBatchList } from './price.list.js'
import { PriceService } from './price.service.js'

@Controller()
export class PriceController implements ContractController {
  constructor(private readonly prices: PriceService) {}

  readonly serves = serve(priceChange, {
    previewPriceChange: (query, me) => this.prices.preview(me, query),
    changePrices: (form, me) => this.prices.change(me, form),
    previewPriceUndo: (query, me) => this.prices.previewUndo(me, query),
    undoPriceChange: (form, me) => this.prices.undo(me, form),
    getPriceBatchList: priceBatchList,
    getPriceBatchLines: (query, me) => this.prices.lines(me, query),
  })
}
