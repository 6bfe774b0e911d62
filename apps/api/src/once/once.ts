import { createHash } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { fault } from '@bedside/contracts'
import type { Database, Tx } from '@bedside/prisma'
import type { Actor } from '../access/actor.js'
import { ensure } from '../ensure.js'
import { Clock } from '../clock.js'
import { DATABASE } from '../tokens.js'
import { canonical } from './canonical.js'
import { StoredReply } from './stored-reply.js'

/** What is stored of a call under its key; the reply is empty while the work is in progress. */
interface StoredKey {
  readonly endpoint: string
  readonly inputHash: string
  readonly reply: string
}

/**
 * Makes a call idempotent by its key. The key is claimed first and the reply stored last, both in the transaction of the
 * work: either all of it is on disk or nothing. A second call with the same key waits for the first and gets its reply.
 */
@Injectable()
export class Once {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** `work` may be retried as a whole, like any write, so it must have no effect outside its transaction. */
  async write<Data>(me: Actor, input: object, work: (tx: Tx) => Promise<Data>): Promise<StoredReply<Data>> {
    const { endpoint, idempotencyKey: key } = me.call
    const row = { managerId: me.managerId, key, endpoint: endpoint.name, inputHash: hashOf(input) }
    return this.database.write(async (tx) => {
      const before = await this.claim(tx, row)
      if (before) return replay(before, row)
      const reply = JSON.stringify((await work(tx)) ?? null)
      const claimed = tx.updateTable('IdempotencyKey').set({ reply })
      await claimed.where('managerId', '=', row.managerId).where('key', '=', key).execute()
      return new StoredReply<Data>(reply, false)
    })
  }

  /** Undefined if the key is new; it is then claimed by this call. */
  private async claim(
    tx: Tx,
    row: Omit<StoredKey, 'reply'> & { managerId: number; key: string },
  ): Promise<StoredKey | undefined> {
    const fresh = { ...row, reply: '', createdAt: this.clock.now() }
    const insert = tx
      .insertInto('IdempotencyKey')
      .values(fresh)
      .onConflict((key) => key.doNothing())
    const { numInsertedOrUpdatedRows: claimed } = await insert.executeTakeFirstOrThrow()
    if (claimed === 1n) return undefined
    const stored = tx.selectFrom('IdempotencyKey').select(['endpoint', 'inputHash', 'reply'])
    return stored.where('managerId', '=', row.managerId).where('key', '=', row.key).executeTakeFirstOrThrow()
  }
}

function replay<Data>(before: StoredKey, now: Omit<StoredKey, 'reply'>): StoredReply<Data> {
  const isSame = before.endpoint === now.endpoint && before.inputHash === now.inputHash
  ensure(isSame, () => fault('once.keyReused'))
  return new StoredReply<Data>(before.reply, true)
}

const hashOf = (input: object): string => createHash('sha256').update(canonical(input)).digest('hex')
