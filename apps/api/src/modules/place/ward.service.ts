import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  type ImportForm,
  type ImportResult,
  type WardDelQuery,
  type WardForm,
  type WardRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { mergeForm } from '../../data/merge-form.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { Imports } from '../../imports/imports.js'
import { bedsIn, BedStore } from './bed.store.js'
import { DepartmentStore } from './department.store.js'
import { nextBedNos } from './bed-numbers.js'
import { WardImport } from './ward.import.js'
import { wardList } from './ward.list.js'
import { WardStore } from './ward.store.js'

@Injectable()
export class WardService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly departments: DepartmentStore,
    private readonly wards: WardStore,
    private readonly beds: BedStore,
    private readonly lists: ListEngine,
    private readonly imports: Imports,
    private readonly importing: WardImport,
  ) {}

  import(me: Actor, form: ImportForm): Promise<ImportResult> {
    return this.imports.run(me, form, this.importing)
  }

  async save(me: Actor, form: WardForm): Promise<WardRow> {
    const { wardId } = form
    const id = await this.database.write((tx) =>
      wardId === undefined ? this.add(tx, me, form) : this.change(tx, me, wardId, form),
    )
    return this.lists.one(wardList, id, me)
  }

  async remove(me: Actor, { wardId, version }: WardDelQuery): Promise<null> {
    await this.database.write(async (tx) => {
      const ward = await this.wards.open(tx, me, wardId)
      const beds = tx.selectFrom('Bed').select('id').where('wardId', '=', wardId)
      ensure(!(await beds.where('deletedAt', 'is', null).executeTakeFirst()), () => fault('record.hasChildren'))
      await this.wards.remove(tx, me, ward, version)
    })
    return null
  }

  /** Adds a ward with its first beds, in one transaction. */
  private async add(tx: Tx, me: Actor, form: WardForm): Promise<number> {
    const { id: departmentId, ...department } = await this.departments.open(tx, me, form.departmentId)
    const { hospitalId, agentPath } = department
    const { wardNo, newBeds = 0 } = form
    const { floor } = mergeForm(form, department, { floor: department.floor })
    const place = { hospitalId, departmentId, agentPath }
    const after = newBeds > 0 ? { newBeds } : {}
    const id = await this.wards.add(tx, me, { ...place, wardNo, floor }, { after })
    await this.beds.insertAll(tx, bedsIn({ ...place, id }, nextBedNos([], newBeds)))
    return id
  }

  private async change(tx: Tx, me: Actor, id: number, form: WardForm): Promise<number> {
    const ward = await this.wards.open(tx, me, id)
    await this.wards.mustBeCurrent(tx, me, ward, form.version)
    await this.mustStay(tx, me, form, ward.departmentId)
    ensure((form.newBeds ?? 0) === 0, () => fault('ward.bedsElsewhere'))
    const { floor: usual } = await this.departments.open(tx, me, ward.departmentId)
    const { floor } = mergeForm(form, ward, { floor: usual })
    await this.wards.change(tx, me, ward, { wardNo: form.wardNo, floor })
    return id
  }

  /** Refuses to move a ward to another department; one outside the scope is refused as missing. */
  private async mustStay(tx: Tx, me: Actor, form: WardForm, departmentId: number): Promise<void> {
    if (form.departmentId === departmentId) return
    await this.departments.open(tx, me, form.departmentId)
    throw fault('place.moved')
  }
}
