import { Controller } from '@nestjs/common'
import { secondFactor } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { FactorResetsService } from './factor-resets.service.js'
import { OwnFactorService } from './own-factor.service.js'

@Controller()
export class SecondFactorController implements ContractController {
  constructor(
    private readonly own: OwnFactorService,
    private readonly resets: FactorResetsService,
  ) {}

  readonly serves = serve(secondFactor, {
    getOwnFactor: (_, me) => this.own.info(me),
    beginFactor: (form, me) => this.own.begin(me, form),
    confirmFactor: (form, me) => this.own.confirm(me, form),
    renewRecoveryCodes: (form, me) => this.own.renew(me, form),
    askFactorReset: (form, me) => this.resets.ask(me, form),
    approveFactorReset: (form, me) => this.resets.approve(me, form),
    rejectFactorReset: (form, me) => this.resets.reject(me, form),
    endFactor: (form, me) => this.own.end(me, form),
  })
}
