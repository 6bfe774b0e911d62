import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { accounts } from '@bedside/contracts'
import { openDatabase, type Database } from '@bedside/prisma'
import { Clock } from '../src/clock.js'
import { Ledger } from '../src/ledger/ledger.js'
import { breachesIn } from '../src/testing/books.js'
import { dataDirectory } from '../src/testing/spawned.js'

const program = fileURLToPath(new URL('support/post-until-killed.mjs', import.meta.url))
const events = 1000

/** Posts all events, including those of earlier runs, and is killed after some acknowledgements or runs to its end. */
async function post(file: string, killAfter: number): Promise<Map<number, string>> {
  const child = spawn(process.execPath, [program, `file:${file}`, String(events)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged = new Map<number, string>()
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [n, how = ''] = line.split(' ')
      acknowledged.set(Number(n), how)
    }
    const fresh = [...acknowledged.values()].filter((how) => how === 'booked').length
    if (fresh >= killAfter) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return acknowledged
}

async function look<T>(file: string, at: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url: `file:${file}`, migrate: false })
  try {
    return await at(database)
  } finally {
    await database.close()
  }
}

const booked = ({ read }: Database) => read.selectFrom('LedgerTxn').select('key').execute()

test('killed during a thousand postings, five times: no acknowledged one is lost, none is booked twice', async () => {
  const file = join(dataDirectory(), 'bedside.db')
  const acknowledged = new Set<number>()
  for (const killAfter of [40, 150, 90, 200, 120, Infinity]) {
    const round = await post(file, killAfter)
    // Events acknowledged in an earlier run are replayed.
    const again = [...round].filter(([n]) => acknowledged.has(n)).map(([, how]) => how)
    expect(again.filter((how) => how !== 'replayed')).toEqual([])
    for (const n of round.keys()) acknowledged.add(n)
    await look(file, async (database) => {
      const keys = new Set((await booked(database)).map(({ key }) => key))
      expect([...acknowledged].filter((n) => !keys.has(`crash:${n}`))).toEqual([])
      expect(await breachesIn(database)).toEqual([])
    })
  }
  expect(acknowledged.size).toBe(events)
  await look(file, async (database) => {
    expect(await booked(database)).toHaveLength(events)
    const ledger = new Ledger(new Clock())
    expect(await ledger.balanceOf(database.read, accounts.wechat)).toBe(BigInt((events * (events + 1)) / 2))
  })
})
