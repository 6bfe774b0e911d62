import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { FileKind, Picture, PictureForm } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { FileStore } from '../files/file-store.js'
import { DATABASE } from '../tokens.js'
import type { OwnedRow, Records } from './records.js'
import type { Versioned } from './versioned.js'

interface Replacement {
  readonly id: number
  readonly version: number | undefined
  readonly pictures: readonly PictureForm[]
}

/** Reads and replaces the pictures of one kind of a record. */
@Injectable()
export class RecordPictures {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly files: FileStore,
  ) {}

  async of<T extends Versioned, Row extends OwnedRow>(
    records: Records<T, Row>,
    me: Actor,
    kind: FileKind,
    recordId: number,
  ): Promise<Picture[]> {
    const { id } = await records.one(this.database.read, me, recordId)
    return this.files.of(me, kind, id)
  }

  /** `may` refuses people who may see the record but not change it. */
  async set<T extends Versioned, Row extends OwnedRow>(
    records: Records<T, Row>,
    me: Actor,
    kind: FileKind,
    { id, version, pictures }: Replacement,
    may: () => void = () => {},
  ): Promise<null> {
    await this.database.write(async (tx) => {
      const record = await records.one(tx, me, id)
      may()
      await records.mustBeCurrent(tx, me, record, version)
      const { before, after } = await this.files.give(tx, me, { kind, recordId: record.id }, pictures)
      await records.change(tx, me, record, {}, { before: { [kind]: before }, after: { [kind]: after } })
    })
    return null
  }
}
