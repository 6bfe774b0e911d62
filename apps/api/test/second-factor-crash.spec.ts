import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { codes, manager, secondFactor, secondFactorRules, session, superRoleId } from '@bedside/contracts'
import { openDatabase, type Database, type Tx } from '@bedside/prisma'
import { appWith } from '../src/testing/build-second-factor.js'
import type { Answer, Caller } from '../src/testing/caller.js'
import { demoPassword as managerPassword } from '../src/seed/profiles.js'
import { dataDirectory, Spawned } from '../src/testing/spawned.js'

const accounts = ['operator', 'service', 'agent', 'subagent', 'shop']
/** After how many milliseconds the server is killed at the latest; it is killed earlier once it has answered somebody. */
const killedAfterMs = [5, 60, 10_000]
const reason = '手机丢失'

interface State {
  readonly enrolled: 0 | 1
  readonly begun: 0 | 1
  readonly asked: 0 | 1
  readonly steps: number
  readonly sessions: number
}

/** All roles but the super administrator's require a second factor, and finance may decide on resets too. */
async function requireOfAll(tx: Tx): Promise<void> {
  await tx.updateTable('Role').set({ secondFactor: 1 }).where('id', '!=', superRoleId).execute()
  await tx.updateTable('Manager').set({ roleId: superRoleId }).where('accountKey', '=', 'finance').execute()
}

/** What is stored about each account; fails if a second factor is only partly there. */
function stateIn(database: Database): Map<string, State> {
  const rows = database.reader
    .prepare(
      `SELECT m."managerAccount" AS account, m.id, m."secondFactorAt" IS NOT NULL AS enrolled,
         coalesce(f.secret IS NOT NULL, 0) AS usable, coalesce(f.pending IS NOT NULL, 0) AS begun,
         (SELECT count(*) FROM "RecoveryCode" c WHERE c."managerId" = m.id) AS recovery,
         (SELECT count(*) FROM "SecondFactorReset" r WHERE r."managerId" = m.id) AS asked,
         (SELECT count(*) FROM "SecondFactorStep" s WHERE s."managerId" = m.id) AS steps,
         (SELECT count(*) FROM "Session" s WHERE s."managerId" = m.id AND s."endedAt" IS NULL) AS sessions
       FROM "Manager" m LEFT JOIN "SecondFactor" f ON f."managerId" = m.id`,
    )
    .all() as (State & { account: string; usable: 0 | 1; recovery: number })[]
  for (const { account, enrolled, usable, recovery, asked, steps } of rows) {
    const whole = enrolled === 1 ? [1, secondFactorRules.recoveryCodes] : [0, 0]
    expect([account, usable, recovery]).toEqual([account, ...whole])
    if (enrolled === 0) expect([account, asked, steps]).toEqual([account, 0, 0])
  }
  return new Map(rows.map(({ account, ...state }) => [account, state]))
}

