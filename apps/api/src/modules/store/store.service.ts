import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  accounts as codes,
  fault,
  type NewPassword,
  type AccountCode,
  type StoreDefaults,
  type StoreForm,
  type StoreMove,
  type StoreMoveForm,
  type StorePasswordForm,
  type StoreReasonForm,
  type StoreRow,
  mallOrdersUnfinished,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Rights } from '../../access/rights.js'
import { Clock } from '../../clock.js'
import { yuanOf } from '../../data/yuan.js'
import { ensure } from '../../ensure.js'
import { Ledger } from '../../ledger/ledger.js'
import { Parameters } from '../../parameters/parameters.js'
import { DATABASE } from '../../tokens.js'
import { Accounts } from '../manager/accounts.js'
import { PasswordResets } from '../manager/password-resets.js'
import { NewPasswords } from '../session/new-passwords.js'
import { Sessions } from '../session/sessions.js'
import { AuditSubmission } from '../audit/audit-submission.js'
import { snapshotOf } from './store-audit.js'
import { StoreCategories } from './store-categories.js'
import { StoreLogos } from './store-logos.js'
import { StoreReading } from './store.reading.js'
import { mergedNumber, columnsOf, newColumns } from './store.rules.js'
import { StoreTransitions } from './store.transition.js'
import { Stores } from './stores.js'

