import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  type ImportForm,
  type ImportResult,
  type Page,
  type Rows,
  type WardById,
  type WardExport,
  type WardForm,
  type WardQuery,
  type WardRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { mergeForm } from '../../data/merge-form.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { ensureCurrent } from '../../journal/conflict.js'
import { Exports } from '../../exports/exports.js'
import { Imports } from '../../imports/imports.js'
import { Journal } from '../../journal/journal.js'
import { nextBedNos } from './bed-numbers.js'
import { Places } from './places.js'
import { WardImport } from './ward.import.js'
import { wardList } from './ward.list.js'

@Injectable()
export class WardService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly places: Places,
    private readonly lists: ListEngine,
    private readonly exports: Exports,
    private readonly imports: Imports,
    private readonly importing: WardImport,
    private readonly journal: Journal,
  ) {}

  list(me: Actor, query: WardQuery): Promise<Page<WardRow>> {
    return this.lists.page(wardList, query, me)
  }

  export(me: Actor, query: WardExport): Promise<Rows<WardRow>> {
    return this.exports.rows(wardList, query, me)
  }

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

  async remove(me: Actor, { wardId }: WardById): Promise<null> {
    await this.database.write(async (tx) => {
      const ward = await this.places.open(tx, me, 'Ward', wardId)
      const beds = tx.selectFrom('Bed').select('id').where('wardId', '=', wardId)
      ensure(!(await beds.where('deletedAt', 'is', null).executeTakeFirst()), () => fault('record.hasChildren'))
      await this.places.remove(tx, 'Ward', ward)
      const { departmentId, wardNo, floor } = ward
      const before = { departmentId, wardNo, floor }
      await this.journal.record(tx, me, { entity: 'ward', entityId: wardId, label: wardNo, before })
    })
    return null
  }

  /** A new ward, with its first beds in the same transaction: both are there, or neither. */
  private async add(tx: Tx, me: Actor, form: WardForm): Promise<number> {
    const { id: departmentId, ...department } = await this.places.open(tx, me, 'Department', form.departmentId)
    const { hospitalId, agentPath } = department
    const { wardNo, newBeds = 0 } = form
    const { floor } = mergeForm(form, department, { floor: department.floor })
    await mustBeFree(tx, departmentId, wardNo)
    const common = { hospitalId, departmentId, agentPath, ...this.places.fresh() }
    const { id: wardId } = await tx
      .insertInto('Ward')
      .values({ ...common, wardNo, wardKey: `${departmentId}:${wardNo}`, floor })
      .returning('id')
      .executeTakeFirstOrThrow()
    const beds = nextBedNos([], newBeds).map((bedNo) => ({ ...common, wardId, bedNo, bedKey: `${wardId}:${bedNo}` }))
    if (beds.length > 0) await tx.insertInto('Bed').values(beds).execute()
    const after = { departmentId, wardNo, floor, ...(newBeds > 0 && { newBeds }), version: 1 }
    await this.journal.record(tx, me, { entity: 'ward', entityId: wardId, label: wardNo, after })
    return wardId
  }

  private async change(tx: Tx, me: Actor, id: number, form: WardForm): Promise<number> {
    const ward = await this.places.open(tx, me, 'Ward', id)
    await ensureCurrent(tx, 'ward', ward, form.version)
    await this.mustStay(tx, me, form, ward.departmentId)
    ensure((form.newBeds ?? 0) === 0, () => fault('ward.bedsElsewhere'))
    const { wardNo } = form
    const { floor: usual } = await this.places.open(tx, me, 'Department', ward.departmentId)
    const { floor } = mergeForm(form, ward, { floor: usual })
    await mustBeFree(tx, ward.departmentId, wardNo, id)
    const columns = { wardNo, floor }
    const version = await this.places.set(tx, 'Ward', ward, { ...columns, wardKey: `${ward.departmentId}:${wardNo}` })
    const { wardKey: _, ...before } = ward
    const after = { ...before, ...columns, version }
    await this.journal.record(tx, me, { entity: 'ward', entityId: id, label: wardNo, before, after })
    return id
  }

  /** A department that is not the actor's is not there for them, whatever the ward. */
  private async mustStay(tx: Tx, me: Actor, form: WardForm, departmentId: number): Promise<void> {
    if (form.departmentId === departmentId) return
    await this.places.open(tx, me, 'Department', form.departmentId)
    throw fault('place.moved')
  }
}

async function mustBeFree(tx: Tx, departmentId: number, wardNo: string, exceptId = 0): Promise<void> {
  const others = tx.selectFrom('Ward').select('id').where('id', '!=', exceptId)
  const taken = await others.where('wardKey', '=', `${departmentId}:${wardNo}`).executeTakeFirst()
  ensure(!taken, () => fault('ward.numberTaken'))
}
