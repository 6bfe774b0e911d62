import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { deposit, headers, type MoneyPreview } from '@bedside/contracts'
import { call, codeOf, dataOf } from '../call.js'
import { rounds } from '../measure.js'
import { work } from '../places.js'
import { depositsProfile, workingCopy } from '../prepare.js'
import { startApi, type Server } from '../processes.js'
import { form } from '../requests.js'
import { compare, type Result } from '../results.js'
import type { Stage } from '../stage.js'

/** The movements of a round, and how many of them run concurrently. */
const movements = 400
const atOnce = 10
const amountCents = 9900

/**
 * Deducting a deposit as a manager does, with session, access, validation, idempotency key, ledger, shares and log, ten
 * at once. Compared with the least that can move money: a transaction that takes from one row, adds to another and
 * records both, one after the other. On both sides it counts only once it is on the disk.
 */
export async function moneyMoves(stage: Stage): Promise<Result[]> {
  const needed = movements * (stage.options.rounds + 1)
  const server = await startApi('money', workingCopy(await depositsProfile(needed + 100), 'money'))
  const wrong: string[] = []
  try {
    const deposits = await heldDeposits(server, needed)
    const next = async (): Promise<number> => {
      const batch = await looked(server, deposits.splice(0, movements))
      return perSecond(batch.length, () => confirmAll([server], batch, atOnce, wrong))
    }
    // The first round is a warm-up.
    await next()
    const plain = new PlainTransactions()
    const pairs = await rounds(stage.options.rounds, next, () => perSecond(movements, () => plain.move(movements)))
    plain.close()
    const judged = {
      name: 'money-move',
      against: 'plain transaction',
      unit: 'moves/s',
      better: 'higher',
      target: 0.4,
    } as const
    return [{ ...compare(judged, pairs), wrong }]
  } finally {
    await server.stop()
  }
}

interface Seen {
  readonly depositId: number
  readonly orderId: number
  readonly fingerprint: string
}

export async function perSecond(count: number, work: () => Promise<void> | void): Promise<number> {
  const began = performance.now()
  await work()
  return (count * 1000) / (performance.now() - began)
}

export async function heldDeposits(server: Server, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let pageNum = 1; ids.length < count; pageNum++) {
    const path = `${deposit.getDepositList.path}?${form({ status: 'HELD', pageSize: 100, pageNum })}`
    const { list } = dataOf<{ list: { depositId: number; heldCents: number }[] }>(
      (await call(server, { method: 'GET', path })).body,
    )
    if (list.length === 0) throw new Error(`There are only ${ids.length} deposits`)
    ids.push(...list.filter(({ heldCents }) => heldCents > 0).map(({ depositId }) => depositId))
  }
  // The last page may hold more; a deposit that nobody deducts from would be missing in a later round.
  return ids.slice(0, count)
}

/** The previews that a manager confirms: the whole deposit of each user, for their last order. */
export async function looked(server: Server, ids: readonly number[]): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const depositId of ids) {
    const path = `${deposit.previewDeductDeposit.path}?${form({ depositId, amountCents })}`
    const shown = dataOf<MoneyPreview | null>((await call(server, { method: 'GET', path })).body)
    // A user whose lock did not open has no order to deduct for.
    if (shown?.order) seen.push({ depositId, orderId: shown.order.orderId, fingerprint: shown.fingerprint })
  }
  return seen
}

/** Confirms this many at once, at the servers in turn. */
export async function confirmAll(
  servers: readonly Server[],
  all: readonly Seen[],
  atOnce: number,
  wrong: string[],
): Promise<void> {
  const queue = [...all]
  const worker = async (server: Server | undefined): Promise<void> => {
    for (let next = queue.pop(); server && next; next = queue.pop()) {
      const { body } = await call(server, {
        method: 'POST',
        path: deposit.deductDeposit.path,
        headers: { [headers.idempotencyKey]: randomUUID() },
        body: form({ ...next, amountCents, evidence: '床架折断', reason: '损坏赔偿' }),
      })
      if (codeOf(body) !== 1) wrong.push(`money-move: ${body.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, n) => worker(servers[n % servers.length])))
}

/** The simplest implementation: two rows and a driver. */
class PlainTransactions {
  private readonly database = new BetterSqlite3(join(work, 'plain.db'))
  private readonly transfer: (from: number, to: number, cents: number) => void

  constructor() {
    const { database } = this
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      DROP TABLE IF EXISTS Account; DROP TABLE IF EXISTS Entry;
      CREATE TABLE Account (id INTEGER PRIMARY KEY, balance INTEGER NOT NULL);
      CREATE TABLE Entry (id INTEGER PRIMARY KEY, accountId INTEGER NOT NULL, cents INTEGER NOT NULL);
      INSERT INTO Account VALUES (1, 1000000000), (2, 0);`)
    const take = database.prepare('UPDATE Account SET balance = balance - ? WHERE id = ? AND balance >= ?')
    const add = database.prepare('UPDATE Account SET balance = balance + ? WHERE id = ?')
    const note = database.prepare('INSERT INTO Entry (accountId, cents) VALUES (?, ?)')
    this.transfer = database.transaction((from: number, to: number, cents: number) => {
      if (take.run(cents, from, cents).changes !== 1) throw new Error('There is not enough')
      add.run(cents, to)
      note.run(from, -cents)
      note.run(to, cents)
    })
  }

  move(count: number): void {
    for (let n = 0; n < count; n++) this.transfer(1, 2, 1)
  }

  close(): void {
    this.database.close()
  }
}
