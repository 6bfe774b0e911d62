import { Module } from '@nestjs/common'
import { SessionModule } from '../session/session.module.js'
import { FactorResetsService } from './factor-resets.service.js'
import { OwnFactorService } from './own-factor.service.js'
import { SecondFactorController } from './second-factor.controller.js'

/** The second factor of people's own accounts. Asking for it at the door is the work of signing in. */
@Module({
  imports: [SessionModule],
  controllers: [SecondFactorController],
  providers: [OwnFactorService, FactorResetsService],
})
export class SecondFactorModule {}
