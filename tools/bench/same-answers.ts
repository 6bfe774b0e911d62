import BetterSqlite3 from 'better-sqlite3'
import { call, type Ask } from './call.js'
import { unnoticed } from './mutations.js'
import { colleague, password, roleName } from './people.js'
import type { Server } from './processes.js'
import { unlike } from './unlike.js'
import { form, listOf, listPath, loginPath, menuPath, mixed, names, narrow, rolePath, wide } from './requests.js'

const get = (path: string, headers?: Record<string, string>): Ask => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
})
const post = (path: string, body: string): Ask => ({ method: 'POST', path, body })

/** Requests whose replies must be equal byte by byte. */
const pages = [1, 2, 49, 50, 51, 52, 1000]
const equal = (): Ask[] => [
  ...mixed().map((query) => get(listOf(query))),
  ...wide.flatMap((query) => pages.map((pageNum) => get(listOf({ ...query, pageNum })))),
  ...wide.map((query) => get(listOf({ ...query, pageNum: 3, pageSize: 100 }))),
  ...wide.map((query) => get(listOf({ ...query, pageNum: 1_000_000_000 }))),
  ...narrow(40).map((query) => get(listOf(query))),
  ...narrow(8).map((query) => get(listOf({ ...query, pageNum: 2 }))),
  ...names(4).map((query) => get(listOf(query))),
  get(listOf({ entity: '', result: '', managerId: '', pageNum: '' })),
  get(listPath, { 'accept-language': 'en' }),
  get(menuPath),
  get(menuPath, { 'accept-language': 'en-GB,zh;q=0.5' }),
]

/** Requests that both must refuse with equal replies. */
const refused = (): Ask[] => [
  get(listPath, { authorization: '' }),
  get(listPath, { authorization: 'somebody-else' }),
  ...['x=1', 'pageNum=0', 'pageNum=1.5', 'pageSize=101', 'entity=nothing', 'result=ok', 'from=2026-02-30', 'order=up']
    .concat('from=2026-05-02&to=2026-05-01', 'from=2024-01-01&to=2026-01-01', 'entity=role&entity=menu', 'keyword=%ff')
    .concat(`keyword=${'x'.repeat(51)}`, 'managerId=abc', 'sort=id', 'keyword=a%00b')
    .map((query) => get(`${listPath}?${query}`)),
  get(`${menuPath}?x=1`),
  post(rolePath, form({ roleId: 1, roleName: '超级管理员' })),
  post(rolePath, form({ roleId: 99_999, roleName: '没有这个' })),
  post(rolePath, form({ roleId: 2, roleName: '运营', version: 77 })),
  post(rolePath, form({ roleId: 2, roleName: '财务' })),
  post(rolePath, form({ roleId: 2, roleName: 'x' })),
  post(rolePath, form({ roleId: 2, roleName: '运营', family: 'AGENT' })),
  post(loginPath, form({ managerAccount: 'service', managerPassword: 'wrong' })),
]

/** The differences between both servers in words; empty if they do the same work. */
export async function differences(ours: Server, raw: Server): Promise<string[]> {
  const wrong: string[] = []
  const differ = (ask: Ask, one: string, other: string): void => {
    const [here, there] = fromWhereTheyPart(one, other)
    wrong.push(`${ask.method} ${ask.path} ${ask.body ?? ''}\n    ours: ${here}\n    raw:  ${there}`)
  }
  for (const [asks, refuses] of [
    [equal(), false],
    [refused(), true],
  ] as const)
    for (const ask of asks) {
      const [one, other] = await Promise.all([call(ours, ask), call(raw, ask)])
      const parted = unlike(one, other, refuses)
      if (parted) differ(ask, ...parted)
      else wrong.push(...unnoticed(ask, one, other, refuses))
    }
  return [...wrong, ...(await sameTraces(ours, raw))]
}

/** Shortens long replies to the first difference, with some text before it. */
function fromWhereTheyPart(one: string, other: string): [string, string] {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const start = Math.max(0, at - 80)
  return [one.slice(start, at + 200), other.slice(start, at + 200)]
}

/** A write and a sign-in must store the same rows. */
async function sameTraces(ours: Server, raw: Server): Promise<string[]> {
  const edit = (id: number): Ask =>
    post(rolePath, form({ roleId: id, version: 1, roleName: roleName(19), remark: '新的备注' }))
  const enter = post(loginPath, form({ managerAccount: colleague(190), managerPassword: password }))
  const traces = await Promise.all(
    [ours, raw].map(async (server) => {
      const [role] = rows(server, `SELECT id FROM Role WHERE roleName = '${roleName(19)}'`) as { id: number }[]
      const written = await call(server, edit(role?.id ?? 0))
      const entered = await call(server, enter)
      const token = (JSON.parse(entered.body) as { data: string }).data
      const inside = await call(server, get(menuPath, { authorization: token }))
      return JSON.stringify([
        written.body.replace(/"updatedAt":"[^"]+"/, ''),
        entered.body.replace(token, ''),
        inside.body.length,
        ...tracesOf.map((sql) => rows(server, sql)),
      ])
    }),
  )
  const [one = '', other = ''] = traces
  if (one === other) return []
  const [here, there] = fromWhereTheyPart(one, other)
  return [`traces of a write\n    ours: ${here}\n    raw:  ${there}`]
}

const tracesOf = [
  `SELECT managerId, account, agentPath, action, entity, entityId, label, before, after, reason, result, ip, length(requestId)
    FROM OperationLog ORDER BY id DESC LIMIT 1`,
  'SELECT account, managerId, agentId, result, ip, userAgent, length(requestId) FROM LoginLog ORDER BY id DESC LIMIT 1',
  'SELECT managerId, ip, expiresAt - createdAt, endedAt, length(tokenHash) FROM Session ORDER BY id DESC LIMIT 1',
  "SELECT roleName, remark, version FROM Role WHERE roleName LIKE '值班角色%'",
  'SELECT account, ip, fails FROM LoginThrottle ORDER BY account, ip',
  'SELECT sum(n) AS n FROM OperationLogCount',
]

function rows(server: Server, sql: string): unknown[] {
  const database = new BetterSqlite3(server.file, { readonly: true })
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}
