import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  agent,
  allEndpoints,
  codes,
  columnsOf,
  fieldsOf,
  log,
  manager,
  session,
  type Class,
  type Endpoint,
} from '@bedside/contracts'
import { ListEngine } from '../src/list/engine.js'
import { buildFranchise } from '../src/testing/build-franchise.js'
import { buildBed, buildDevice, buildOpening } from '../src/testing/build-devices.js'
import { form } from '../src/testing/form.js'
import { buildWithdrawal } from '../src/testing/build-withdrawals.js'
import { fromCsv } from '@bedside/contracts/testing'
import { Renting } from '../src/testing/build-rentals.js'
import { World } from '../src/testing/world.js'
import { red } from './support/door.js'
import { callsWithIds, foreignCells, missingCells } from './support/foreign-cells.js'
import { ownerAt, ownerOfAll, ownerOfShop } from './support/owners.js'
import { buildShare } from './support/ledger-rows.js'
import { leaksIn, outside } from './support/leaks.js'
import { mayHold } from './support/outsiders.js'
import { afterSaleOf } from './support/mall-rows.js'
import { idOf, sessionOf, signedIn } from './support/people.js'
import { ownInputs } from './support/records.js'
import { selectedCalls } from './support/selected-calls.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

/** Slow, because every call is tried with every foreign record and reason. */

describe('records of others', () => {
  test('[P4] an agent reaches no record outside its subtree, and cannot tell one from an invented id', async () => {
    const cells = await foreignCells(world, await ownerAt(world, 'agent'))
    const callable = callsWithIds.filter(({ access }) => mayHold('AGENT', access))
    expect(cells.length).toBeGreaterThanOrEqual(Math.min(50, callable.length))
    expect(red(cells)).toEqual([])
  })

  test('[P4] a sub-agent does not reach its parent either', async () => {
    expect(red(await foreignCells(world, await ownerAt(world, 'subagent')))).toEqual([])
  })

  test('[P4] nor does a shop reach others', async () => {
    expect(red(await foreignCells(world, await ownerOfShop(world)))).toEqual([])
  })

  test('callers who see everything learn that a record does not exist', async () => {
    expect(red(await missingCells(world, await ownerOfAll(world)))).toEqual([])
  })

  // Shows that the refusals above are about scope.
  test('the same calls on their own records are served', async () => {
    const own = await ownerAt(world, 'agent')
    const refused: string[] = []
    for (const endpoint of callsWithIds.filter(({ access }) => mayHold('AGENT', access))) {
      for (const input of new Set((await ownInputs(world, endpoint, own)).map((pair) => pair.input))) {
        const { code, msg } = await own.me.caller.send(endpoint, form(input))
        if (code !== codes.ok) refused.push(`${endpoint.name} by ${Object.keys(input).join()}: ${code} ${msg}`)
      }
    }
    // Only the platform manages shops' accounts and hospitals' contracts and photos, and closes invalid feedback.
    const expected = [
      ['feedback.closeFeedback', /^feedback\.closeFeedback by .*: 21 /],
      ['hospital.setHospitalContract', /^hospital\.setHospitalContract by .*: 21 /],
      ['hospital.setHospitalPhoto', /^hospital\.setHospitalPhoto by .*: 21 /],
      ['manager.setManager', /^manager\.setManager by .*,storeId: 21 /],
    ] as const
    const tried = new Set(callsWithIds.map(({ name }) => name))
    expect(refused.toSorted()).toEqual(
      expected.filter(([name]) => tried.has(name)).map(([, refusal]) => expect.stringMatching(refusal) as unknown),
    )
  })
})

