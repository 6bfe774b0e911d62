import { Module } from '@nestjs/common'
import { SessionModule } from '../session/session.module.js'
import { FactorResetsService } from './factor-resets.service.js'
import { OwnFactorService } from './own-factor.service.js'
import { SecondFactorController } from './second-factor.controller.js'

/** Managing second factors; signing in with one belongs to the session module. */
@Module({
  imports: [SessionModule],
  controllers: [SecondFactorController],
  providers: [OwnFactorService, FactorResetsService],
})
export class SecondFactorModule {}
