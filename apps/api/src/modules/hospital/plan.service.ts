import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  fault,
  type DefaultPlanForm,
  type PlanDelQuery,
  type PlanDefaults,
  type PlanForm,
  type PlanRow,
  type PlansOfHospital,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import { Parameters } from '../../parameters/parameters.js'
import { DATABASE } from '../../tokens.js'
import { HospitalStore } from './hospital.store.js'
import { columnsOf, PlanStore } from './plan.store.js'

@Injectable()
export class PlanService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly hospitals: HospitalStore,
    private readonly plans: PlanStore,
    private readonly parameters: Parameters,
  ) {}

  async list(me: Actor, { hospitalId }: PlansOfHospital): Promise<PlanRow[]> {
    await this.hospitals.one(this.database.read, me, hospitalId)
    return this.plans.rows(this.database.read, hospitalId)
  }

  async defaults(): Promise<PlanDefaults> {
    const orderCapCents = await this.parameters.of('plan.orderCap')
    return {
      freeMinutes: await this.parameters.of('plan.freeMinutes'),
      graceMinutes: await this.parameters.of('plan.graceMinutes'),
      ...(orderCapCents > 0 && { orderCapCents }),
    }
  }

  async save(me: Actor, form: PlanForm): Promise<PlanRow> {
    const { planId, hospitalId } = await this.database.write(async (tx) => {
      if (form.planId === undefined) {
        ensure(form.hospitalId !== undefined, () => fault('plan.hospitalNeeded'))
        const hospital = await this.hospitals.one(tx, me, form.hospitalId)
        return {
          planId: await this.plans.add(tx, me, { ...columnsOf(form), hospitalId: hospital.id }),
          hospitalId: hospital.id,
        }
      }
      const { plan, hospital } = await this.plans.ofHospital(tx, me, form.planId)
      if (form.hospitalId !== undefined) {
        const { id } = await this.hospitals.one(tx, me, form.hospitalId)
        ensure(id === hospital.id, () => fault('plan.hospitalFixed'))
      }
      await this.plans.mustBeCurrent(tx, me, plan, form.version)
      await this.plans.change(tx, me, plan, columnsOf(form))
      return { planId: plan.id, hospitalId: hospital.id }
    })
    const saved = (await this.plans.rows(this.database.read, hospitalId)).find((row) => row.planId === planId)
    if (!saved) throw missing(me)
    return saved
  }

  /** Deletes a plan. Orders keep a copy of theirs, so no bill changes. */
  async remove(me: Actor, { planId, version }: PlanDelQuery): Promise<null> {
    await this.database.write(async (tx) => {
      const { plan, hospital } = await this.plans.ofHospital(tx, me, planId)
      ensure(hospital.planId !== plan.id, () => fault('plan.isDefault'))
      await this.plans.mustBeUnused(tx, plan.id)
      await this.plans.remove(tx, me, plan, version)
    })
    return null
  }

  async setDefault(me: Actor, { hospitalId, planId, version }: DefaultPlanForm): Promise<null> {
    await this.database.write(async (tx) => {
      const hospital = await this.hospitals.one(tx, me, hospitalId)
      const { plan } = await this.plans.ofHospital(tx, me, planId)
      if (plan.hospitalId !== hospital.id) throw missing(me)
      await this.hospitals.mustBeCurrent(tx, me, hospital, version)
      const logDetails = { after: { planName: plan.planName } }
      if (hospital.planId !== plan.id) await this.hospitals.change(tx, me, hospital, { planId: plan.id }, logDetails)
    })
    return null
  }
}
