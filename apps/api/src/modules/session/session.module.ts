import { Module } from '@nestjs/common'
import { AccessGuard } from '../../http/steps.js'
import { SessionGuard } from './session-guard.js'
import { Hasher } from './hasher.js'
import { LoginService } from './login.service.js'
import { NewPasswords } from './new-passwords.js'
import { OwnPasswordService } from './own-password.service.js'
import { OwnPasswords } from './own-passwords.js'
import { SecondFactors } from './second-factors.js'
import { SessionController } from './session.controller.js'
import { WaitingEvents } from './waiting-events.js'
import { SessionService } from './session.service.js'
import { SessionSweep } from './session-sweep.js'
import { Sessions } from './sessions.js'
import { ToDoModule } from '../to-do/to-do.module.js'
import { Throttle } from './throttle.js'

/** Signing in, sessions, and the access guard. */
@Module({
  imports: [ToDoModule],
  controllers: [SessionController],
  providers: [
    SessionService,
    WaitingEvents,
    LoginService,
    OwnPasswordService,
    OwnPasswords,
    SecondFactors,
    Sessions,
    SessionSweep,
    Throttle,
    Hasher,
    NewPasswords,
    { provide: AccessGuard, useClass: SessionGuard },
  ],
  exports: [Sessions, Hasher, NewPasswords, OwnPasswords, SecondFactors, Throttle, AccessGuard],
})
export class SessionModule {}
