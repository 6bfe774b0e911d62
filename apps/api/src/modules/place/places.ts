import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Selectable, Updateable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { Clock } from '../../clock.js'
import { saveOver } from '../../records/versioned.js'
import { ensure } from '../../ensure.js'

/** The tables of what is in a hospital; each row carries the path of the agent that runs it. */
type Inside = 'Department' | 'Ward' | 'Bed'
type Place<T extends Inside> = Selectable<DB[T]>

/** What departments, wards and beds have in common: whose they are, and that they stay where they are. */
@Injectable()
export class Places {
  constructor(private readonly clock: Clock) {}

  /** A living hospital of the actor's own in which something may be changed. */
  async openHospital(tx: Tx, me: Actor, id: number) {
    const living = tx
      .selectFrom('Hospital')
      .select(['id', 'name', 'agentPath', 'isFlag'])
      .where('deletedAt', 'is', null)
    const hospital = own(me, await living.where('id', '=', id).executeTakeFirst(), (found) => found)
    ensure(hospital.isFlag === 1, () => fault('place.hospitalDisabled'))
    return hospital
  }

  /** A living place of the actor's own, in a hospital in which something may be changed. */
  async open<T extends Inside>(tx: Tx, me: Actor, table: T, id: number): Promise<Place<T>> {
    // The three tables share these columns; Kysely cannot see that of a table it does not know yet.
    const living = tx
      .selectFrom(table as 'Department')
      .selectAll()
      .where('deletedAt', 'is', null)
    const found = own(me, await living.where('id', '=', id).executeTakeFirst(), (place) => place)
    await this.openHospital(tx, me, found.hospitalId)
    return found as unknown as Place<T>
  }

  /** A new row begins now, in the hospital's agent's hands. */
  fresh() {
    const now = this.clock.now()
    return { createdAt: now, updatedAt: now }
  }

  set<T extends Inside>(tx: Tx, table: T, place: { id: number; version: number }, values: Updateable<DB[T]>) {
    return saveOver(tx, table, place, values, this.clock.now())
  }

  /** Deletes it and sets its key free for another one. */
  async remove(tx: Tx, table: Inside, place: { id: number; version: number }): Promise<void> {
    const key = { Department: 'nameKey', Ward: 'wardKey', Bed: 'bedKey' }[table]
    await this.set(tx, table, place, { [key]: null, deletedAt: this.clock.now() })
  }
}
