import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, planModes, type PlanRow, type PlanTerms, type PlanWindow } from '@bedside/contracts'
import { sql, type Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { Clock, iso } from '../../clock.js'
import { listed } from '../../data/listed.js'
import { valueIn } from '../../data/value-in.js'
import type { Reading } from '../../data/reading.js'
import { Records, type Unique } from '../../records/records.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { HospitalStore } from './hospital.store.js'

/** The columns of a plan; a form always contains all of them. */
export const columnsOf = (terms: PlanTerms) => ({
  planName: terms.planName,
  mode: terms.mode,
  freeMinutes: terms.freeMinutes,
  graceMinutes: terms.graceMinutes,
  bizDayCapCents: terms.bizDayCapCents ?? null,
  orderCapCents: terms.orderCapCents ?? null,
  perUseCents: terms.perUseCents,
  windows: JSON.stringify(terms.windows),
})

type Plan = Selectable<DB['PricingPlan']>

/** A name is unique within its hospital. */
const oneName: Unique<Plan> = {
  columns: ({ hospitalId, planName }) => ({ nameKey: `${hospitalId}:${planName}` }),
  takenFault: () => fault('plan.nameTaken'),
}

/** Stores plans. A plan has the scope of its hospital. */
@Injectable()
export class PlanStore extends Records<'PricingPlan'> {
  protected readonly table = 'PricingPlan'
  protected readonly entity = 'plan'
  protected override readonly unique = [oneName]
  protected override labelOf = ({ planName }: Plan) => planName
  /** Logs windows as a structure, not as JSON text. */
  protected override logged = (plan: Partial<Plan>) => ({ ...plan, windows: windowsOf(plan) })

  constructor(
    journal: Journal,
    clock: Clock,
    private readonly hospitals: HospitalStore,
  ) {
    super(journal, clock)
  }

  /** A plan whose hospital is within the actor's scope. */
  async ofHospital(tx: Tx, me: Actor, id: number) {
    const plan = await this.find(tx, id)
    if (!plan) throw missing(me)
    return { plan, hospital: await this.hospitals.one(tx, me, plan.hospitalId) }
  }

  /** Refuses to delete a plan that departments use. */
  async mustBeUnused(tx: Tx, planId: number): Promise<void> {
    const departments = tx.selectFrom('Department').select('name').where('planId', '=', planId)
    const users = await departments.where('deletedAt', 'is', null).execute()
    ensure(users.length === 0, () => fault('plan.inUse', { departments: listed(users.map(({ name }) => name)) }))
  }

  async rows(tx: Reading, hospitalId: number): Promise<PlanRow[]> {
    const plans = await tx
      .selectFrom('PricingPlan as p')
      .innerJoin('Hospital as h', 'h.id', 'p.hospitalId')
      .selectAll('p')
      .select([
        'h.planId as defaultId',
        sql<number>`(SELECT count(*) FROM "Department" d WHERE d."planId" = p.id AND d."deletedAt" IS NULL)`.as(
          'departments',
        ),
      ])
      .where('p.hospitalId', '=', hospitalId)
      .where('p.deletedAt', 'is', null)
      .orderBy('p.id')
      .execute()
    return plans.map(({ defaultId, departments, ...plan }) => ({
      planId: plan.id,
      hospitalId,
      planName: plan.planName,
      mode: valueIn(planModes, plan.mode),
      freeMinutes: plan.freeMinutes,
      graceMinutes: plan.graceMinutes,
      bizDayCapCents: plan.bizDayCapCents,
      orderCapCents: plan.orderCapCents,
      perUseCents: plan.perUseCents,
      windows: windowsOf(plan),
      isDefault: plan.id === defaultId ? 1 : 0,
      departments,
      version: plan.version,
      updatedAt: iso(plan.updatedAt),
    }))
  }
}

const windowsOf = ({ windows = '[]' }: { windows?: string }) => JSON.parse(windows) as PlanWindow[]