/** Calls of the platform on shops. */
@Injectable()
export class StoreService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rights: Rights,
    private readonly stores: Stores,
    private readonly transitions: StoreTransitions,
    private readonly submission: AuditSubmission,
    private readonly accounts: Accounts,
    private readonly resets: PasswordResets,
    private readonly sessions: Sessions,
    private readonly passwords: NewPasswords,
    private readonly ledger: Ledger,
    private readonly parameters: Parameters,
    private readonly clock: Clock,
    private readonly logos: StoreLogos,
    private readonly categories: StoreCategories,
    private readonly reading: StoreReading,
  ) {}

  /** The defaults of new shops; pass the transaction within a write. */
  async defaults(db?: Tx): Promise<StoreDefaults> {
    return {
      commissionBps: await this.parameters.of('store.commission', db),
      freightCents: await this.parameters.of('store.freight', db),
      freeFromCents: await this.parameters.of('store.freeFrom', db),
    }
  }

  async save(me: Actor, form: StoreForm): Promise<StoreRow> {
    const { storeId } = form
    const account = await this.hashed(form)
    const id = await this.database.write((tx) =>
      storeId === undefined ? this.add(tx, me, form, account) : this.change(tx, me, storeId, form, account),
    )
    return this.reading.one(me, id)
  }

  /** The staff of a shop that is frozen or reopened learn of it at once. */
  async move(me: Actor, form: StoreMoveForm & Partial<StoreReasonForm>, move: StoreMove): Promise<null> {
    const { storeId, version, reason = '' } = form
    await this.rights.change(async (tx) =>
      this.transitions.moveRead(tx, me, await this.stores.one(tx, me, storeId), version, { move, reason }),
    )
    return null
  }

  /** Applies on the shop's behalf, with what it asked for itself and recalled, else with its stored data. */
  async submit(me: Actor, { storeId, version }: StoreMoveForm): Promise<null> {
    await this.database.write(async (tx) => {
      const store = await this.stores.one(tx, me, storeId)
      await this.stores.mustBeCurrent(tx, me, store, version)
      const active = await this.submission.active(tx, 'STORE_NEW', storeId)
      ensure(active === undefined, () => fault('record.stateChanged'))
      await this.transitions.move(tx, me, store, { move: 'SUBMIT' })
      const asked = (await this.submission.recalled(tx, 'STORE_NEW', storeId)) ?? snapshotOf(store)
      await this.submission.submit(tx, me, { kind: 'STORE_NEW', targetId: storeId, asked })
    })
    return null
  }

  /** Closes a shop. Its orders must be finished and its accounts empty; its staff are signed out. */
  async close(me: Actor, { storeId, version, reason }: StoreReasonForm): Promise<null> {
    await this.rights.change(async (tx) => {
      const store = await this.stores.one(tx, me, storeId)
      await this.transitions.moveRead(tx, me, store, version, { move: 'CLOSE', reason })
      await this.mustHaveNoOrders(tx, storeId)
      await this.mustBeSettled(tx, storeId)
      await this.submission.abandon(tx, me, storeId)
      await this.sessions.endAll(tx, await this.stores.peopleOf(tx, storeId), { reason: 'disable' })
    })
    return null
  }

  /** Without a rank check: no role of shops has any permission of the platform. */
  setPassword(me: Actor, { storeId, managerPassword }: StorePasswordForm): Promise<NewPassword> {
    const owner = async (tx: Tx) => {
      const store = await this.stores.one(tx, me, storeId)
      ensure(store.managerId !== null, () => fault('store.noAccount'))
      return this.accounts.one(tx, me, store.managerId)
    }
    return this.resets.reset(me, managerPassword, owner, { ranked: false })
  }

  private async add(tx: Tx, me: Actor, form: StoreForm, account: Hashed | undefined): Promise<number> {
    ensure(account, () => fault('store.accountNeeded'))
    const { logo, categoryIds } = form
    const place = { hospitalId: mergedNumber(form.hospitalId, null), agentId: mergedNumber(form.agentId, null) }
    const whose = { ...place, ...(await this.stores.seenBy(tx, me, place)) }
    const begins = { status: 'DRAFT', statusAt: this.clock.now() } as const
    const { managerAccount } = account
    const columns = newColumns(form, await this.defaults(tx))
    const id = await this.stores.add(
      tx,
      me,
      { ...columns, ...whose, ...begins },
      { after: { managerAccount, ...(logo && { logo }), ...(categoryIds && { categoryIds }) } },
    )
    await this.logos.give(tx, me, id, logo)
    await this.categories.give(tx, me, id, categoryIds)
    await this.openAccount(tx, id, form, account)
    return id
  }

  private async change(
    tx: Tx,
    me: Actor,
    storeId: number,
    form: StoreForm,
    account: Hashed | undefined,
  ): Promise<number> {
    const store = await this.stores.one(tx, me, storeId)
    ensure(store.status !== 'CLOSED', () => fault('store.closed'))
    await this.stores.mustBeCurrent(tx, me, store, form.version)
    ensure(account === undefined || store.managerId === null, () => fault('store.accountFixed'))
    const place = {
      hospitalId: mergedNumber(form.hospitalId, store.hospitalId),
      agentId: mergedNumber(form.agentId, store.agentId),
    }
    const moved = place.hospitalId !== store.hospitalId || place.agentId !== store.agentId
    const whose = moved ? { ...place, ...(await this.stores.seenBy(tx, me, place)) } : {}
    const logo = await this.logos.give(tx, me, storeId, form.logo)
    const categories = await this.categories.give(tx, me, storeId, form.categoryIds)
    const before = { ...logo.before, ...categories.before }
    const opened = account && { managerAccount: account.managerAccount }
    const after = { ...logo.after, ...categories.after, ...opened }
    await this.stores.change(
      tx,
      me,
      store,
      { ...columnsOf(form, store), ...whose },
      Object.keys(after).length > 0 ? { before, after } : {},
    )
    if (account) await this.openAccount(tx, storeId, form, account)
    return storeId
  }

  /** The requested account; the password is hashed before the transaction, because that takes a while. */
  private async hashed({ managerAccount, managerPassword }: StoreForm): Promise<Hashed | undefined> {
    if (managerAccount === undefined || managerPassword === undefined) return undefined
    return { managerAccount, passwordHash: await this.passwords.hash(managerPassword) }
  }

  private async openAccount(tx: Tx, storeId: number, { contact, phone }: StoreForm, account: Hashed): Promise<void> {
    const roleId = await this.stores.roleOfShops(tx)
    const person = { managerName: contact, phone, family: 'STORE', roleId, agentId: null, storeId, isFlag: 1 } as const
    await this.stores.giveAccount(tx, storeId, await this.accounts.insert(tx, { ...account, ...person }))
  }

  /** Nobody would ship an order that is still to be paid, which is in no account yet; a refund under way would leave a debt. */
  private async mustHaveNoOrders(tx: Tx, storeId: number): Promise<void> {
    const orders = tx.selectFrom('MallOrder').where('storeId', '=', storeId)
    const open = orders
      .where((o) => o.or([o('status', 'in', mallOrdersUnfinished), o('openAfterSaleId', 'is not', null)]))
      .select(({ fn }) => fn.countAll<number>().as('count'))
    const { count } = await open.executeTakeFirstOrThrow()
    ensure(count === 0, () => fault('store.hasOrders', { count }))
  }

  private async mustBeSettled(tx: Tx, storeId: number): Promise<void> {
    const balance = (code: AccountCode) => this.ledger.balanceOf(tx, code)
    const balances = [codes.storePending(storeId), codes.storeAvailable(storeId), codes.storeFrozen(storeId)]
    let sum = 0n
    for (const code of balances) sum += await balance(code)
    ensure(sum === 0n, () => fault('store.hasMoney', { amount: yuanOf(sum) }))
    const owed = await balance(codes.storeReceivable(storeId))
    ensure(owed === 0n, () => fault('store.owes', { amount: yuanOf(owed) }))
  }
}

interface Hashed {
  managerAccount: string
  passwordHash: string
}