describe('lists of an agent', () => {
  const lists = selectedCalls(allEndpoints).filter(
    ({ reply, access, input }) =>
      ('page' in reply || 'list' in reply || 'csv' in reply) && mayHold('AGENT', access) && asksNothing(input),
  )

  beforeAll(async () => {
    const other = idOf(world, 'otheragent', 'agentId')
    await buildFranchise(world, { agentId: other, intent: 'INVESTOR', status: 'SIGNED' })
    // Creates data of everybody: successful and failed sign-ins, and actions.
    for (const account of ['admin', 'agent', 'subagent', 'otheragent', 'shop', 'othershop']) {
      const caller = await world.as(account)
      await caller.call(session.updateManagerPassword, { oldPassWord: 'wrong', managerPassword: 'Another2026' })
      await caller.call(session.endSession, { sessionId: 1_999_999_999 })
      const mine = await signedIn(world, idOf(world, account))
      await caller.ok(session.endSession, { sessionId: sessionOf(world, idOf(world, account)) })
      await mine.call(session.getManagerInfo)
    }
    const { deviceId } = await buildDevice(world, { bed: await buildBed(world, { agentId: 1 }) })
    await buildOpening(world, { deviceId })
    const agents = world.database.read.selectFrom('Agent').selectAll().where('id', '=', other)
    const { path: agentPath, company: ownerName } = await agents.executeTakeFirstOrThrow()
    await buildWithdrawal(world, { ownerId: other, agentPath, ownerName })
    await buildShare(world, other)
    await new Renting(world).complete({ agentId: other })
    await afterSaleOf(world, { agentId: other })
  })

  test.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))(
    '[P4] %s tells nothing from outside the subtree',
    async (name, endpoint) => {
      const { me } = await ownerAt(world, 'agent')
      const size = 'page' in endpoint.reply ? { pageSize: 100 } : {}
      const answer = await me.caller.send(endpoint, form(size))
      expect(answer.code).toBe(aboutServer.includes(name) ? codes.forbidden : codes.ok)
      const secrets = outside(world, '/1/')
      expect(leaksIn(withFieldNames(endpoint, answer.data), secrets)).toEqual([])
      // The same call by the administrator returns foreign data, so the check above is meaningful.
      const all = await (await ownerOfAll(world)).me.caller.send(endpoint, form(size))
      const found = leaksIn(withFieldNames(endpoint, all.data), secrets)
      expect(found.length > 0, name).toBe(![...ownOnly, ...perRole, ...aboutServer, ...sums].includes(name))
    },
  )

  test('[P4] have counts of the subtree only', async () => {
    const { me } = await ownerAt(world, 'agent')
    const { reader } = world.database
    const count = (from: string) => (reader.prepare(`SELECT count(*) AS n FROM ${from}`).get() as { n: number }).n
    const below = "a.path LIKE '/1/%' AND"
    expect((await me.caller.ok(agent.getAgentList)).total).toBe(count(`"Agent" a WHERE ${below} a."deletedAt" IS NULL`))
    expect((await me.caller.ok(manager.getManagerlist)).total).toBe(
      count(`"Manager" m JOIN "Agent" a ON a.id = m."agentId" WHERE ${below} m."deletedAt" IS NULL`),
    )
    expect((await me.caller.ok(log.getLoginLogList)).total).toBe(
      count(`"LoginLog" l JOIN "Agent" a ON a.id = l."agentId" WHERE ${below} 1 = 1`),
    )
    expect((await me.caller.ok(log.getOperationLogList)).total).toBe(
      count(`"OperationLog" WHERE "agentPath" LIKE '/1/%'`),
    )
  })
})

/** The rows of an export with field names, like those of a page. */
function withFieldNames({ reply }: Endpoint, data: unknown): unknown {
  if (!('csv' in reply) || typeof data !== 'string') return data
  const [, ...rows] = fromCsv(data)
  const keys = columnsOf<object>(reply.csv as Class<object>) as string[]
  const value = (cell: string) => (/^\d{1,9}$/.test(cell) ? Number(cell) : cell)
  return rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [keys[index], value(cell)])))
}

/** Whether the call needs no record; the others are tested above. */
function asksNothing(input: Class): boolean {
  const initial = new input() as Record<string, unknown>
  return [...fieldsOf(input)].every(([key, { optional }]) => optional || initial[key] !== undefined)
}

/** Calls that return only the caller's own data. */
const ownOnly = [
  'session.getSessionList',
  // Of any agent if it is named.
  'agent.getAgentShareChanges',
  'preference.getPreferenceList',
  'payoutAccount.getPayoutAccounts',
  'exportFile.getExportFileList',
  'news.getNewsList',
]
/** Calls about the server, whose data belongs to nobody. */
const aboutServer = ['job.getJobList']

/** Sums and days without an owner; the specs of their areas compare them with the lists. */
const sums = ['ledger.getAgentIncomeDays']

/** Roles and permissions have no owner. */
const perRole = ['role.dropDownList', 'manager.getManagerMenuList']

// Removing the scope of one reader must fail exactly its own cells.
describe('these tests themselves', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('detect a row that is read without a scope', async () => {
    const other = await World.open()
    const engine = other.get(ListEngine)
    const one = engine.one.bind(engine)
    vi.spyOn(engine, 'one').mockImplementation((list, id, me, given) =>
      one(list, id, { ...me, family: 'PLATFORM' }, given),
    )
    const cells = await foreignCells(other, await ownerAt(other, 'subagent'), Object.values(agent))
    const names = red(cells).map((cell) => cell.split(' × ')[0])
    expect([...new Set(names)]).toContain('agent.agentInfo.agentId')
    await other.close()
  })
})
