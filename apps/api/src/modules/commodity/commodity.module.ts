import { Module } from '@nestjs/common'
import { StockMoves } from './stock-moves.js'

@Module({ providers: [StockMoves], exports: [StockMoves] })
export class CommodityModule {}
