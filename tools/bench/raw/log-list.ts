import type { Database, Statement } from './database.js'
import { startOfNumber, type LogQuery } from './log-query.js'

export interface Row {
  id: number
  entity: string
  before: string
  after: string
  createdAt: number
  reason: string
  result: string
  ip: string
  requestId: string
}

const mostCounted = 10_000
/** Rows closer than this to either end are simply counted off. */
const near = 500

const counters = 'FROM OperationLogCount WHERE entity = ? AND result = ? AND day BETWEEN ? AND ?'
const columns = `t.managerId, t.account AS managerAccount, m.managerName, t.action, t.entity, t.entityId, t.label,
  t.reason, t.result, t.ip, t.requestId, t.id, t.before, t.after, t.createdAt`

/**
 * The operation log without the product's list engine: totals come from counters, ids are found before joining, and
 * distant pages are reached from the nearest day.
 */
export class LogList {
  private readonly statements = new Map<string, Statement>()

  constructor(private readonly database: Database) {}

  /** The page as JSON. */
  page(query: LogQuery): string {
    const { pageNum, pageSize } = query
    const counted = this.count(query)
    const floor = query.counted === undefined && counted > mostCounted
    const total = floor ? mostCounted : counted
    const offset = (pageNum - 1) * pageSize
    const rows = floor || offset < total ? this.rows(query, offset, floor ? Infinity : total) : []
    return `{"list":[${rows.map(json).join(',')}],"total":${total},"totalIsFloor":${floor ? 1 : 0},"pageNum":${pageNum},"pageSize":${pageSize}}`
  }

  private count(query: LogQuery): number {
    const { counted, since, until } = query
    if (counted)
      return this.prepare(`SELECT coalesce(sum(n), 0) ${counters}`)
        .pluck()
        .get(...counted) as number
    const [where, values] = within(query.where, query.values, since, until)
    return this.prepare(`SELECT count(*) FROM (SELECT 1 FROM OperationLog t ${where} LIMIT ${mostCounted + 1})`)
      .pluck()
      .get(...values) as number
  }

  private rows(query: LogQuery, offset: number, total: number): Row[] {
    const { order, pageSize, counted, since, until } = query
    const fromEnd = Math.max(0, total - offset - pageSize)
    if (counted && offset > near && fromEnd > near) {
      const { day, before } = this.dayOf(query, counted, offset)
      // One bound per side: given two, SQLite seeks by the first and tests every row for the second.
      const start = Math.max(since ?? 0, order === 'asc' ? startOfNumber(day) : 0)
      const end = Math.min(until ?? Infinity, order === 'desc' ? startOfNumber(day + 1) : Infinity)
      const edged = { ...query, since: start || undefined, until: end === Infinity ? undefined : end }
      return this.read(edged, pageSize, offset - before, order, false)
    }
    const many = total === Infinity
    if (fromEnd >= offset) return this.read(query, pageSize, offset, order, many)
    return this.read(query, Math.min(pageSize, total - offset), fromEnd, order === 'desc' ? 'asc' : 'desc', many)
  }

  /** The day in which the page starts, and the number of rows before that day. */
  private dayOf({ order }: LogQuery, counted: readonly (string | number)[], offset: number) {
    const row = this.prepare(`SELECT day, reached - n AS before FROM
      (SELECT day, n, sum(n) OVER (ORDER BY day ${order} ROWS UNBOUNDED PRECEDING) AS reached ${counters})
      WHERE reached > ? LIMIT 1`).get(...counted, offset)
    return row as { day: number; before: number }
  }

  private read(query: LogQuery, limit: number, offset: number, reading: string, many: boolean): Row[] {
    const { search, record, order, since, until } = query
    // If very many rows match, the next ten are near, so reading in order is faster than fetching and sorting all.
    const conditions = search && many ? query.where.map((condition) => condition.replaceAll('t.', '+t.')) : query.where
    const [where, values] = within(conditions, query.values, since, until)
    const sorted = record ? '+t.createdAt' : 't.createdAt'
    // Sorted by the ids found: sorted by the table's own columns, SQLite would walk the whole table in that order.
    return this.prepare(`SELECT ${columns} FROM (SELECT t.id, t.createdAt AS at FROM OperationLog t ${where}
        ORDER BY ${sorted} ${reading}, t.id ${reading} LIMIT ? OFFSET ?) AS page
      JOIN OperationLog t ON t.id = page.id LEFT JOIN Manager m ON m.id = t.managerId
      ORDER BY page.at ${order}, page.id ${order}`).all(...values, limit, offset) as Row[]
  }

  private prepare(sql: string): Statement {
    let statement = this.statements.get(sql)
    if (!statement) this.statements.set(sql, (statement = this.database.prepare(sql)))
    return statement
  }
}

function within(
  conditions: readonly string[],
  values: LogQuery['values'],
  since: number | undefined,
  until: number | undefined,
): [string, (string | number)[]] {
  const all = [...conditions]
  if (since !== undefined) all.push('t.createdAt >= ?')
  if (until !== undefined) all.push('t.createdAt < ?')
  const bounds = [since, until].filter((bound) => bound !== undefined)
  return [all.length > 0 ? `WHERE ${all.join(' AND ')}` : '', [...values, ...bounds]]
}

/** The columns of records that the log shows, with the names of their fields. */
const fields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: { roleName: 'roleName', remark: 'remark', version: 'version' },
  manager: { managerName: 'managerName', version: 'version' },
  menu: { name: 'name', version: 'version' },
  agent: { company: 'company', version: 'version' },
  session: { managerName: 'managerName', version: 'version' },
}

/** Renames columns to fields. */
function renamed(stored: string, names: Readonly<Record<string, string>>): string {
  const columns = JSON.parse(stored) as Record<string, unknown> | null
  if (columns === null) return stored
  const named: Record<string, unknown> = {}
  for (const column in columns) {
    const field = names[column]
    if (field !== undefined) named[field] = columns[column]
  }
  return JSON.stringify(named)
}

export function json({ id, before, after, createdAt, reason, result, ip, requestId, ...head }: Row): string {
  const names = fields[head.entity] ?? {}
  const first = JSON.stringify({ logId: id, ...head }).slice(0, -1)
  const last = JSON.stringify({ reason, result, ip, requestId, createdAt: new Date(createdAt).toISOString() }).slice(1)
  return `${first},"before":${renamed(before, names)},"after":${renamed(after, names)},${last}`
}
