import { Controller } from '@nestjs/common'
import { plan, type DefaultPlanForm, type PlanById, type PlanForm, type PlansOfHospital } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { PlanService } from './plan.service.js'

@Controller()
export class PlanController implements Serves<typeof plan> {
  constructor(private readonly plans: PlanService) {}

  @Serve(plan.getPlanList) getPlanList(query: PlansOfHospital, me: Actor) {
    return this.plans.list(me, query)
  }
  @Serve(plan.setPlan) setPlan(form: PlanForm, me: Actor) {
    return this.plans.save(me, form)
  }
  @Serve(plan.delPlan) delPlan(query: PlanById, me: Actor) {
    return this.plans.remove(me, query)
  }
  @Serve(plan.setDefaultPlan) setDefaultPlan(form: DefaultPlanForm, me: Actor) {
    return this.plans.setDefault(me, form)
  }
}
