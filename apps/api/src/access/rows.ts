import type { DB } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Reading } from '../data/reading.js'
import { ensure } from '../ensure.js'
import type { Actor } from './actor.js'
import { own, type Owner } from './scope.js'

type Identified = { [T in keyof DB]: 'id' extends keyof DB[T] ? T : never }[keyof DB]

/** Reads single rows of a table. */
export interface Rows<Row> {
  /** An existing row within the actor's scope. */
  own(this: void, db: Reading, me: Actor, id: number): Promise<Row>
  /** A row without a scope check, for steps of users, payments and the server. */
  stored(this: void, db: Reading, id: number): Promise<Row>
}

export function rowsOf<T extends Identified>(
  table: T,
  ownerOf: (row: Selectable<DB[T]>) => Owner,
): Rows<Selectable<DB[T]>> {
  const find = async (db: Reading, id: number) => {
    // All these tables have an id; Kysely cannot know this of a generic table.
    const row = db
      .selectFrom(table as 'Hospital')
      .selectAll()
      .where('id', '=', id)
    return (await row.executeTakeFirst()) as Selectable<DB[T]> | undefined
  }
  return {
    own: async (db, me, id) => own(me, await find(db, id), ownerOf),
    stored: async (db, id) => {
      const row = await find(db, id)
      ensure(row, () => fault('record.missing'))
      return row
    },
  }
}
