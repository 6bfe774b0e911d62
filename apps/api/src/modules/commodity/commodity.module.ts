import { Module } from '@nestjs/common'
import { CategoryModule } from '../category/category.module.js'
import { Commodities } from './commodities.js'
import { CommodityController } from './commodity.controller.js'
import { CommodityReader } from './commodity.reader.js'
import { CommodityService } from './commodity.service.js'
import { CommodityTransitions } from './commodity.transition.js'
import { Skus } from './skus.js'
import { StockMoves } from './stock-moves.js'
import { StockService } from './stock.service.js'

@Module({
  imports: [CategoryModule],
  controllers: [CommodityController],
  providers: [CommodityService, CommodityReader, CommodityTransitions, Commodities, Skus, StockService, StockMoves],
  exports: [StockMoves],
})
export class CommodityModule {}
