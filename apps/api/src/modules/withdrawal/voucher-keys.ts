import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import type { Reading } from '../../data/reading.js'
import { DATABASE } from '../../tokens.js'
import { paidBy, voucherKeyOf } from './vouchers.js'

interface Held {
  readonly id: number
  readonly voucherNo: string
  readonly counted: string | null
  readonly key: string | null
}

/** Where vouchers stand, the column that holds their key, and which of them stand for a transfer that counts. */
const places = [
  { table: 'Withdrawal', column: 'voucherKey', counts: { column: 'status', value: 'PAID' } },
  { table: 'PartyPayment', column: 'activeVoucherKey', counts: { column: 'status', value: 'PAID' } },
  { table: 'SuspenseItem', column: 'voucherKey', counts: { column: 'way', value: 'BY_HAND' } },
] as const
type Place = (typeof places)[number]

/** The next of them by their ids. */
function next(read: Reading, { table, column, counts }: Place, after: number, atOnce: number): Promise<Held[]> {
  // Each table has its columns; Kysely cannot see that of one of several.
  return read
    .selectFrom(table as 'Withdrawal')
    .select(['id', 'voucherNo', `${counts.column as 'status'} as counted`, `${column as 'voucherKey'} as key`])
    .where('voucherNo', '<>', '')
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()
}

/** What a payout that counts has its voucher under; what was undone has given it back. */
const wantedOf = ({ counts }: Place, { voucherNo, counted }: Held) =>
  counted === counts.value ? voucherKeyOf(voucherNo) : null

/** The rule that all stored keys are made by; another one when `voucherKeyOf` changes or a place is added. */
const rule = { key: 'voucherKeys', value: '3' }

/** Keys that were made by an older rule are made again when the server starts, once; of two of a kind one has it. */
@Injectable()
export class VoucherKeys implements OnApplicationBootstrap {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async onApplicationBootstrap(): Promise<void> {
    const stored = this.database.read.selectFrom('Meta').select('value').where('key', '=', rule.key)
    if ((await stored.executeTakeFirst())?.value === rule.value) return
    await this.rewrite()
    await this.database.write((tx) =>
      tx
        .insertInto('Meta')
        .values(rule)
        .onConflict((already) => already.column('key').doUpdateSet({ value: rule.value }))
        .execute(),
    )
  }

  async rewrite(atOnce = 1000): Promise<void> {
    for (const place of places) {
      let rows = await next(this.database.read, place, 0, atOnce)
      for (let last = rows.at(-1); last; last = rows.at(-1)) {
        const old = rows.filter((row) => wantedOf(place, row) !== row.key)
        if (old.length > 0) await this.database.write((tx) => renew(tx, place, old))
        rows = await next(this.database.read, place, last.id, atOnce)
      }
    }
  }
}

async function renew(tx: Tx, place: Place, rows: readonly Held[]): Promise<void> {
  for (const row of rows) {
    const wanted = wantedOf(place, row)
    const isTaken = wanted !== null && (await paidBy(tx, wanted)) !== undefined
    const set = { [place.column]: isTaken ? null : wanted }
    await tx
      .updateTable(place.table as 'Withdrawal')
      .set(set)
      .where('id', '=', row.id)
      .execute()
  }
}
