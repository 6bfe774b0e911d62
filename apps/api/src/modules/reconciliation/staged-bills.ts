import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { inBatches } from '../../data/in-batches.js'
import { ensure } from '../../ensure.js'
import { fileWrite } from '../../imports/file-write.js'
import { DATABASE } from '../../tokens.js'
import type { BillLine } from './bill-line.js'

const removedAtOnce = 2000

/**
 * Bills whose lines are stored and not yet in force. Between the short writes of one import, another server may import a bill for
 * the same day and remove what it finds here; each write therefore checks the state it relies on. Of two concurrent imports, one
 * is refused.
 */
@Injectable()
export class StagedBills {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async stage(me: Actor, of: { day: string; hash: string }, lines: readonly BillLine[]): Promise<number> {
    await this.sweep(of.day)
    const billId = await this.begin(me, of)
    for (const batch of inBatches(lines)) await this.add(billId, batch)
    return billId
  }

  async begin(me: Actor, of: { day: string; hash: string }): Promise<number> {
    const bill = { ...of, managerId: me.managerId, actor: me.name, createdAt: this.clock.now() }
    const { id } = await this.database.write((tx) =>
      tx.insertInto('ChannelBill').values(bill).returning('id').executeTakeFirstOrThrow(),
    )
    return id
  }

  async add(billId: number, lines: readonly BillLine[]): Promise<void> {
    await this.database.write(async (tx) => {
      const bill = tx.selectFrom('ChannelBill').select('id').where('id', '=', billId)
      ensure(await bill.executeTakeFirst(), () => fault('bill.busy'))
      await tx
        .insertInto('ChannelBillLine')
        .values(lines.map((line) => ({ ...line, billId })))
        .execute()
    }, fileWrite)
  }

  /** Refuses a bill of which lines are missing: it would be in force without them, and could not be imported again. */
  async mustBeWhole(tx: Tx, billId: number, lines: number): Promise<void> {
    const bill = await tx
      .selectFrom('ChannelBill as b')
      .leftJoin('ChannelBillLine as l', 'l.billId', 'b.id')
      .select(({ fn }) => fn.count<number>('l.id').as('lines'))
      .where('b.id', '=', billId)
      .groupBy('b.id')
      .executeTakeFirst()
    ensure(bill?.lines === lines, () => fault('bill.busy'))
  }

  /** Deletes bills of this day that never took effect, in batches. */
  async sweep(day: string): Promise<void> {
    const bills = await this.database.read
      .selectFrom('ChannelBill as b')
      .leftJoin('ReconciliationDay as d', 'd.billId', 'b.id')
      .select('b.id')
      .where('b.day', '=', day)
      .where('d.id', 'is', null)
      .execute()
    for (const { id } of bills) await this.remove(id)
  }

  /** Deletes a bill unless it is in force, which it may have become since it was found. */
  async remove(billId: number): Promise<void> {
    while (await this.database.write((tx) => removeSome(tx, billId)));
  }
}

/** Deletes some of a bill's lines, or the bill once it has none; returns whether lines may be left. */
async function removeSome(tx: Tx, billId: number): Promise<boolean> {
  const inForce = tx.selectFrom('ReconciliationDay').select('id').where('billId', '=', billId)
  if (await inForce.executeTakeFirst()) return false
  const some = tx.selectFrom('ChannelBillLine').select('id').where('billId', '=', billId).limit(removedAtOnce)
  const { numDeletedRows } = await tx.deleteFrom('ChannelBillLine').where('id', 'in', some).executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) return true
  await tx.deleteFrom('ChannelBill').where('id', '=', billId).execute()
  return false
}
