import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { fault, type HospitalById, type Picture, type PictureForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import { FileStore } from '../../files/file-store.js'
import { DATABASE } from '../../tokens.js'
import { HospitalStore } from './hospital.store.js'

type Kind = 'hospitalPhoto' | 'contract'

/** Reads and replaces a hospital's photo and the scans of its contract. */
@Injectable()
export class HospitalPictures {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly hospitals: HospitalStore,
    private readonly files: FileStore,
  ) {}

  async of(me: Actor, kind: Kind, { hospitalId }: HospitalById): Promise<Picture[]> {
    const { id } = await this.hospitals.one(this.database.read, me, hospitalId)
    return this.files.of(me, kind, id)
  }

  /** Replaces the pictures of a kind; the platform only. */
  async set(
    me: Actor,
    kind: Kind,
    { hospitalId, version, pictures }: HospitalById & { version?: number; pictures: PictureForm[] },
  ): Promise<null> {
    await this.database.write(async (tx) => {
      const hospital = await this.hospitals.one(tx, me, hospitalId)
      ensure(me.family === 'PLATFORM', () => fault('hospital.contactOnly'))
      await this.hospitals.mustBeCurrent(tx, hospital, version)
      const { before, after } = await this.files.give(tx, me, { kind, recordId: hospital.id }, pictures)
      await this.hospitals.change(tx, me, hospital, {}, { before: { [kind]: before }, after: { [kind]: after } })
    })
    return null
  }
}
