import { Module } from '@nestjs/common'
import { LockModule } from '../lock/lock.module.js'
import { BoardController } from './board.controller.js'
import { BoardService } from './board.service.js'

@Module({
  imports: [LockModule],
  controllers: [BoardController],
  providers: [BoardService],
})
export class BoardModule {}
