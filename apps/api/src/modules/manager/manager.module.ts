import { Module } from '@nestjs/common'
import { PreferenceModule } from '../preference/preference.module.js'
import { SessionModule } from '../session/session.module.js'
import { Accounts } from './accounts.js'
import { ManagerController } from './manager.controller.js'
import { ManagerService } from './manager.service.js'
import { PasswordResets } from './password-resets.js'
import { PeopleService } from './people.service.js'

@Module({
  imports: [SessionModule, PreferenceModule],
  controllers: [ManagerController],
  providers: [ManagerService, PeopleService, Accounts, PasswordResets],
  exports: [Accounts, PasswordResets],
})
export class ManagerModule {}
