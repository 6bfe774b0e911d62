import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { DATABASE } from '../../tokens.js'
import { paidBy, voucherKeyOf } from './vouchers.js'

interface Held {
  readonly id: number
  readonly voucherNo: string
  readonly status: string
  readonly key: string | null
}

/** Where vouchers stand, and under which key. */
interface Place {
  /** The next of them by their ids. */
  next(read: Pick<Tx, 'selectFrom'>, after: number, atOnce: number): Promise<Held[]>
  set(tx: Tx, id: number, key: string | null): Promise<unknown>
}

const withdrawals: Place = {
  next: (read, after, atOnce) =>
    read
      .selectFrom('Withdrawal')
      .select(['id', 'voucherNo', 'status', 'voucherKey as key'])
      .where('voucherNo', '<>', '')
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute(),
  set: (tx, id, voucherKey) => tx.updateTable('Withdrawal').set({ voucherKey }).where('id', '=', id).execute(),
}

const partyPayments: Place = {
  next: (read, after, atOnce) =>
    read
      .selectFrom('PartyPayment')
      .select(['id', 'voucherNo', 'status', 'activeVoucherKey as key'])
      .where('voucherNo', '<>', '')
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute(),
  set: (tx, id, activeVoucherKey) =>
    tx.updateTable('PartyPayment').set({ activeVoucherKey }).where('id', '=', id).execute(),
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
    for (const place of [withdrawals, partyPayments]) {
      let rows = await place.next(this.database.read, 0, atOnce)
      for (let last = rows.at(-1); last; last = rows.at(-1)) {
        const old = rows.filter((row) => wantedOf(row) !== row.key)
        if (old.length > 0) await this.database.write((tx) => renew(tx, place, old))
        rows = await place.next(this.database.read, last.id, atOnce)
      }
    }
  }
}

async function renew(tx: Tx, place: Place, rows: readonly Held[]): Promise<void> {
  for (const row of rows) {
    const wanted = wantedOf(row)
    const isTaken = wanted !== null && (await paidBy(tx, wanted)) !== undefined
    await place.set(tx, row.id, isTaken ? null : wanted)
  }
}
