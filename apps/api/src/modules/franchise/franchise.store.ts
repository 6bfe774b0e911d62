import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, type FranchiseStatus } from '@bedside/contracts'
import type { Selectable, Updateable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { Clock, dayOf } from '../../clock.js'
import { saveOver } from '../../data/save.js'
import { ensure } from '../../ensure.js'
import type { FranchiseColumns } from './franchise.rules.js'

export type Lead = Omit<Selectable<DB['Franchise']>, 'status'> & { status: FranchiseStatus }

/** The agent that looks after a lead; nobody means the platform. */
export interface Keeper {
  agentId: number | null
  agentPath: string
}

/** What lead rows need from the database, in one place. Decisions are made by the service. */
@Injectable()
export class FranchiseStore {
  constructor(private readonly clock: Clock) {}

  /** A living lead within the actor's scope. */
  async one(tx: Tx, me: Actor, id: number): Promise<Lead> {
    const living = tx.selectFrom('Franchise').selectAll().where('deletedAt', 'is', null)
    const lead = await living.where('id', '=', id).executeTakeFirst()
    return own(me, lead, ({ agentPath }) => ({ agentPath })) as Lead
  }

  /** A new lead is to be called on the day it comes. */
  async insert(tx: Tx, columns: FranchiseColumns, keeper: Keeper): Promise<number> {
    const now = this.clock.now()
    const { id } = await tx
      .insertInto('Franchise')
      .values({
        ...columns,
        ...keeper,
        phoneKey: columns.phone,
        status: 'NEW',
        nextFollowOn: dayOf(now),
        followerId: null,
        signedAgentId: null,
        signedAt: null,
        contractNo: '',
        contractFrom: '',
        contractTo: '',
        invalidReason: '',
        version: 1,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  save(tx: Tx, lead: Lead, columns: FranchiseColumns & Keeper): Promise<number> {
    return saveOver(tx, 'Franchise', lead, { ...columns, phoneKey: columns.phone }, this.clock.now())
  }

  /** Moves exactly the state that was read; one that moved on meanwhile is refused. */
  async move(tx: Tx, lead: Lead, to: FranchiseStatus, values: Updateable<DB['Franchise']>): Promise<number> {
    const version = lead.version + 1
    const moved = await tx
      .updateTable('Franchise')
      .set({ ...values, status: to, version, updatedAt: this.clock.now() })
      .where('id', '=', lead.id)
      .where('status', '=', lead.status)
      .where('version', '=', lead.version)
      .executeTakeFirst()
    ensure(moved.numUpdatedRows === 1n, () => fault('record.stateChanged'))
    return version
  }

  async note(tx: Tx, me: Actor, franchiseId: number, text: string, nextFollowOn: string): Promise<void> {
    const values = { franchiseId, managerId: me.managerId, actor: me.name, text, nextFollowOn }
    await tx
      .insertInto('FranchiseNote')
      .values({ ...values, createdAt: this.clock.now() })
      .execute()
  }

  /** A phone belongs to one lead that is not given up. */
  async phoneMustBeFree(tx: Tx, phone: string, exceptId = 0): Promise<void> {
    const same = tx.selectFrom('Franchise').select('id').where('phoneKey', '=', phone).where('id', '!=', exceptId)
    ensure(!(await same.executeTakeFirst()), () => fault('franchise.phoneTaken'))
  }

  async contractMustBeFree(tx: Tx, contractNo: string): Promise<void> {
    const same = tx.selectFrom('Franchise').select('id').where('contractNo', '=', contractNo)
    ensure(!(await same.executeTakeFirst()), () => fault('franchise.contractTaken'))
  }

  async agentMustBeFree(tx: Tx, signedAgentId: number): Promise<void> {
    const same = tx.selectFrom('Franchise').select('id').where('signedAgentId', '=', signedAgentId)
    ensure(!(await same.executeTakeFirst()), () => fault('franchise.agentTaken'))
  }
}