test.each(killedAfterMs)(
  'killed within %i ms amid setting up, using and resetting second factors: nothing acknowledged is lost, nothing is half done',
  async (ms) => {
    const DATA_DIR = dataDirectory()
    const database = await openDatabase({ url: `file:${join(DATA_DIR, 'bedside.db')}`, migrate: false })
    try {
      await database.write(requireOfAll)
      let server = await Spawned.start({ DATA_DIR })
      const signIn = async (managerAccount: string, code?: string) =>
        server.call(session.login, { managerAccount, managerPassword, ...(code !== undefined && { code }) })
      const tokenOf = async (account: string) => (await server.signIn(account, managerPassword)).token
      const tokens = await Promise.all(accounts.map(tokenOf))
      const [asking, approving] = await Promise.all(['admin', 'finance'].map(tokenOf))
      const { list } = await server.with(asking ?? '').ok(manager.getManagerlist, { pageSize: 100 })

      /** All do it at once until the server is killed. Returns, for each, the answer and what the next server has. */
      const amid = async <T>(act: (me: Caller, n: number) => Promise<Answer<T>>) => {
        const answers = tokens.map((token, n) => act(server.with(token), n).catch(() => undefined))
        await Promise.race([...answers, pause(ms)])
        await server.stop('SIGKILL')
        const states = stateIn(database)
        const answered = await Promise.all(answers)
        server = await Spawned.start({ DATA_DIR })
        return accounts.map((account, n) => {
          const state = states.get(account)
          if (!state) throw new Error(`${account} is gone`)
          const answer = answered[n]
          if (answer) expect([account, answer.code]).toEqual([account, codes.ok])
          return { account, n, me: server.with(tokens[n] ?? ''), data: answer?.data, state }
        })
      }

      const secrets: string[] = []
      const begin = (me: Caller) => me.call(secondFactor.beginFactor, { managerPassword })
      for (const { account, n, me, data, state } of await amid(begin)) {
        expect([account, state.enrolled, state.begun]).toEqual([account, 0, data ? 1 : state.begun])
        expect((await signIn(account)).code).toBe(codes.ok)
        secrets[n] = (data ?? (await me.ok(secondFactor.beginFactor, { managerPassword }))).secret
      }

      const codesAt = (now: number, steps: number) => secrets.map((secret) => appWith(secret)(now, steps))
      const first = codesAt(Date.now(), 0)
      const recovery: (string | undefined)[] = []
      const confirm = (me: Caller, n: number) => me.call(secondFactor.confirmFactor, { code: first[n] })
      for (const { account, n, me, data, state } of await amid(confirm)) {
        const again = await confirm(me, n)
        expect([account, again.code]).toEqual([account, state.enrolled === 1 ? codes.conflict : codes.ok])
        if (data) expect(again.code).toBe(codes.conflict)
        recovery[n] = (data ?? again.data)?.codes[0]
        for (const code of [undefined, first[n]]) expect((await signIn(account, code)).code).toBe(codes.codeNeeded)
      }

      const next = codesAt(Date.now(), 1)
      for (const { account, n, data, state } of await amid((_, n) => signIn(accounts[n] ?? '', next[n]))) {
        // The session of the confirmation and this one, if its code was used.
        expect([account, state.sessions]).toEqual([account, state.steps])
        if (data) await server.with(data).ok(session.getManagerInfo)
        const again = await signIn(account, next[n])
        expect([account, again.code]).toEqual([account, state.steps === 1 && !data ? codes.ok : codes.codeNeeded])
        expect((await signIn(account, next[n])).code).toBe(codes.codeNeeded)
      }

      const ids = accounts.map((account) => list.find((row) => row.managerAccount === account)?.managerId ?? 0)
      const ask = (n: number) =>
        server.with(asking ?? '').call(secondFactor.askFactorReset, { managerId: ids[n], reason })
      for (const { n, data, state } of await amid((_, n) => ask(n))) {
        if (data !== undefined) expect(state.asked).toBe(1)
        expect((await ask(n)).code).toBe(state.asked === 1 ? codes.conflict : codes.ok)
      }

      const approve = (n: number) =>
        server.with(approving ?? '').call(secondFactor.approveFactorReset, { managerId: ids[n] })
      for (const { account, n, me, data, state } of await amid((_, n) => approve(n))) {
        if (data !== undefined) expect(state.enrolled).toBe(0)
        expect([account, state.asked, state.sessions > 0]).toEqual([account, state.enrolled, state.enrolled === 1])
        if (state.enrolled === 1) {
          expect((await signIn(account)).code).toBe(codes.codeNeeded)
          if (recovery[n]) expect((await signIn(account, recovery[n])).code).toBe(codes.ok)
        }
        expect((await approve(n)).code).toBe(state.enrolled === 1 ? codes.ok : codes.conflict)
        expect((await me.call(session.getManagerInfo)).code).toBe(codes.expired)
        await begin(server.with((await signIn(account)).data ?? ''))
      }
    } finally {
      await database.close()
    }
  },
  120_000,
)
