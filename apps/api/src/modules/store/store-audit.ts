import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, limits, logFieldText, StorePapersForm } from '@bedside/contracts'
import type { Updateable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import {
  auditedFields,
  type AuditSubject,
  type AuditTarget,
  type AuditRef,
  type Snapshot,
} from '../audit/audit-target.js'
import { AuditTargets } from '../audit/audit-targets.js'
import { StoreTransitions } from './store.transition.js'
import { Stores, type StoredShop } from './stores.js'

/** The reviewed fields of a shop. */
const fields = auditedFields(
  StorePapersForm,
  ['storeName', 'uscc', 'licence', 'payoutHolder', 'idNo', 'identity', 'foodPermitNo', 'foodPermitUntil', 'foodPermit'],
  { licence: 'PICTURES', identity: 'PICTURES', foodPermit: 'PICTURES' },
)

/** Reviews of shops: approval opens a new shop, and applies changes of an open one. */
@Injectable()
export class StoreAudit implements AuditTarget, OnModuleInit {
  readonly name = 'STORE'
  readonly kinds = ['STORE_NEW', 'STORE_CHANGE'] as const
  readonly fields = fields
  readonly asks = 'business.storeEdit'
  readonly pictures = {
    kinds: ['storeLicence', 'storeIdentity', 'storeFoodPermit'],
    of: 'store',
    papers: true,
  } as const

  constructor(
    private readonly targets: AuditTargets,
    private readonly stores: Stores,
    private readonly transitions: StoreTransitions,
  ) {}

  onModuleInit(): void {
    this.targets.declare(this)
  }

  async read(db: Reading, storeId: number): Promise<AuditSubject> {
    const store = await this.stores.find(db, storeId)
    if (!store) throw new Error(`No shop ${storeId}`)
    return { storeId, subject: store.storeName, approved: isNew(store) ? {} : snapshotOf(store) }
  }

  async apply(tx: Tx, me: Actor, review: AuditRef, changes: Snapshot): Promise<void> {
    const store = await this.storeOf(tx, me, review)
    const values = columnsFrom(withoutOldName(changes, review, store))
    if (review.kind === 'STORE_NEW') await this.transitions.move(tx, me, store, { move: 'APPROVE', values })
    else await this.stores.change(tx, me, store, values)
  }

  async sentBack(tx: Tx, me: Actor, review: AuditRef, why: string): Promise<void> {
    if (review.kind !== 'STORE_NEW') return
    const store = await this.storeOf(tx, me, review)
    await this.transitions.move(tx, me, store, { move: 'RETURN', reason: why.slice(0, limits.storeReason.max) })
  }

  async recalled(tx: Tx, me: Actor, review: AuditRef): Promise<void> {
    if (review.kind !== 'STORE_NEW') return
    await this.transitions.move(tx, me, await this.storeOf(tx, me, review), { move: 'RECALL' })
  }

  private async storeOf(tx: Tx, me: Actor, { targetId }: AuditRef): Promise<StoredShop> {
    const store = await this.stores.find(tx, targetId)
    ensure(store, () => missing(me))
    return store
  }
}

/** Whether the shop has never been open. */
export const isNew = ({ status }: StoredShop): boolean =>
  status === 'DRAFT' || status === 'PENDING' || status === 'REJECTED'

export const snapshotOf = (store: StoredShop): Snapshot => ({
  storeName: store.storeName,
  uscc: store.uscc,
  licence: listOf(store.licenceFileId),
  payoutHolder: store.payoutHolder,
  idNo: store.idNo,
  identity: idsIn(store.idFileIds),
  foodPermitNo: store.foodPermitNo,
  foodPermitUntil: store.foodPermitUntil,
  foodPermit: listOf(store.foodPermitFileId),
})

/**
 * The changes against a shop that the platform may have renamed since: its name stays if the shop did not ask for another one, and
 * somebody has to decide if both did. Only reviews change the other fields.
 */
function withoutOldName({ storeName, ...others }: Snapshot, { subject }: AuditRef, store: StoredShop): Snapshot {
  const stays = storeName === undefined || (storeName === subject && store.storeName !== subject)
  if (stays) return others
  const agree = store.storeName === subject || store.storeName === storeName
  ensure(agree, () => fault('audit.changedSince', { fields: logFieldText('store', 'storeName') }))
  return { ...others, storeName }
}

/** Ids stored as a comma-separated list. */
const idsIn = (stored: string): number[] => (stored === '' ? [] : stored.split(',').map(Number))

const listOf = (fileId: number | null): number[] => (fileId === null ? [] : [fileId])

function columnsFrom({ licence, identity, foodPermit, ...texts }: Snapshot): Updateable<DB['Store']> {
  const first = (pictures: unknown) => (pictures as number[])[0] ?? null
  return {
    ...(texts as Updateable<DB['Store']>),
    ...(licence !== undefined && { licenceFileId: first(licence) }),
    ...(identity !== undefined && { idFileIds: (identity as number[]).join(',') }),
    ...(foodPermit !== undefined && { foodPermitFileId: first(foodPermit) }),
  }
}
