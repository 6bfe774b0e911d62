import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { fault, type HospitalById, type HospitalContractForm, type Picture } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import { FileStore } from '../../files/file-store.js'
import { DATABASE } from '../../tokens.js'
import { HospitalStore } from './hospital.store.js'

/** Reads and replaces the scans of a hospital's contract. */
@Injectable()
export class HospitalContractService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly hospitals: HospitalStore,
    private readonly files: FileStore,
  ) {}

  async of(me: Actor, { hospitalId }: HospitalById): Promise<Picture[]> {
    const { id } = await this.hospitals.one(this.database.read, me, hospitalId)
    return this.files.of(me, 'contract', id)
  }

  /** Replaces the scans; the platform only. */
  async set(me: Actor, { hospitalId, version, contract }: HospitalContractForm): Promise<null> {
    await this.database.write(async (tx) => {
      const hospital = await this.hospitals.one(tx, me, hospitalId)
      ensure(me.family === 'PLATFORM', () => fault('hospital.contactOnly'))
      await this.hospitals.mustBeCurrent(tx, hospital, version)
      const { before, after } = await this.files.give(tx, me, { kind: 'contract', recordId: hospital.id }, contract)
      await this.hospitals.change(tx, me, hospital, {}, { before: { contract: before }, after: { contract: after } })
    })
    return null
  }
}
