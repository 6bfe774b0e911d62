import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import type { Reading } from '../../data/reading.js'
import { DATABASE } from '../../tokens.js'
import { paidBy, voucherKeyOf } from './vouchers.js'

interface Held {
  readonly id: number
  readonly voucherNo: string
  readonly status: string
  readonly key: string | null
}

/** Where vouchers stand, and the column that holds their key. */
const places = [
  { table: 'Withdrawal', column: 'voucherKey' },
  { table: 'PartyPayment', column: 'activeVoucherKey' },
] as const
type Place = (typeof places)[number]

/** The next of them by their ids. */
function next(read: Reading, { table, column }: Place, after: number, atOnce: number): Promise<Held[]> {
  // Both tables have these columns; Kysely cannot see that of one of several.
  return read
    .selectFrom(table as 'Withdrawal')
    .select(['id', 'voucherNo', 'status', `${column as 'voucherKey'} as key`])
    .where('voucherNo', '<>', '')
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()
}

/** What a payout that counts has its voucher under; what was undone has given it back. */
const wantedOf = ({ voucherNo, status }: Held) => (status === 'PAID' ? voucherKeyOf(voucherNo) : null)

/** The rule that all stored keys are made by; another one when `voucherKeyOf` changes. */
const rule = { key: 'voucherKeys', value: '2' }

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
        const old = rows.filter((row) => wantedOf(row) !== row.key)
        if (old.length > 0) await this.database.write((tx) => renew(tx, place, old))
        rows = await next(this.database.read, place, last.id, atOnce)
      }
    }
  }
}

async function renew(tx: Tx, place: Place, rows: readonly Held[]): Promise<void> {
  for (const row of rows) {
    const wanted = wantedOf(row)
    const isTaken = wanted !== null && (await paidBy(tx, wanted)) !== undefined
    const set = { [place.column]: isTaken ? null : wanted }
    await tx
      .updateTable(place.table as 'Withdrawal')
      .set(set)
      .where('id', '=', row.id)
      .execute()
  }
}
