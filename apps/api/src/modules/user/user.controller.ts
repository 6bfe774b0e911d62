import { Controller } from '@nestjs/common'
import {
  user,
  type UserById,
  type UserExport,
  type UserFlagForm,
  type UserInfoQuery,
  type UserQuery,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { UserService } from './user.service.js'

@Controller()
export class UserController implements Serves<typeof user> {
  constructor(private readonly users: UserService) {}

  @Serve(user.getUserList) getUserList(query: UserQuery, me: Actor) {
    return this.users.list(me, query)
  }
  @Serve(user.exportUserList) exportUserList(query: UserExport, me: Actor) {
    return this.users.export(me, query)
  }
  @Serve(user.getUserInfo) getUserInfo(query: UserInfoQuery, me: Actor) {
    return this.users.info(me, query)
  }
  @Serve(user.updateUserIsFlag) updateUserIsFlag(form: UserFlagForm, me: Actor) {
    return this.users.setFlag(me, form)
  }
  @Serve(user.revealUser) revealUser(form: UserById, me: Actor) {
    return this.users.reveal(me, form)
  }
}
