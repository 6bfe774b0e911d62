import { Controller } from '@nestjs/common'
import { payoutAccount } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { PayoutAccountService } from './payout-account.service.js'

@Controller()
export class PayoutAccountController implements ContractController {
  constructor(private readonly accounts: PayoutAccountService) {}

  readonly serves = serve(payoutAccount, {
    getPayoutAccounts: (query, me) => this.accounts.list(me, query),
    addPayoutAccount: (form, me) => this.accounts.add(me, form),
    delPayoutAccount: (form, me) => this.accounts.remove(me, form),
  })
}
