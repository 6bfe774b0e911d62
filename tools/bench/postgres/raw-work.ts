import { createHash } from 'node:crypto'
import pg from 'pg'
import { Input, Refused } from '../raw/input.js'
import { json, type Row } from '../raw/log-list.js'
import { readLogQuery, startOfNumber, type LogQuery } from '../raw/log-query.js'
import type { Me } from '../raw/session.js'
import { nameTaken } from '../raw/set-role.js'
import type { Transactions } from './transactions.js'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

type Values = readonly unknown[]

/** Prepared by name: each connection parses a statement once. */
async function ask<T extends object>(db: pg.Pool | pg.PoolClient, text: string, values: Values): Promise<T[]> {
  const name = createHash('sha1').update(text).digest('base64url')
  return (await db.query<T>({ name, text, values: [...values] })).rows
}

/** The statements of `raw/`, which are written for SQLite: names in quotes, and numbered parameters. */
function translated(text: string): string {
  let count = 0
  return text.replaceAll(/\bt\.(\w+)/g, 't."$1"').replaceAll('?', () => `$${++count}`)
}

interface FoundSession extends Omit<Me, 'grants'> {
  readonly usable: boolean
}

/** Everything that both servers must check of a session and of its permission, in one statement. */
const admission = `SELECT s."managerId", m."managerAccount" AS account, m.family, m."roleId", coalesce(a.path, '') AS "agentPath",
    s."endedAt" IS NULL AND s."expiresAt" > $2 AND s."seenAt" > $3 AND m."isFlag" = 1 AND m."deletedAt" IS NULL
      AND m."mustChangePassword" = 0 AND (m."roleId" = 1 OR EXISTS (SELECT 1 FROM "RoleMenu" rm
        JOIN "Menu" n ON n.id = rm."menuId" WHERE rm."roleId" = m."roleId" AND n."interfaceName" = $4)) AS usable
  FROM "Session" s JOIN "Manager" m ON m.id = s."managerId" LEFT JOIN "Agent" a ON a.id = m."agentId"
  WHERE s."tokenHash" = $1`

export async function admit(pool: pg.Pool, header: string | undefined, needs: string): Promise<FoundSession> {
  const hash = createHash('sha256')
    .update(header ?? '')
    .digest('base64url')
  const now = Date.now()
  const [session] = await ask<FoundSession>(pool, admission, [hash, now, now - 120 * 60_000, needs])
  if (!session?.usable) throw new Refused(3, '用户未登录')
  return session
}

/** A page of the operation log, as JSON. */
export async function logPage(pool: pg.Pool, text: string, me: FoundSession): Promise<string> {
  const query = readLogQuery(text, me as unknown as Me)
  const { pageNum, pageSize, counted } = query
  if (!counted) throw new Refused(400, 'Only filters with a counter are compared')
  const [{ total } = { total: 0 }] = await ask<{ total: number }>(pool, totals, counted)
  const offset = (pageNum - 1) * pageSize
  const rows = offset < total ? await pageOf(pool, query, { counted, offset, total }) : []
  return `{"list":[${rows.map(json).join(',')}],"total":${total},"totalIsFloor":0,"pageNum":${pageNum},"pageSize":${pageSize}}`
}

const counters = `FROM "OperationLogCount" WHERE entity = $1 AND result = $2 AND day BETWEEN $3 AND $4`
const totals = `SELECT coalesce(sum(n), 0) AS total ${counters}`
/** Rows closer than this to either end are simply counted off. */
const near = 500

interface Place {
  readonly counted: Values
  readonly offset: number
  readonly total: number
}

async function pageOf(pool: pg.Pool, query: LogQuery, { counted, offset, total }: Place): Promise<Row[]> {
  const { order, pageSize, since, until } = query
  const fromEnd = Math.max(0, total - offset - pageSize)
  if (offset > near && fromEnd > near) {
    const [reached] = await ask<{ day: number; before: number }>(
      pool,
      `SELECT day, reached - n AS before FROM (SELECT day, n, sum(n) OVER (ORDER BY day ${order} ROWS UNBOUNDED PRECEDING) AS reached
        ${counters}) AS days WHERE reached > $5 LIMIT 1`,
      [...counted, offset],
    )
    const { day = 0, before = 0 } = reached ?? {}
    const start = Math.max(since ?? 0, order === 'asc' ? startOfNumber(day) : 0)
    const end = Math.min(until ?? Infinity, order === 'desc' ? startOfNumber(day + 1) : Infinity)
    const edged = { ...query, since: start || undefined, until: end === Infinity ? undefined : end }
    return read(pool, edged, { limit: pageSize, offset: offset - before, reading: order })
  }
  if (fromEnd >= offset) return read(pool, query, { limit: pageSize, offset, reading: order })
  const reading = order === 'desc' ? 'asc' : 'desc'
  return read(pool, query, { limit: Math.min(pageSize, total - offset), offset: fromEnd, reading })
}

