import { Controller } from '@nestjs/common'
import { session } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { LoginService } from './login.service.js'
import { OwnPasswordService } from './own-password.service.js'
import { WaitingEvents } from './waiting-events.js'
import { SessionService } from './session.service.js'

@Controller()
export class SessionController implements ContractController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionService,
    private readonly passwords: OwnPasswordService,
    private readonly waiting: WaitingEvents,
  ) {}

  readonly serves = serve(session, {
    login: (form, _me, call) => this.logins.login(form, call),
    logout: (_, me) => this.sessions.logout(me),
    getManagerInfo: (_, me) => this.sessions.info(me),
    watchSession: (_, me) => this.waiting.of(me),
    updateManagerPassword: (form, me) => this.passwords.change(me, form),
    getSessionList: (_, me) => this.sessions.mine(me),
    endSession: (form, me) => this.sessions.endMine(me, form),
    getOnlineList: (query, me) => this.sessions.online(me, query),
    kickSession: (form, me) => this.sessions.kick(me, form),
    unlockManager: (form, me) => this.sessions.unlock(me, form),
  })
}
