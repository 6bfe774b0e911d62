import { Module } from '@nestjs/common'
import { CategoryModule } from '../category/category.module.js'
import { AuditModule } from '../audit/audit.module.js'
import { Commodities } from './commodities.js'
import { CommodityAudit } from './commodity-audit.js'
import { CommodityController } from './commodity.controller.js'
import { CommodityPictures } from './commodity-pictures.js'
import { CommodityReader } from './commodity.reader.js'
import { CommoditySaving } from './commodity-saving.js'
import { CommodityService } from './commodity.service.js'
import { CommodityTransitions } from './commodity.transition.js'
import { PriceController } from './price.controller.js'
import { PriceService } from './price.service.js'
import { Skus } from './skus.js'
import { StockMoves } from './stock-moves.js'
import { StockService } from './stock.service.js'

@Module({
  imports: [CategoryModule, AuditModule],
  controllers: [CommodityController, PriceController],
  providers: [
    CommodityService,
    CommoditySaving,
    CommodityReader,
    CommodityPictures,
    CommodityTransitions,
    CommodityAudit,
    PriceService,
    Commodities,
    Skus,
    StockService,
    StockMoves,
  ],
  exports: [StockMoves],
})
export class CommodityModule {}