const columns = `t."managerId", t.account AS "managerAccount", m."managerName", t.action, t.entity, t."entityId", t.label,
  t.reason, t.result, t.ip, t."requestId", t.id, t.before, t.after, t."createdAt"`

function read(
  pool: pg.Pool,
  { where, values, since, until, order }: LogQuery,
  { limit, offset, reading }: { limit: number; offset: number; reading: string },
): Promise<Row[]> {
  const bounds = [
    ...(since === undefined ? [] : [['t.createdAt >= ?', since] as const]),
    ...(until === undefined ? [] : [['t.createdAt < ?', until] as const]),
  ]
  const all = [...where, ...bounds.map(([condition]) => condition)]
  const text =
    translated(`SELECT ${columns.replaceAll('t.', 'u.')} FROM (SELECT t.id, t.createdAt AS at FROM "OperationLog" t
      ${all.length > 0 ? `WHERE ${all.join(' AND ')}` : ''}
      ORDER BY t.createdAt ${reading}, t.id ${reading} LIMIT ? OFFSET ?) AS page
    JOIN "OperationLog" u ON u.id = page.id LEFT JOIN "Manager" m ON m.id = u."managerId"
    ORDER BY page.at ${order}, page.id ${order}`)
  return ask<Row>(pool, text, [...values, ...bounds.map(([, bound]) => bound), limit, offset])
}

const fieldNames = new Set(['roleId', 'roleName', 'family', 'remark', 'version'])

/** Changes a role and writes the log, guarded by the lock of its row. */
export function setRole(
  transactions: Transactions,
  text: string,
  me: FoundSession,
  from: { ip: string; requestId: string },
): Promise<string> {
  const input = new Input(text, fieldNames)
  const roleId = input.whole('roleId', 2_147_483_647, 0)
  const [roleName, remark] = [input.text('roleName', 2, 50), input.text('remark', 0, 200)]
  return transactions.run(async (tx) => {
    const [role] = await ask<{ roleName: string; family: string; builtIn: number; remark: string; version: number }>(
      tx,
      'SELECT "roleName", family, "builtIn", remark, version FROM "Role" WHERE id = $1 FOR UPDATE',
      [roleId],
    )
    if (!role || roleId === 1) throw new Refused(404, '记录不存在或已删除')
    const namesakes = 'SELECT id FROM "Role" WHERE family = $1 AND "roleName" = $2 AND id <> $3'
    if ((await ask(tx, namesakes, [role.family, roleName, roleId])).length > 0) throw nameTaken()
    const [now, version] = [Date.now(), role.version + 1]
    const save = 'UPDATE "Role" SET "roleName" = $1, remark = $2, version = $3, "updatedAt" = $4 WHERE id = $5'
    await ask(tx, save, [roleName, remark, version, now, roleId])
    const [was, is] = [
      JSON.stringify({ remark: role.remark, version: role.version }),
      JSON.stringify({ remark, version }),
    ]
    await ask(
      tx,
      `INSERT INTO "OperationLog" ("managerId", account, "agentPath", action, entity, "entityId", label, before, after, reason,
        result, ip, "requestId", "createdAt") VALUES ($1, $2, $3, 'role.setRole', 'role', $4, $5, $6, $7, '', 'OK', $8, $9, $10)`,
      [me.managerId, me.account, me.agentPath, String(roleId), roleName, was, is, from.ip, from.requestId, now],
    )
    const [{ managers } = { managers: 0 }] = await ask<{ managers: number }>(
      tx,
      'SELECT count(*) AS managers FROM "Manager" WHERE "roleId" = $1 AND "deletedAt" IS NULL',
      [roleId],
    )
    const { family, builtIn } = role
    const updatedAt = new Date(now).toISOString()
    return JSON.stringify({ roleId, roleName, family, builtIn, remark, managers, version, updatedAt })
  })
}

/** The least that can move money: takes from one row, adds to another and records both. Every user has a row; the other is shared. */
export function moveMoney(transactions: Transactions, text: string): Promise<string> {
  const from = new Input(text, new Set(['from'])).whole('from', 2_147_483_647, 1)
  return transactions.run(async (tx) => {
    await ask(tx, 'UPDATE "BenchAccount" SET balance = balance - 1 WHERE id = $1 AND balance >= 1', [from])
    await ask(tx, 'UPDATE "BenchAccount" SET balance = balance + 1 WHERE id = 0', [])
    await ask(tx, 'INSERT INTO "BenchEntry" ("accountId", cents) VALUES ($1, -1), (0, 1)', [from])
    return '{}'
  })
}

export const accounts = `CREATE TABLE IF NOT EXISTS "BenchAccount" (id bigint PRIMARY KEY, balance bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS "BenchEntry" (id bigserial PRIMARY KEY, "accountId" bigint NOT NULL, cents bigint NOT NULL);
  INSERT INTO "BenchAccount" SELECT n, 1000000000 FROM generate_series(0, 1000) AS n ON CONFLICT DO NOTHING`
