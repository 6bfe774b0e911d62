import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDatabase } from '@bedside/prisma'
import { Clock } from '../clock.js'
import { Ledger } from '../ledger/ledger.js'
import { topUp } from '../testing/open-ledger.js'
import { dataDirectory, directory } from '../testing/spawned.js'

const command = fileURLToPath(new URL('../../dist/bundle/cli/ledger-seal.js', import.meta.url))
const seal = (DATA_DIR: string, ...args: string[]) => {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR }
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

/** Books something on this day, and nothing since. */
async function booked(DATA_DIR: string, at: string): Promise<void> {
  const clock = new Clock()
  clock.freeze()
  clock.set(Date.parse(at))
  const database = await openDatabase({ url: `file:${join(DATA_DIR, 'bedside.db')}` })
  await database.write((tx) => new Ledger(clock).post(tx, topUp(1, 100)))
  await database.close()
}

async function sealedDays(DATA_DIR: string): Promise<unknown[]> {
  const database = await openDatabase({ url: `file:${join(DATA_DIR, 'bedside.db')}`, migrate: false })
  const days = database.reader.prepare('SELECT day FROM "LedgerSeal" ORDER BY day').pluck().all()
  await database.close()
  return days
}

test('seals completed days after a long pause, once, and no day that is not over', async () => {
  const DATA_DIR = dataDirectory()
  await booked(DATA_DIR, '2026-01-05T04:00:00Z')
  expect(seal(DATA_DIR, '--upto', '2026-01-07')).toMatchObject({ status: 0, said: 'Sealed 3 days, up to 2026-01-07\n' })
  expect(await sealedDays(DATA_DIR)).toEqual(['2026-01-05', '2026-01-06', '2026-01-07'])
  const again = seal(DATA_DIR, '--upto', '2026-01-06')
  expect(again).toMatchObject({ status: 0, said: 'There was nothing to seal up to 2026-01-06\n' })
  const today = dataDirectory()
  await booked(today, new Date().toISOString())
  const running = seal(today, '--upto', '2999-01-01')
  expect(running.status).not.toBe(0)
  expect(running.said).toContain('is not over')
  expect(await sealedDays(today)).toEqual([])
})

test.each([[], ['--upto'], ['--upto', '2026-02-30'], ['--upto', 'yesterday'], ['--from', '2026-01-01']])(
  'prints its usage if called with %j',
  (...args) => {
    const { status, said } = seal(dataDirectory(), ...args.flat())
    expect(status).not.toBe(0)
    expect(said).toContain('usage: npm run ledger:seal -- --upto')
  },
)

test('does not create a missing database', () => {
  const { status, said } = seal(directory(), '--upto', '2026-01-05')
  expect(status).not.toBe(0)
  expect(said).toContain('bedside.db')
})
