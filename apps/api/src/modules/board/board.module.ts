import { Module } from '@nestjs/common'
import { DeviceModule } from '../device/device.module.js'
import { BoardController } from './board.controller.js'
import { BoardService } from './board.service.js'

@Module({
  imports: [DeviceModule],
  controllers: [BoardController],
  providers: [BoardService],
})
export class BoardModule {}
