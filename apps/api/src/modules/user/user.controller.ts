import { Controller } from '@nestjs/common'
import { user } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { MoneyActs } from '../../ledger/money-acts.js'
import { BalanceActs } from './balance-acts.js'
import { userList, userFile } from './user.list.js'
import { UserService } from './user.service.js'

@Controller()
export class UserController implements ContractController {
  constructor(
    private readonly users: UserService,
    private readonly balances: BalanceActs,
    private readonly money: MoneyActs,
  ) {}

  readonly serves = serve(user, {
    getUserList: userList,
    exportUserList: userFile,
    getUserSums: (query, me) => this.users.sums(me, query),
    getUserInfo: (query, me) => this.users.info(me, query),
    updateUserIsFlag: (form, me) => this.users.setFlag(me, form),
    updateUserSmsOptOut: (form, me) => this.users.setOptOut(me, form),
    previewAdjustBalance: (query, me) => this.money.preview(me, this.balances.adjust(me, query)),
    adjustBalance: (form, me) => this.money.confirm(me, form, this.balances.adjust(me, form)),
    revealUser: (form, me) => this.users.reveal(me, form),
  })
}
