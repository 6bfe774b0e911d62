import { Module } from '@nestjs/common'
import { ManagerModule } from '../manager/manager.module.js'
import { SessionModule } from '../session/session.module.js'
import { AgentController } from './agent.controller.js'
import { AgentLicenceService } from './agent-licence.service.js'
import { AgentShareHistory } from './agent-share-history.js'
import { AgentService } from './agent.service.js'
import { AgentStore } from './agent.store.js'

@Module({
  imports: [SessionModule, ManagerModule],
  controllers: [AgentController],
  providers: [AgentService, AgentLicenceService, AgentShareHistory, AgentStore],
  exports: [AgentService],
})
export class AgentModule {}
