import type { DB, Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import { Records } from '../../records/records.js'

/** The tables of places within a hospital; each row contains the path of the agent that runs it. */
type Inside = 'Department' | 'Ward' | 'Bed'
type Place<T extends Inside> = Selectable<DB[T]> & { id: number; version: number; hospitalId: number }

/** An existing, enabled hospital within the actor's scope. */
export async function openHospital(tx: Tx, me: Actor, id: number) {
  const living = tx
    .selectFrom('Hospital')
    .select(['id', 'hospitalName', 'agentPath', 'isFlag'])
    .where('deletedAt', 'is', null)
  const hospital = own(me, await living.where('id', '=', id).executeTakeFirst(), (row) => row)
  ensure(hospital.isFlag === 1, () => fault('place.hospitalDisabled'))
  return hospital
}

/** What departments, wards and beds have in common: their scope, and that they cannot be moved. */
export abstract class Places<T extends Inside> extends Records<T, Place<T>> {
  /** An existing place within the actor's scope, in an enabled hospital. */
  async open(tx: Tx, me: Actor, id: number): Promise<Place<T>> {
    const place = await this.one(tx, me, id)
    await openHospital(tx, me, place.hospitalId)
    return place
  }
}
