import { Controller } from '@nestjs/common'
import { user } from '@bedside/contracts'
import { serve, type Serving } from '../../http/serve.js'
import { UserService } from './user.service.js'

@Controller()
export class UserController implements Serving {
  constructor(private readonly users: UserService) {}

  readonly serves = serve(user, {
    getUserList: (query, me) => this.users.list(me, query),
    exportUserList: (query, me) => this.users.export(me, query),
    getUserSums: (query, me) => this.users.sums(me, query),
    getUserInfo: (query, me) => this.users.info(me, query),
    updateUserIsFlag: (form, me) => this.users.setFlag(me, form),
    revealUser: (form, me) => this.users.reveal(me, form),
  })
}
