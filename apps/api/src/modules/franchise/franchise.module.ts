import { Module } from '@nestjs/common'
import { AgentModule } from '../agent/agent.module.js'
import { FranchiseController } from './franchise.controller.js'
import { FranchiseService } from './franchise.service.js'
import { FranchiseStore } from './franchise.store.js'
import { SigningService } from './signing.service.js'

@Module({
  imports: [AgentModule],
  controllers: [FranchiseController],
  providers: [FranchiseService, SigningService, FranchiseStore],
})
export class FranchiseModule {}
