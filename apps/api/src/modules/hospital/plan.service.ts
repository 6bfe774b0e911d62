import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  fault,
  type DefaultPlanForm,
  type PlanById,
  type PlanForm,
  type PlanRow,
  type PlansOfHospital,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { ensureCurrent } from '../../journal/conflict.js'
import { Journal } from '../../journal/journal.js'
import { HospitalStore } from './hospital.store.js'
import { PlanStore } from './plan.store.js'

@Injectable()
export class PlanService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly hospitals: HospitalStore,
    private readonly plans: PlanStore,
    private readonly journal: Journal,
  ) {}

  async list(me: Actor, { hospitalId }: PlansOfHospital): Promise<PlanRow[]> {
    await this.hospitals.one(this.database.read, me, hospitalId)
    return this.plans.rows(this.database.read, hospitalId)
  }

  async save(me: Actor, form: PlanForm): Promise<PlanRow> {
    const { planId, hospitalId } = await this.database.write(async (tx) => {
      if (form.planId === undefined) {
        ensure(form.hospitalId !== undefined, () => fault('plan.hospitalNeeded'))
        const hospital = await this.hospitals.one(tx, me, form.hospitalId)
        return { planId: await this.plans.add(tx, me, hospital.id, form), hospitalId: hospital.id }
      }
      const { plan, hospital } = await this.plans.one(tx, me, form.planId)
      if (form.hospitalId !== undefined) {
        const { id } = await this.hospitals.one(tx, me, form.hospitalId)
        ensure(id === hospital.id, () => fault('plan.hospitalFixed'))
      }
      await ensureCurrent(tx, 'plan', plan, form.version)
      await this.plans.save(tx, me, plan, form)
      return { planId: plan.id, hospitalId: hospital.id }
    })
    const saved = (await this.plans.rows(this.database.read, hospitalId)).find((row) => row.planId === planId)
    if (!saved) throw missing(me)
    return saved
  }

  /** Orders keep a copy of their plan: deleting one changes no bill. */
  async remove(me: Actor, { planId }: PlanById): Promise<null> {
    await this.database.write(async (tx) => {
      const { plan, hospital } = await this.plans.one(tx, me, planId)
      ensure(hospital.planId !== plan.id, () => fault('plan.isDefault'))
      await this.plans.mustBeUnused(tx, plan.id)
      await this.plans.remove(tx, me, plan)
    })
    return null
  }

  async setDefault(me: Actor, { hospitalId, planId, version }: DefaultPlanForm): Promise<null> {
    await this.database.write(async (tx) => {
      const hospital = await this.hospitals.one(tx, me, hospitalId)
      const { plan } = await this.plans.one(tx, me, planId)
      if (plan.hospitalId !== hospital.id) throw missing(me)
      await ensureCurrent(tx, 'hospital', hospital, version)
      if (hospital.planId === plan.id) return
      const saved = await this.hospitals.set(tx, hospital, { planId: plan.id })
      const before = { planId: hospital.planId, version: hospital.version }
      const after = { planId: plan.id, planName: plan.name, version: saved }
      await this.journal.record(tx, me, {
        entity: 'hospital',
        entityId: hospitalId,
        label: hospital.name,
        before,
        after,
      })
    })
    return null
  }
}
