import { Injectable } from '@nestjs/common'
import { fault, type HospitalById, type Picture, type PictureForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import { RecordPictures } from '../../records/record-pictures.js'
import { HospitalStore } from './hospital.store.js'

type Kind = 'hospitalPhoto' | 'contract'

/** A hospital's photo and the scans of its contract. */
@Injectable()
export class HospitalPictures {
  constructor(
    private readonly hospitals: HospitalStore,
    private readonly pictures: RecordPictures,
  ) {}

  of(me: Actor, kind: Kind, { hospitalId }: HospitalById): Promise<Picture[]> {
    return this.pictures.of(this.hospitals, me, kind, hospitalId)
  }

  /** Replaces the pictures of a kind; the platform only. */
  set(
    me: Actor,
    kind: Kind,
    { hospitalId: id, version, pictures }: HospitalById & { version?: number; pictures: PictureForm[] },
  ): Promise<null> {
    return this.pictures.set(this.hospitals, me, kind, { id, version, pictures }, () =>
      ensure(me.family === 'PLATFORM', () => fault('hospital.contactOnly')),
    )
  }
}
