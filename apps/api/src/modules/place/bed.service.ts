import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  type BedById,
  type BedExport,
  type BedForm,
  type BedQuery,
  type BedRow,
  type BedsForm,
  type ImportForm,
  type ImportResult,
  type NewBeds,
  type Page,
  type Rows,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { ensureCurrent } from '../../journal/conflict.js'
import { Exports } from '../../exports/exports.js'
import { Imports } from '../../imports/imports.js'
import { Journal } from '../../journal/journal.js'
import { nextBedNos } from './bed-numbers.js'
import { BedImport } from './bed.import.js'
import { bedList } from './bed.list.js'
import { Places } from './places.js'

@Injectable()
export class BedService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly places: Places,
    private readonly lists: ListEngine,
    private readonly exports: Exports,
    private readonly imports: Imports,
    private readonly importing: BedImport,
    private readonly journal: Journal,
  ) {}

  list(me: Actor, query: BedQuery): Promise<Page<BedRow>> {
    return this.lists.page(bedList, query, me)
  }

  export(me: Actor, query: BedExport): Promise<Rows<BedRow>> {
    return this.exports.rows(bedList, query, me)
  }

  import(me: Actor, form: ImportForm): Promise<ImportResult> {
    return this.imports.run(me, form, this.importing)
  }

  async save(me: Actor, form: BedForm): Promise<BedRow> {
    const { bedId } = form
    const id = await this.database.write((tx) =>
      bedId === undefined ? this.add(tx, me, form) : this.change(tx, me, bedId, form),
    )
    return this.lists.one(bedList, id, me)
  }

  /** Several at once. Whoever asks at the same time gets the numbers after them: writes come one by one. */
  async addMany(me: Actor, { wardId, count, prefix = '' }: BedsForm): Promise<NewBeds> {
    return this.database.write(async (tx) => {
      const { wardNo, hospitalId, departmentId, agentPath } = await this.places.open(tx, me, 'Ward', wardId)
      const living = tx.selectFrom('Bed').select('bedNo').where('wardId', '=', wardId).where('deletedAt', 'is', null)
      const taken = (await living.execute()).map(({ bedNo }) => bedNo)
      const bedNos = nextBedNos(taken, count, prefix)
      const common = { hospitalId, departmentId, wardId, agentPath, ...this.places.fresh() }
      const beds = bedNos.map((bedNo) => ({ ...common, bedNo, bedKey: `${wardId}:${bedNo}` }))
      await tx.insertInto('Bed').values(beds).execute()
      const label = `${wardNo} ${bedNos.join(' ')}`
      await this.journal.record(tx, me, { entity: 'bed', entityId: '', label, after: { wardId, bedNos } })
      return { bedNos }
    })
  }

  async remove(me: Actor, { bedId }: BedById): Promise<null> {
    await this.database.write(async (tx) => {
      const bed = await this.places.open(tx, me, 'Bed', bedId)
      const device = await tx.selectFrom('Device').select('id').where('bedId', '=', bedId).executeTakeFirst()
      ensure(!device, () => fault('bed.hasDevice'))
      await this.places.remove(tx, 'Bed', bed)
      const { wardId, bedNo } = bed
      await this.journal.record(tx, me, { entity: 'bed', entityId: bedId, label: bedNo, before: { wardId, bedNo } })
    })
    return null
  }

  private async add(tx: Tx, me: Actor, { wardId, bedNo }: BedForm): Promise<number> {
    const { hospitalId, departmentId, agentPath } = await this.places.open(tx, me, 'Ward', wardId)
    await mustBeFree(tx, wardId, bedNo)
    const place = { hospitalId, departmentId, wardId, agentPath, ...this.places.fresh() }
    const values = { ...place, bedNo, bedKey: `${wardId}:${bedNo}` }
    const { id } = await tx.insertInto('Bed').values(values).returning('id').executeTakeFirstOrThrow()
    const after = { wardId, bedNo, version: 1 }
    await this.journal.record(tx, me, { entity: 'bed', entityId: id, label: bedNo, after })
    return id
  }

  private async change(tx: Tx, me: Actor, id: number, form: BedForm): Promise<number> {
    const bed = await this.places.open(tx, me, 'Bed', id)
    await ensureCurrent(tx, 'bed', bed, form.version)
    await this.mustStay(tx, me, form, bed.wardId)
    const { bedNo } = form
    await mustBeFree(tx, bed.wardId, bedNo, id)
    const version = await this.places.set(tx, 'Bed', bed, { bedNo, bedKey: `${bed.wardId}:${bedNo}` })
    const { bedKey: _, ...before } = bed
    const after = { ...before, bedNo, version }
    await this.journal.record(tx, me, { entity: 'bed', entityId: id, label: bedNo, before, after })
    return id
  }

  /** A ward that is not the actor's is not there for them, whatever the bed. */
  private async mustStay(tx: Tx, me: Actor, form: BedForm, wardId: number): Promise<void> {
    if (form.wardId === wardId) return
    await this.places.open(tx, me, 'Ward', form.wardId)
    throw fault('place.moved')
  }
}

async function mustBeFree(tx: Tx, wardId: number, bedNo: string, exceptId = 0): Promise<void> {
  const others = tx.selectFrom('Bed').select('id').where('id', '!=', exceptId)
  const taken = await others.where('bedKey', '=', `${wardId}:${bedNo}`).executeTakeFirst()
  ensure(!taken, () => fault('bed.numberTaken'))
}
