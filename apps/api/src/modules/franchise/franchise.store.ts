import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, limits, type FranchiseStatus } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import { Records, type Unique } from '../../records/records.js'
import { followOnOf } from './franchise.rules.js'

export type Lead = Omit<Selectable<DB['Franchise']>, 'status'> & { status: FranchiseStatus }

/** A phone is unique among leads that are not invalid; an invalid lead may come back as a new one. */
const onePhone: Unique<Lead> = {
  columns: (lead) => ({ phoneKey: lead.status === 'INVALID' ? null : lead.phone }),
  takenFault: () => fault('franchise.phoneTaken'),
}

/** Stores leads and their notes; the services decide. */
@Injectable()
export class FranchiseStore extends Records<'Franchise', Lead> {
  protected readonly table = 'Franchise'
  protected readonly entity = 'franchise'
  protected override readonly unique = [onePhone]

  protected override labelOf = ({ name }: Lead) => name
  protected override logged = ({ nextFollowOn, ...lead }: Partial<Lead>) =>
    nextFollowOn === undefined ? lead : { ...lead, nextFollowOn: followOnOf(nextFollowOn) }

  /** Limits the number of notes, because they are kept for good and the details page shows all of them. */
  async note(tx: Tx, me: Actor, franchiseId: number, text: string, nextFollowOn: string): Promise<void> {
    const notes = tx.selectFrom('FranchiseNote').select(({ fn }) => fn.countAll<number>().as('count'))
    const { count } = await notes.where('franchiseId', '=', franchiseId).executeTakeFirstOrThrow()
    const most = limits.franchiseNotes
    ensure(count < most, () => fault('franchise.notesFull', { most }))
    const values = { franchiseId, managerId: me.managerId, actor: me.name, text, nextFollowOn }
    await tx
      .insertInto('FranchiseNote')
      .values({ ...values, createdAt: this.clock.now() })
      .execute()
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
