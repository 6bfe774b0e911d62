import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  fileKinds,
  type Picture,
  type StoreById,
  type StorePaperForm,
  type StorePaperInfo,
  type StorePapers,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { maskIdNo } from '../../data/mask.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { FileStore } from '../../files/file-store.js'
import { DATABASE } from '../../tokens.js'
import { AuditSubmission } from '../audit/audit-submission.js'
import type { Snapshot } from '../audit/audit-target.js'
import type { StoredAudit } from '../audit/audits.js'
import { isNew, snapshotOf } from './store-audit.js'
import { Stores, type StoredShop } from './stores.js'

const kinds = { licence: 'storeLicence', identity: 'storeIdentity', foodPermit: 'storeFoodPermit' } as const
type PaperField = keyof typeof kinds
const paperFields = Object.keys(kinds) as PaperField[]

/** The licences and identity cards of shops, and what is written on them. */
@Injectable()
export class StorePaperReading {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly stores: Stores,
    private readonly submission: AuditSubmission,
    private readonly files: FileStore,
  ) {}

  /** The approved papers; of a shop that was never approved, those of its application. */
  async valid(db: Reading, store: StoredShop): Promise<Snapshot> {
    if (!isNew(store)) return snapshotOf(store)
    return this.requested(db, store, await this.submission.active(db, 'STORE_NEW', store.id))
  }

  /** The papers last requested, also by an application that was recalled; else the approved ones. */
  async requested(db: Reading, store: StoredShop, active: StoredAudit | undefined): Promise<Snapshot> {
    return active?.asked ?? (await this.submission.recalled(db, 'STORE_NEW', store.id)) ?? snapshotOf(store)
  }

  async info(me: Actor, { storeId }: StoreById): Promise<StorePaperInfo> {
    const db = this.database.read
    const papers = await this.valid(db, await this.stores.one(db, me, storeId))
    const { uscc, payoutHolder, idNo, foodPermitNo, foodPermitUntil } = papersOf(papers)
    const pictures = (field: PaperField) => filesIn(papers, field).map((fileId) => ({ fileId, picture: null }))
    return {
      uscc,
      payoutHolder,
      idNo,
      foodPermitNo,
      foodPermitUntil,
      licence: pictures('licence'),
      identity: pictures('identity'),
      foodPermit: pictures('foodPermit'),
    }
  }

  /** Opens one of these papers, once the view has been logged. */
  async open(me: Actor, { storeId, fileId }: StorePaperForm): Promise<Picture> {
    const db = this.database.read
    const store = await this.stores.one(db, me, storeId)
    const papers = await this.valid(db, store)
    const field = paperFields.find((one) => filesIn(papers, one).includes(fileId))
    ensure(field, () => missing(me))
    const pictures = await this.files.of(me, kinds[field], storeId)
    const picture = pictures.find((one) => one.fileId === fileId)
    ensure(picture, () => missing(me))
    const revealed = fileKinds[kinds[field]].name
    await this.database.write((tx) => this.stores.log(tx, me, store, { after: { revealed } }))
    return picture
  }
}

/** What a shop may see of its own papers. */
export function papersOf(snapshot: Snapshot): StorePapers {
  const text = (field: string) => {
    const value = snapshot[field]
    return typeof value === 'string' ? value : ''
  }
  return {
    storeName: text('storeName'),
    uscc: text('uscc'),
    payoutHolder: text('payoutHolder'),
    idNo: maskIdNo(text('idNo')),
    licenceCount: filesIn(snapshot, 'licence').length,
    identityCount: filesIn(snapshot, 'identity').length,
    foodPermitNo: text('foodPermitNo'),
    foodPermitUntil: text('foodPermitUntil'),
    foodPermitCount: filesIn(snapshot, 'foodPermit').length,
  }
}

const filesIn = (snapshot: Snapshot, field: PaperField): number[] =>
  [snapshot[field] ?? []].flat().filter((id) => typeof id === 'number')
