import { sql } from 'kysely'
import type { Tx } from '@bedside/prisma'
import { type AccountCode, accountInWords, accountOwner, fault, growsOn, kindOf, type Side } from '@bedside/contracts'
import { ensure } from '../ensure.js'
import { asText, yuan } from './exact.js'
import type { Line } from './posting.js'

/** An account after a posting. */
interface Moved {
  readonly id: number
  readonly balance: bigint
  /** The change, positive if the balance increases. */
  readonly by: bigint
}

/** The signed cents of a line: positive if it increases the account. */
export const signed = (account: string, side: Side, cents: number): bigint =>
  side === growsOn(kindOf(account).type) ? BigInt(cents) : -BigInt(cents)

/**
 * Updates the balance of each account by the sum of its lines. An overdraft is refused before anything is written; the
 * update has the same condition, in case of a concurrent change.
 */
export async function moveBalances(tx: Tx, lines: readonly Line[], at: number): Promise<Map<AccountCode, Moved>> {
  const moves = [...netOf(lines)]
  await openAccounts(tx, moves, at)
  const rows = new Map((await moveAll(tx, moves)).map((row) => [row.code, row]))
  return new Map(
    moves.map(([code, by]) => {
      const row = rows.get(code)
      ensure(row, () => fault('record.stateChanged'))
      return [code, { id: row.id, balance: BigInt(row.balance), by }]
    }),
  )
}

function netOf(lines: readonly Line[]): Map<AccountCode, bigint> {
  const net = new Map<AccountCode, bigint>()
  for (const { account, side, cents } of lines)
    net.set(account, (net.get(account) ?? 0n) + signed(account, side, cents))
  return net
}

type Move = readonly [code: AccountCode, by: bigint]

const mustCover = ([code, by]: Move): boolean => by < 0n && !kindOf(code).mayOwe

/** Refuses overdrafts, and opens accounts that have no bookings yet. */
async function openAccounts(tx: Tx, moves: readonly Move[], at: number): Promise<void> {
  const codes = moves.map(([code]) => code)
  const rows = await tx
    .selectFrom('LedgerAccount')
    .select(['code', asText('balance').as('balance')])
    .where('code', 'in', codes)
    .execute()
  const balances = new Map(rows.map(({ code, balance }) => [code, BigInt(balance)]))
  for (const move of moves) {
    const [code, by] = move
    const after = (balances.get(code) ?? 0n) + by
    if (mustCover(move) && after < 0n)
      throw fault('ledger.short', { account: accountInWords(code), short: yuan(-after) })
  }
  const fresh = codes.filter((code) => !balances.has(code))
  if (fresh.length === 0) return
  await tx
    .insertInto('LedgerAccount')
    .values(fresh.map((code) => ({ code, ...accountRow(code), balance: 0n, openedAt: at })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

/** The columns of an account that follow from its code. */
export function accountRow(code: AccountCode) {
  const { type, mayOwe } = kindOf(code)
  const owner = accountOwner(code)
  return { type, mayOwe: mayOwe ? 1 : 0, ownerKind: owner?.kind ?? '', ownerId: owner?.id ?? null }
}

/** Updates all of them in one statement, except accounts whose balance is insufficient. */
function moveAll(tx: Tx, moves: readonly Move[]) {
  const steps = moves.map(([code, by]) => sql`when ${code} then cast(${by} as bigint)`)
  return tx
    .updateTable('LedgerAccount')
    .set({ balance: sql<bigint>`balance + case code ${sql.join(steps, sql` `)} end` })
    .where(({ eb, and, or }) => {
      const covered = moves
        .filter(mustCover)
        .map(([code, by]) => or([eb('code', '!=', code), sql<boolean>`balance >= ${-by}`]))
      const codes = moves.map(([code]) => code)
      return and([eb('code', 'in', codes), ...covered])
    })
    .returning(['id', 'code', asText('balance').as('balance')])
    .execute()
}
