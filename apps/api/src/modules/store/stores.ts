import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, type StoreStatus } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { own, type Owner } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import { Records, type Unique } from '../../records/records.js'

export type StoredShop = Omit<Selectable<DB['Store']>, 'status'> & { status: StoreStatus }

/** The name of a closed shop is free. */
const oneName: Unique<StoredShop> = {
  columns: ({ storeName, status }) => ({ nameKey: status === 'CLOSED' ? null : storeName }),
  takenFault: () => fault('store.nameTaken'),
}

/** Stores shops; the services decide. */
@Injectable()
export class Stores extends Records<'Store', StoredShop & Owner> {
  protected readonly table = 'Store'
  protected readonly entity = 'store'
  protected override readonly unique = [oneName]
  protected override labelOf = ({ storeName }: StoredShop) => storeName
  protected override ownerOf = ({ id, agentPath }: StoredShop) => ({ storeId: id, agentPath })

  /** Refuses a submission with a name that is taken; approval checks it again. */
  async mustHaveFreeName(tx: Tx, { id }: { id: number }, storeName: string): Promise<void> {
    const others = tx.selectFrom('Store').select('id').where('nameKey', '=', storeName).where('id', '!=', id)
    ensure(!(await others.executeTakeFirst()), () => fault('store.nameTaken'))
  }

  /** The agent that sees a shop: that of its hospital, else the one assigned, else none. */
  async seenBy(tx: Tx, me: Actor, { hospitalId, agentId }: Place): Promise<SeenBy> {
    if (hospitalId !== null) {
      const hospitals = tx.selectFrom('Hospital').select(['agentId', 'agentPath']).where('deletedAt', 'is', null)
      const hospital = await hospitals.where('id', '=', hospitalId).executeTakeFirst()
      return own(me, hospital, (row) => row)
    }
    if (agentId === null) return { agentId: null, agentPath: '' }
    const agents = tx.selectFrom('Agent').select('path as agentPath').where('deletedAt', 'is', null)
    const { agentPath } = own(me, await agents.where('id', '=', agentId).executeTakeFirst(), (row) => row)
    return { agentId, agentPath }
  }

  /** The role of new shop accounts. */
  async roleOfShops(tx: Tx): Promise<number> {
    const roles = tx.selectFrom('Role').select('id').where('family', '=', 'STORE')
    const role = await roles.orderBy('builtIn', 'desc').orderBy('id').executeTakeFirst()
    ensure(role, () => fault('store.roleMissing'))
    return role.id
  }

  async giveAccount(tx: Tx, id: number, managerId: number): Promise<void> {
    await tx.updateTable('Store').set({ managerId }).where('id', '=', id).execute()
  }

  /** The ids of a shop's managers. */
  async peopleOf(tx: Tx, storeId: number): Promise<number[]> {
    const people = tx.selectFrom('Manager').select('id').where('storeId', '=', storeId).where('deletedAt', 'is', null)
    return (await people.execute()).map(({ id }) => id)
  }
}

interface Place {
  readonly hospitalId: number | null
  readonly agentId: number | null
}
interface SeenBy {
  readonly agentId: number | null
  readonly agentPath: string
}
