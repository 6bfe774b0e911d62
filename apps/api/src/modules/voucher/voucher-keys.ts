import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import type { Reading } from '../../data/reading.js'
import { DATABASE } from '../../tokens.js'
import { paidBy, voucherKeyOf } from './vouchers.js'

interface VoucherRow {
  readonly id: number
  readonly voucherNo: string
  readonly counted: string | null
  readonly key: string | null
}

/** The tables with vouchers, their key columns, and the value that marks a transfer as made and not reversed. */
const places = [
  { table: 'Withdrawal', column: 'voucherKey', counts: { column: 'status', value: 'PAID' } },
  { table: 'PartyPayment', column: 'activeVoucherKey', counts: { column: 'status', value: 'PAID' } },
  { table: 'SuspenseItem', column: 'voucherKey', counts: { column: 'way', value: 'BY_HAND' } },
  { table: 'Refund', column: 'voucherKey', counts: { column: 'status', value: 'MANUAL_DONE' } },
] as const
type Place = (typeof places)[number]

/** The next rows by id. */
function next(read: Reading, { table, column, counts }: Place, after: number, atOnce: number): Promise<VoucherRow[]> {
  // Each table has these columns, but Kysely cannot type a query over one of several tables.
  return read
    .selectFrom(table as 'Withdrawal')
    .select(['id', 'voucherNo', `${counts.column as 'status'} as counted`, `${column as 'voucherKey'} as key`])
    .where('voucherNo', '<>', '')
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()
}

/** The key that a row should have; a reversed transfer has none, so that its voucher can be used again. */
const wantedOf = ({ counts }: Place, { voucherNo, counted }: VoucherRow) =>
  counted === counts.value ? voucherKeyOf(voucherNo) : null

/** The version of the rule that stored keys were computed by; increase it when `voucherKeyOf` changes or a table is added. */
const rule = { key: 'voucherKeys', value: '4' }

/**
 * Recomputes the keys once at start-up after the rule has changed. If two vouchers then have the same key, only one row keeps it.
 */
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

async function renew(tx: Tx, place: Place, rows: readonly VoucherRow[]): Promise<void> {
  for (const row of rows) {
    const voucherKey = wantedOf(place, row)
    const isTaken = voucherKey !== null && (await paidBy(tx, voucherKey)) !== undefined
    const set = { [place.column]: isTaken ? null : voucherKey }
    await tx
      .updateTable(place.table as 'Withdrawal')
      .set(set)
      .where('id', '=', row.id)
      .execute()
  }
}
