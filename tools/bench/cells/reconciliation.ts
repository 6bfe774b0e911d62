import BetterSqlite3 from 'better-sqlite3'
import { limits, order, reconciliation, type BillResult } from '@bedside/contracts'
import { channelBill, type BilledMovement } from '../../../apps/api/src/testing/channel-bill.js'
import { startOfDay } from '../../../apps/api/dist/clock.js'
import { call, dataOf } from '../call.js'
import { peakWhile } from '../memory-peak.js'
import { token } from '../people.js'
import { ordersProfile, workingCopy } from '../prepare.js'
import { startApi, type Server } from '../processes.js'
import { compare, type Result } from '../results.js'
import type { Stage } from '../stage.js'

const lines = 100_000
/** On an idle machine. */
const allowedSeconds = 60
/** The longest that a list may take meanwhile. */
const allowedWaitMs = 500

/**
 * A bill with the maximum number of lines, first checked and then written: the time, the memory used, and the response
 * time of a list meanwhile.
 */
export async function reconciling(stage: Stage): Promise<Result[]> {
  const file = workingCopy(await ordersProfile(stage.options.orders), 'reconciliation')
  const { day, bill } = prepared(file)
  const server = await startApi('reconciliation', file)
  try {
    const results: Result[] = []
    for (const dryRun of [1, 0] as const) {
      let seconds = 0
      let result: BillResult | undefined
      let waitMs = 0
      const { beforeMb, peakMb } = await peakWhile(server, async () => {
        const began = performance.now()
        const taken = taking(server, { day, bill, dryRun }).finally(
          () => (seconds = (performance.now() - began) / 1000),
        )
        waitMs = await longestWait(server, taken)
        result = await taken
      })
      const name = dryRun === 1 ? 'reconciliation-look' : 'reconciliation'
      const lower = { better: 'lower' } as const
      const time = { ...lower, name, against: 'allowed', unit: 's', target: 1 }
      const wait = { ...lower, name: `${name}-wait`, against: 'allowed', unit: 'ms', target: 1 }
      const filled = { ...lower, name: `${name}-memory`, against: 'before it', unit: 'MB' }
      const isWrong = result?.lines !== lines || result.missingHere > 0 || result.written !== 1 - dryRun
      results.push(
        {
          ...compare(time, [{ ours: seconds, against: allowedSeconds }]),
          wrong: isWrong ? [`${name}: ${JSON.stringify(result)}`] : [],
        },
        compare(wait, [{ ours: waitMs, against: allowedWaitMs }]),
        compare(filled, [{ ours: peakMb, against: beforeMb }]),
      )
    }
    return results
  } finally {
    await server.stop()
  }
}

/** Inserts payments on the last sealed day directly into the table with which a bill is compared. */
function prepared(file: string): { day: string; bill: string } {
  const database = new BetterSqlite3(file)
  try {
    const { day } = database.prepare('SELECT max(day) AS day FROM LedgerSeal').get() as { day: string }
    const at = startOfDay(day) + 12 * 3_600_000
    const add = database.prepare(`INSERT INTO Payment
      (tradeNo, business, businessId, userId, payWay, amountCents, feeCents, status, paidAt, createdAt, updatedAt)
      VALUES (?, 'TOPUP', 1, 1, 'WECHAT', ?, 6, 'SUCCESS', ?, ?, ?)`)
    const billed: BilledMovement[] = []
    database.transaction(() => {
      for (let n = 0; n < lines; n++) {
        const [no, amountCents] = [`PYBENCH${String(n).padStart(8, '0')}`, 1000 + (n % 7)]
        add.run(no, amountCents, at, at, at)
        const what = { what: 'PAYMENT', no, tradeNo: no, channelNo: `CH${no}`, state: 'SUCCESS' } as const
        billed.push({ ...what, amountCents, feeCents: 6, at })
      }
    })()
    return { day, bill: channelBill(billed) }
  } finally {
    database.close()
  }
}

async function taking(
  server: Server,
  { day, bill, dryRun }: { day: string; bill: string; dryRun: 0 | 1 },
): Promise<BillResult> {
  const body = new FormData()
  body.set('day', day)
  body.set('dryRun', String(dryRun))
  body.set('file', new Blob([bill], { type: 'text/csv' }), 'bill.csv')
  const url = server.url + reconciliation.takeBill.path
  const answer = await fetch(url, { method: 'POST', headers: { authorization: token }, body })
  const text = await answer.text()
  const result = dataOf<BillResult | null>(text)
  if (!result) throw new Error(`A bill of ${Math.round(bill.length / 1_048_576)} MB, of ${limits.billBytes}: ${text}`)
  return result
}

async function longestWait(server: Server, until: Promise<unknown>): Promise<number> {
  let isOver = false
  const ended = () => (isOver = true)
  until.then(ended, ended)
  let longest = 0
  while (!isOver) {
    const began = performance.now()
    await call(server, { method: 'GET', path: order.getOrderList.path })
    longest = Math.max(longest, performance.now() - began)
  }
  return longest
}
