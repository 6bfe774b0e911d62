import { sql } from 'kysely'
import { type AccountCode, accountInWords, growsOn, kindOf, type AccountType, type Text } from '@bedside/contracts'
import { signed } from './balance-moves.js'
import { type BookedPosting, bookedAs } from './booked.js'
import type { Breach, Check } from './check.js'
import { asText, type LedgerReading, yuan } from './exact.js'
import { mirrored, sameLines } from './posting.js'
import { inOrderOfBooking } from './walk.js'

/** State of an account while all entries are read in order. */
interface Running {
  sum: bigint
  /** The balance according to the last line. */
  last: bigint
}

/** Reads all entries once, in order, and compares them with the stored balances. */
export const booksCheck: Check = {
  covers: [1, 2, 3, 4, 5, 12],
  async *run(db) {
    const standing = await standingNow(db)
    const running = new Map<AccountCode, Running>()
    for await (const txn of inOrderOfBooking(db, standing[0]?.upTo ?? 0)) {
      yield* balanced(txn)
      yield* addUp(txn, running)
      yield* depositsStay(txn)
      if (txn.reversesId !== null) yield* mirrors(db, txn, txn.reversesId)
    }
    yield* sameAsAccounts(standing, running)
  },
}

interface Standing {
  readonly code: AccountCode
  readonly type: AccountType
  readonly balance: bigint
  readonly upTo: number
}

/** Balances and the last transaction they include, in one statement because posting may continue meanwhile. */
async function standingNow(db: LedgerReading): Promise<Standing[]> {
  const rows = await db
    .selectFrom('LedgerAccount')
    .select([
      'code',
      'type',
      asText('balance').as('balance'),
      sql<number>`(select max(id) from "LedgerTxn")`.as('upTo'),
    ])
    .execute()
  return rows.map(({ code, type, balance, upTo }) => ({
    code: code as AccountCode,
    type: type as AccountType,
    balance: BigInt(balance),
    upTo,
  }))
}

const at = ({ txnId, key }: BookedPosting, zh: string, en: string): Text => [
  `第 ${txnId} 笔（${key}）：${zh}`,
  `No. ${txnId} (${key}): ${en}`,
]

function* balanced(txn: BookedPosting): Iterable<Breach> {
  const total = (side: 'D' | 'C') =>
    txn.lines.reduce((sum, line) => (line.side === side ? sum + BigInt(line.cents) : sum), 0n)
  const [debits, credits] = [total('D'), total('C')]
  if (debits !== credits || debits === 0n) {
    const [d, c] = [yuan(debits), yuan(credits)]
    yield { no: 1, txnId: txn.txnId, where: at(txn, `借方 ${d}，贷方 ${c}`, `debits of ¥${d}, credits of ¥${c}`) }
  }
}

function* addUp(txn: BookedPosting, running: Map<AccountCode, Running>): Iterable<Breach> {
  const touched = new Map<AccountCode, Running>()
  for (const { account, side, cents, balanceAfter } of txn.lines) {
    const by = signed(account, side, cents)
    const { sum, last } = running.get(account) ?? { sum: 0n, last: 0n }
    if (last + by !== balanceAfter) {
      const [zh, en] = accountInWords(account)
      yield {
        no: 3,
        txnId: txn.txnId,
        where: at(txn, `“${zh}”的余额与前一笔不相连`, `the balance of ${en} does not follow from the one before`),
      }
    }
    const now = { sum: sum + by, last: balanceAfter }
    running.set(account, now)
    touched.set(account, now)
  }
  for (const [account, { sum }] of touched) {
    if (sum >= 0n || kindOf(account).mayOwe) continue
    const [zh, en] = accountInWords(account)
    yield { no: 5, txnId: txn.txnId, where: at(txn, `“${zh}”变为 ${yuan(sum)}`, `${en} falls to ¥${yuan(sum)}`) }
  }
}

/** A deposit may only be refunded to its payer, from the bank account only with a voucher, or pay for their rental. */
function* depositsStay(txn: BookedPosting): Iterable<Breach> {
  const isDeposit = (code: string) => code.startsWith('user:') && code.endsWith(':deposit')
  if (!txn.lines.some(({ account, side }) => side === 'D' && isDeposit(account))) return
  const byHand = txn.event === 'deposit.refunded' && txn.memo !== ''
  const allowed = (code: string) =>
    code === 'channel:wechat' || code === 'clearing:rental' || isDeposit(code) || (byHand && code === 'bank')
  const elsewhere = txn.lines.find(({ account, side }) => side === 'C' && !allowed(account))
  if (!elsewhere) return
  const [zh, en] = accountInWords(elsewhere.account)
  yield { no: 12, txnId: txn.txnId, where: at(txn, `押金转入“${zh}”`, `a deposit went to ${en}`) }
}

async function* mirrors(db: LedgerReading, txn: BookedPosting, reversesId: number): AsyncIterable<Breach> {
  const wrong = await bookedAs(db, reversesId)
  if (wrong && sameLines(mirrored(wrong.lines), txn.lines)) return
  yield {
    no: 2,
    txnId: txn.txnId,
    where: at(txn, `与被冲销的第 ${reversesId} 笔不相反`, `is no mirror of no. ${reversesId}, which it reverses`),
  }
}

function* sameAsAccounts(standing: readonly Standing[], running: ReadonlyMap<AccountCode, Running>): Iterable<Breach> {
  let whole = 0n
  for (const { code, type, balance } of standing) {
    const sum = running.get(code)?.sum ?? 0n
    const [zh, en] = accountInWords(code)
    const [has, adds] = [yuan(balance), yuan(sum)]
    if (sum !== balance)
      yield {
        no: 3,
        where: [`“${zh}”余额 ${has}，分录合计 ${adds}`, `${en} holds ¥${has}, its entries add up to ¥${adds}`],
      }
    if (balance < 0n && !kindOf(code).mayOwe) yield { no: 5, where: [`“${zh}”余额 ${has}`, `${en} holds ¥${has}`] }
    whole += growsOn(type) === 'D' ? balance : -balance
  }
  if (whole !== 0n) yield { no: 4, where: [`借贷相差 ${yuan(whole)}`, `Debits and credits differ by ¥${yuan(whole)}`] }
}
