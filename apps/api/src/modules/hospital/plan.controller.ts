import { Controller } from '@nestjs/common'
import { plan } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { PlanService } from './plan.service.js'

@Controller()
export class PlanController implements ContractController {
  constructor(private readonly plans: PlanService) {}

  readonly serves = serve(plan, {
    getPlanList: (query, me) => this.plans.list(me, query),
    getPlanDefaults: () => this.plans.defaults(),
    setPlan: (form, me) => this.plans.save(me, form),
    delPlan: (query, me) => this.plans.remove(me, query),
    setDefaultPlan: (form, me) => this.plans.setDefault(me, form),
  })
}
