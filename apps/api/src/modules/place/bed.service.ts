import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  type BedDelQuery,
  type BedForm,
  type BedRow,
  type BedsForm,
  type ImportForm,
  type ImportResult,
  type NewBeds,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { Imports } from '../../imports/imports.js'
import { Journal } from '../../journal/journal.js'
import { nextBedNos } from './bed-numbers.js'
import { BedImport } from './bed.import.js'
import { bedList } from './bed.list.js'
import { bedsIn, BedStore } from './bed.store.js'
import { WardStore } from './ward.store.js'

@Injectable()
export class BedService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly wards: WardStore,
    private readonly beds: BedStore,
    private readonly lists: ListEngine,
    private readonly imports: Imports,
    private readonly importing: BedImport,
    private readonly journal: Journal,
  ) {}

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

  /** Adds several beds. Writes run one after another, so concurrent calls get different numbers. */
  async addMany(me: Actor, { wardId, count, prefix = '' }: BedsForm): Promise<NewBeds> {
    return this.database.write(async (tx) => {
      const ward = await this.wards.open(tx, me, wardId)
      const living = tx.selectFrom('Bed').select('bedNo').where('wardId', '=', wardId).where('deletedAt', 'is', null)
      const numbersInWard = (await living.execute()).map(({ bedNo }) => bedNo)
      const bedNos = nextBedNos(numbersInWard, count, prefix)
      await this.beds.insertAll(tx, bedsIn(ward, bedNos))
      const label = `${ward.wardNo} ${bedNos.join(' ')}`
      await this.journal.record(tx, me, { entity: 'bed', entityId: '', label, after: { wardId, bedNos } })
      return { bedNos }
    })
  }

  async remove(me: Actor, { bedId, version }: BedDelQuery): Promise<null> {
    await this.database.write(async (tx) => {
      const bed = await this.beds.open(tx, me, bedId)
      const device = await tx.selectFrom('Device').select('id').where('bedId', '=', bedId).executeTakeFirst()
      ensure(!device, () => fault('bed.hasDevice'))
      await this.beds.remove(tx, me, bed, version)
    })
    return null
  }

  private async add(tx: Tx, me: Actor, { wardId, bedNo }: BedForm): Promise<number> {
    const { hospitalId, departmentId, agentPath } = await this.wards.open(tx, me, wardId)
    return this.beds.add(tx, me, { hospitalId, departmentId, wardId, agentPath, bedNo })
  }

  private async change(tx: Tx, me: Actor, id: number, form: BedForm): Promise<number> {
    const bed = await this.beds.open(tx, me, id)
    await this.beds.mustBeCurrent(tx, me, bed, form.version)
    await this.mustStay(tx, me, form, bed.wardId)
    await this.beds.change(tx, me, bed, { bedNo: form.bedNo })
    return id
  }

  /** Refuses to move a bed to another ward; a ward outside the scope is refused as missing. */
  private async mustStay(tx: Tx, me: Actor, form: BedForm, wardId: number): Promise<void> {
    if (form.wardId === wardId) return
    await this.wards.open(tx, me, form.wardId)
    throw fault('place.moved')
  }
}
