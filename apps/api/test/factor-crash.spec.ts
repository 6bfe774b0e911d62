import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { codes, secondFactor, session } from '@bedside/contracts'
import { openDatabase } from '@bedside/prisma'
import { appWith } from '../src/testing/build-second-factor.js'
import { demoPassword as managerPassword } from '../src/seed/profiles.js'
import { dataDirectory, directory, Spawned } from '../src/testing/spawned.js'

const accounts = ['operator', 'finance', 'service', 'agent', 'subagent']
/** Checking the password comes first and takes most of the time, so that some are killed before it, some amid the writes. */
const killedAfterMs = [80, 160, 240, 400]

interface Person {
  readonly account: string
  readonly token: string
  readonly recovery: readonly string[]
}

async function enrol(server: Spawned, account: string): Promise<Person> {
  const { token } = await server.signIn(account, managerPassword)
  const me = server.with(token)
  const { secret } = await me.ok(secondFactor.beginFactor, { managerPassword })
  const { codes: recovery } = await me.ok(secondFactor.confirmFactor, { code: appWith(secret)(Date.now()) })
  return { account, token, recovery }
}

/** The stored codes of each account, as text. */
async function storedIn(dataDir: string): Promise<Map<string, string[]>> {
  const database = await openDatabase({ url: `file:${join(dataDir, 'bedside.db')}`, migrate: false })
  try {
    const rows = database.reader
      .prepare(
        `SELECT m.managerAccount AS account, c.codeHash || ' ' || coalesce(c.usedAt, '') AS code
         FROM RecoveryCode c JOIN Manager m ON m.id = c.managerId`,
      )
      .all() as { account: string; code: string }[]
    return new Map(
      accounts.map((account) => [account, rows.filter((row) => row.account === account).map(({ code }) => code)]),
    )
  } finally {
    await database.close()
  }
}

const stop = async (server: Spawned, signal: 'SIGTERM' | 'SIGKILL') => {
  server.child.kill(signal)
  await server.ended
}

test('killed while recovery codes are renewed: the old ones hold or the new ones, never both and never neither', async () => {
  const enrolled = dataDirectory()
  const first = await Spawned.start({ DATA_DIR: enrolled })
  const people: Person[] = []
  for (const account of accounts) people.push(await enrol(first, account))
  await stop(first, 'SIGTERM')
  const before = await storedIn(enrolled)

  for (const delay of killedAfterMs) {
    const DATA_DIR = directory()
    cpSync(enrolled, DATA_DIR, { recursive: true })
    const server = await Spawned.start({ DATA_DIR })
    const answers = people.map(({ token, recovery: [code = ''] }) =>
      server
        .with(token)
        .call(secondFactor.renewRecoveryCodes, { managerPassword, code })
        .catch(() => undefined),
    )
    await pause(delay)
    await stop(server, 'SIGKILL')
    const answered = await Promise.all(answers)
    const after = await storedIn(DATA_DIR)
    const again = await Spawned.start({ DATA_DIR })
    for (const [n, { account, recovery }] of people.entries()) {
      const [was = [], is = []] = [before.get(account), after.get(account)]
      const kept = is.filter((code) => was.includes(code)).length
      expect([account, is.length, kept === 0 || kept === was.length]).toEqual([account, was.length, true])
      const renewed = answered[n]?.code === codes.ok ? answered[n].data.codes : undefined
      if (renewed) expect(kept).toBe(0)
      const signIn = async (code = '') =>
        (await again.call(session.login, { managerAccount: account, managerPassword, code })).code
      expect(await signIn(recovery[1])).toBe(kept > 0 ? codes.ok : codes.codeNeeded)
      if (renewed) expect(await signIn(renewed[0])).toBe(codes.ok)
    }
    await stop(again, 'SIGKILL')
  }
}, 120_000)
