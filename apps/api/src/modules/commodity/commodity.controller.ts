import { Controller } from '@nestjs/common'
import { commodity } from '@bedside/contracts'
import { FileIntake } from '../../files/file-intake.js'
import { serve, type ContractController } from '../../http/serve.js'
import { CommodityService } from './commodity.service.js'
import { StockService } from './stock.service.js'

@Controller()
export class CommodityController implements ContractController {
  constructor(
    private readonly commodities: CommodityService,
    private readonly stock: StockService,
    private readonly intake: FileIntake,
  ) {}

  readonly serves = serve(commodity, {
    getCommodityList: (query, me) => this.commodities.list(me, query),
    getCommodityInfo: (query, me) => this.commodities.info(me, query),
    setCommodity: (form, me) => this.commodities.save(me, form),
    submitCommodity: (form, me) => this.commodities.submit(me, form),
    withdrawCommodity: (form, me) => this.commodities.withdraw(me, form),
    updateCommoditySale: (form, me) => this.commodities.sell(me, form),
    placeCommodity: (form, me) => this.commodities.place(me, form),
    takeDownCommodity: (form, me) => this.commodities.takeDown(me, form),
    delCommodity: (query, me) => this.commodities.remove(me, query),
    adjustStock: (form, me) => this.stock.adjust(me, form),
    getStockMovementList: (query, me) => this.stock.movements(me, query),
    uploadCommodityPicture: (form, me) => this.intake.picture(me, form),
    uploadCommodityVideo: (form, me) => this.intake.video(me, form),
    uploadDetailPicture: (form, me) => this.intake.picture(me, form),
  })
}
