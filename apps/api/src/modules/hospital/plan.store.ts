import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, planModes, type PlanRow, type PlanTerms, type PlanWindow } from '@bedside/contracts'
import { sql, type Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { Clock, iso } from '../../clock.js'
import { listed } from '../../data/listed.js'
import { oneOf } from '../../data/one-of.js'
import { saveOver } from '../../records/versioned.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { HospitalStore, type Reading } from './hospital.store.js'

/** The columns of a plan that its form fills; all of them, every time. */
export const columnsOf = (terms: PlanTerms) => ({
  name: terms.planName,
  mode: terms.mode,
  freeMinutes: terms.freeMinutes,
  graceMinutes: terms.graceMinutes,
  bizDayCapCents: terms.bizDayCapCents ?? null,
  orderCapCents: terms.orderCapCents ?? null,
  perUseCents: terms.perUseCents,
  windows: JSON.stringify(terms.windows),
})

type Stored = Selectable<DB['PricingPlan']>

/** What plan rows need from the database, in one place. */
@Injectable()
export class PlanStore {
  constructor(
    private readonly hospitals: HospitalStore,
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  /** A living plan of a hospital in the actor's scope, and that hospital. */
  async one(tx: Tx, me: Actor, id: number) {
    const living = tx.selectFrom('PricingPlan').selectAll().where('deletedAt', 'is', null)
    const plan = await living.where('id', '=', id).executeTakeFirst()
    if (!plan) throw missing(me)
    return { plan, hospital: await this.hospitals.one(tx, me, plan.hospitalId) }
  }

  async add(tx: Tx, me: Actor, hospitalId: number, terms: PlanTerms): Promise<number> {
    const columns = columnsOf(terms)
    await this.mustBeFree(tx, hospitalId, columns.name)
    const now = this.clock.now()
    const keys = { hospitalId, nameKey: keyOf(hospitalId, columns.name), createdAt: now, updatedAt: now }
    const plans = tx.insertInto('PricingPlan').values({ ...columns, ...keys })
    const { id } = await plans.returning('id').executeTakeFirstOrThrow()
    const after = { ...told(columns), hospitalId, version: 1 }
    await this.journal.record(tx, me, { entity: 'plan', entityId: id, label: columns.name, after })
    return id
  }

  async save(tx: Tx, me: Actor, plan: Stored, terms: PlanTerms): Promise<void> {
    const columns = columnsOf(terms)
    await this.mustBeFree(tx, plan.hospitalId, columns.name, plan.id)
    const values = { ...columns, nameKey: keyOf(plan.hospitalId, columns.name) }
    const version = await saveOver(tx, 'PricingPlan', plan, values, this.clock.now())
    const after = { ...told({ ...plan, ...columns }), version }
    const change = { entity: 'plan', entityId: plan.id, label: columns.name, before: told(plan), after } as const
    await this.journal.record(tx, me, change)
  }

  async remove(tx: Tx, me: Actor, plan: Stored): Promise<void> {
    const now = this.clock.now()
    await saveOver(tx, 'PricingPlan', plan, { deletedAt: now, nameKey: null }, now)
    await this.journal.record(tx, me, { entity: 'plan', entityId: plan.id, label: plan.name, before: told(plan) })
  }

  /** Departments that charge by it. */
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
        sql<number>`(SELECT count(*) FROM Department d WHERE d.planId = p.id AND d.deletedAt IS NULL)`.as(
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
      planName: plan.name,
      mode: oneOf(planModes, plan.mode),
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

  private async mustBeFree(tx: Tx, hospitalId: number, name: string, exceptId = 0): Promise<void> {
    const others = tx.selectFrom('PricingPlan').select('id').where('id', '!=', exceptId)
    const same = await others.where('nameKey', '=', keyOf(hospitalId, name)).executeTakeFirst()
    ensure(!same, () => fault('plan.nameTaken'))
  }
}

const windowsOf = ({ windows }: { windows: string }) => JSON.parse(windows) as PlanWindow[]

/** As the operation log tells a plan: windows as what they are. */
const told = <P extends { windows: string }>(plan: P) => ({ ...plan, windows: windowsOf(plan) })

/** A name occurs once a hospital. */
const keyOf = (hospitalId: number, name: string): string => `${hospitalId}:${name}`
