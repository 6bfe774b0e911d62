import { Module } from '@nestjs/common'
import { HomeController } from './home.controller.js'
import { HomeFigures } from './home.figures.js'
import { HomeService } from './home.service.js'
import { HomeStatistics } from './home.statistics.js'
import { HomeTotals } from './home.totals.js'

@Module({
  controllers: [HomeController],
  providers: [HomeTotals, HomeFigures, HomeStatistics, HomeService],
})
export class HomeModule {}
