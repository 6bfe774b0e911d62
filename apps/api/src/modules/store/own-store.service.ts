import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import type { OwnStoreForm, OwnStoreInfo, OwnStoreMoveForm, StorePapersForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { Clock, dayOf } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { FileStore } from '../../files/file-store.js'
import { DATABASE } from '../../tokens.js'
import { AuditReading } from '../audit/audit.reading.js'
import { AuditSubmission } from '../audit/audit-submission.js'
import { mustBeComplete, mustBeValid, requestedPapers } from './requested-papers.js'
import { isNew, snapshotOf } from './store-audit.js'
import { StoreLogos } from './store-logos.js'
import { papersOf, StorePaperReading } from './store-papers.js'
import { StoreReading } from './store.reading.js'
import { sellingColumns } from './store.rules.js'
import { StoreTransitions } from './store.transition.js'
import { Stores, type StoredShop } from './stores.js'

/** Calls of a shop's own staff on their shop. */
@Injectable()
export class OwnStoreService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly stores: Stores,
    private readonly transitions: StoreTransitions,
    private readonly submission: AuditSubmission,
    private readonly reading: AuditReading,
    private readonly files: FileStore,
    private readonly papers: StorePaperReading,
    private readonly logos: StoreLogos,
    private readonly shown: StoreReading,
    private readonly clock: Clock,
  ) {}

  async info(me: Actor): Promise<OwnStoreInfo> {
    const db = this.database.read
    const store = await this.mine(db, me)
    const active = await this.submission.active(db, 'STORE_NEW', store.id)
    const review = active && (await this.reading.info(me, active.id))
    const requested = papersOf(await this.papers.requested(db, store, active))
    return {
      store: await this.shown.one(me, store.id),
      papers: isNew(store) ? requested : papersOf(snapshotOf(store)),
      asked: requested,
      audit: review?.audit ?? null,
      returned: review?.fields.filter(({ round, verdict }) => round === active?.round && verdict === 'RETURN') ?? [],
      owner: store.managerId === me.managerId ? 1 : 0,
    }
  }

  async save(me: Actor, { version, ...form }: OwnStoreForm): Promise<OwnStoreInfo> {
    await this.database.write(async (tx) => {
      const store = await this.mine(tx, me)
      await this.stores.mustBeCurrent(tx, me, store, version)
      const logo = await this.logos.give(tx, me, store.id, form.logo)
      await this.stores.change(tx, me, store, sellingColumns(form, store), logo)
    })
    return this.info(me)
  }

  async move(me: Actor, { version }: OwnStoreMoveForm, move: 'PAUSE' | 'RESUME'): Promise<OwnStoreInfo> {
    await this.database.write(async (tx) =>
      this.transitions.moveRead(tx, me, await this.mine(tx, me), version, { move }),
    )
    return this.info(me)
  }

  /** Submits a shop's data for review: an application, a change, or a corrected submission. */
  async submit(me: Actor, form: StorePapersForm): Promise<OwnStoreInfo> {
    await this.database.write(async (tx) => {
      const store = await this.mine(tx, me)
      const active = await this.submission.active(tx, 'STORE_NEW', store.id)
      const requested = requestedPapers(form, await this.papers.requested(tx, store, active))
      mustBeComplete(requested)
      mustBeValid(requested, store, dayOf(this.clock.now()))
      await this.stores.mustHaveFreeName(tx, store, form.storeName)
      const kind = isNew(store) ? 'STORE_NEW' : 'STORE_CHANGE'
      await this.submission.submit(tx, me, { kind, targetId: store.id, asked: requested })
      await this.give(tx, me, store.id, form)
      if (isNew(store)) await this.transitions.move(tx, me, store, { move: 'SUBMIT' })
    })
    return this.info(me)
  }

  /** Adds pictures; earlier ones are kept, so that past reviews can be shown. */
  private async give(tx: Tx, me: Actor, recordId: number, form: StorePapersForm) {
    const { licence = [], identity = [], foodPermit = [] } = form
    await this.files.add(tx, me, { kind: 'storeLicence', recordId }, licence)
    await this.files.add(tx, me, { kind: 'storeIdentity', recordId }, identity)
    await this.files.add(tx, me, { kind: 'storeFoodPermit', recordId }, foodPermit)
  }

  private async mine(db: Reading, me: Actor): Promise<StoredShop> {
    ensure(me.storeId !== null, () => missing(me))
    return this.stores.one(db, me, me.storeId)
  }
}
