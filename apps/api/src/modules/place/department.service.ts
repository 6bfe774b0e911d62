import { Inject, Injectable } from '@nestjs/common'
import type { Database, DB, Tx } from '@bedside/prisma'
import {
  fault,
  type DepartmentDelQuery,
  type DepartmentForm,
  type DepartmentRow,
  type ImportForm,
  type ImportResult,
} from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { can, type Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { mergeForm } from '../../data/merge-form.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { Imports } from '../../imports/imports.js'
import { DepartmentImport } from './department.import.js'
import { departmentList } from './department.list.js'
import { DepartmentStore } from './department.store.js'
import { openHospital } from './places.js'

type StoredColumns = Pick<Selectable<DB['Department']>, 'building' | 'floor' | 'orderBy' | 'planId'>
const fresh: StoredColumns = { building: '', floor: 1, orderBy: 0, planId: null }

function columnsOf(form: DepartmentForm, stored = fresh) {
  const { building, floor, orderBy, planId } = form
  return {
    name: form.name,
    ...mergeForm({ building, floor, orderBy, planId }, stored, fresh),
  }
}

@Injectable()
export class DepartmentService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly departments: DepartmentStore,
    private readonly lists: ListEngine,
    private readonly imports: Imports,
    private readonly importing: DepartmentImport,
  ) {}

  import(me: Actor, form: ImportForm): Promise<ImportResult> {
    return this.imports.run(me, form, this.importing)
  }

  async save(me: Actor, form: DepartmentForm): Promise<DepartmentRow> {
    const { departmentId } = form
    const id = await this.database.write((tx) =>
      departmentId === undefined ? this.add(tx, me, form) : this.change(tx, me, departmentId, form),
    )
    return this.lists.one(departmentList, id, me)
  }

  async remove(me: Actor, { departmentId, version }: DepartmentDelQuery): Promise<null> {
    await this.database.write(async (tx) => {
      const department = await this.departments.open(tx, me, departmentId)
      const wards = tx.selectFrom('Ward').select('id').where('departmentId', '=', departmentId)
      const below = await wards.where('deletedAt', 'is', null).executeTakeFirst()
      ensure(!below, () => fault('record.hasChildren'))
      await this.departments.remove(tx, me, department, version)
    })
    return null
  }

  private async add(tx: Tx, me: Actor, form: DepartmentForm): Promise<number> {
    const { id: hospitalId, agentPath } = await openHospital(tx, me, form.hospitalId)
    const columns = columnsOf(form)
    if (columns.planId !== null) await mustBePlanOf(tx, me, hospitalId, columns.planId)
    return this.departments.add(tx, me, { ...columns, hospitalId, agentPath })
  }

  private async change(tx: Tx, me: Actor, id: number, form: DepartmentForm): Promise<number> {
    const department = await this.departments.open(tx, me, id)
    await this.departments.mustBeCurrent(tx, me, department, form.version)
    await mustStay(tx, me, form, department.hospitalId)
    const columns = columnsOf(form, department)
    if (columns.planId !== department.planId) await mustBePlanOf(tx, me, department.hospitalId, columns.planId)
    await this.departments.change(tx, me, department, columns)
    return id
  }
}

/** Refuses to move a department to another hospital; one outside the scope is refused as missing. */
async function mustStay(tx: Tx, me: Actor, form: DepartmentForm, hospitalId: number): Promise<void> {
  if (form.hospitalId === hospitalId) return
  await openHospital(tx, me, form.hospitalId)
  throw fault('place.moved')
}

/**
 * Only those who may manage plans may set a department's plan. Another hospital's plan is refused as missing, so that its
 * existence is not revealed.
 */
async function mustBePlanOf(tx: Tx, me: Actor, hospitalId: number, planId: number | null): Promise<void> {
  ensure(can(me, 'hospital.list.plan'), () => fault('department.planKept'))
  if (planId === null) return
  const living = tx.selectFrom('PricingPlan').select('id').where('deletedAt', 'is', null)
  const plan = await living.where('id', '=', planId).where('hospitalId', '=', hospitalId).executeTakeFirst()
  ensure(plan, () => missing(me))
}
