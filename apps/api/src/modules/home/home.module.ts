import { Module } from '@nestjs/common'
import { DeviceModule } from '../device/device.module.js'
import { HospitalModule } from '../hospital/hospital.module.js'
import { OrderModule } from '../order/order.module.js'
import { UserModule } from '../user/user.module.js'
import { HomeController } from './home.controller.js'
import { HomeFigures } from './home.figures.js'
import { HomeService } from './home.service.js'
import { HomeTotals } from './home.totals.js'

@Module({
  imports: [OrderModule, DeviceModule, UserModule, HospitalModule],
  controllers: [HomeController],
  providers: [HomeTotals, HomeFigures, HomeService],
})
export class HomeModule {}
