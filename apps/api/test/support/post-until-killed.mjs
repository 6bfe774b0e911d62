// Posts a number of events to the ledger of a database, eight at a time, and says each once it is acknowledged.
import { openDatabase } from '@bedside/prisma'
import { accounts } from '@bedside/contracts'
import { Clock } from '../../dist/clock.js'
import { Ledger } from '../../dist/ledger/ledger.js'
import { credit, debit } from '../../dist/ledger/posting.js'

const [url = '', count = '0'] = process.argv.slice(2)
const database = await openDatabase({ url, migrate: false })
const ledger = new Ledger(new Clock())
let next = 1

async function postOn() {
  for (let n = next++; n <= Number(count); n = next++) {
    const lines = [debit(accounts.wechat, n), credit(accounts.userBalance((n % 7) + 1), n)]
    const posting = { key: `crash:${n}`, event: 'user.toppedUp', about: { type: 'Test', id: n }, lines }
    const { replayed } = await database.write((tx) => ledger.post(tx, posting))
    process.stdout.write(`${n} ${replayed ? 'replayed' : 'booked'}\n`)
  }
}

await Promise.all(Array.from({ length: 8 }, postOn))
await database.close()
