import { Controller } from '@nestjs/common'
import {
  session,
  type KickForm,
  type LoginForm,
  type Nothing,
  type OnlineQuery,
  type PasswordForm,
  type SessionEnd,
  type UnlockForm,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import type { Call } from '../../http/call.js'
import { Serve, type Serves } from '../../http/serve.js'
import { LoginService } from './login.service.js'
import { OwnPasswordService } from './own-password.service.js'
import { SessionService } from './session.service.js'

@Controller()
export class SessionController implements Serves<typeof session> {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionService,
    private readonly passwords: OwnPasswordService,
  ) {}

  @Serve(session.login) login(form: LoginForm, _me: null, call: Call) {
    return this.logins.login(form, call)
  }
  @Serve(session.logout) logout(_: Nothing, me: Actor) {
    return this.sessions.logout(me)
  }
  @Serve(session.getManagerInfo) getManagerInfo(_: Nothing, me: Actor) {
    return this.sessions.info(me)
  }
  @Serve(session.watchSession) watchSession() {
    return this.sessions.watch()
  }
  @Serve(session.updateManagerPassword) updateManagerPassword(form: PasswordForm, me: Actor) {
    return this.passwords.change(me, form)
  }
  @Serve(session.getSessionList) getSessionList(_: Nothing, me: Actor) {
    return this.sessions.mine(me)
  }
  @Serve(session.endSession) endSession(form: SessionEnd, me: Actor) {
    return this.sessions.endMine(me, form)
  }
  @Serve(session.getOnlineList) getOnlineList(query: OnlineQuery, me: Actor) {
    return this.sessions.online(me, query)
  }
  @Serve(session.kickSession) kickSession(form: KickForm, me: Actor) {
    return this.sessions.kick(me, form)
  }
  @Serve(session.unlockManager) unlockManager(form: UnlockForm, me: Actor) {
    return this.sessions.unlock(me, form)
  }
}
