import { Inject, Injectable } from '@nestjs/common'
import { like, type Database } from '@bedside/prisma'
import { limits, type PlaceLevel, type PlaceOption, type PlaceOptionsQuery } from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { scopeOf } from '../../access/scope.js'
import { byNumber } from '../../data/by-number.js'
import { subtree } from '../../data/subtree.js'
import { containing } from '../../list/filters.js'
import { DATABASE } from '../../tokens.js'

interface Level {
  readonly table: string
  readonly label: string
  /** The column with its parent. */
  readonly within?: string
  readonly order: string
  /** The condition under which it cannot be chosen. */
  readonly taken?: RawBuilder<unknown>
}

const levels: Record<PlaceLevel, Level> = {
  hospital: { table: 'Hospital', label: 't.hospitalName', order: 't.hospitalName', taken: sql`t."isFlag" <> 1` },
  department: { table: 'Department', label: 't.name', within: 't.hospitalId', order: 't.orderBy' },
  ward: { table: 'Ward', label: 't.wardNo', within: 't.departmentId', order: 't.wardNo' },
  bed: {
    table: 'Bed',
    label: 't.bedNo',
    within: 't.wardId',
    order: 't.bedNo',
    taken: sql`EXISTS (SELECT 1 FROM "Device" d WHERE d."bedId" = t.id)`,
  },
}

const numbered: ReadonlySet<PlaceLevel> = new Set(['ward', 'bed'])

/** Options for place selectors. All four tables contain the path of the agent that runs the hospital. */
@Injectable()
export class PlaceService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async options(me: Actor, query: PlaceOptionsQuery): Promise<PlaceOption[]> {
    const scope = scopeOf(me)
    if (!('all' in scope) && !('agentPath' in scope)) return []
    const { table, label, within, order, taken } = levels[query.level]
    // Without a parent, everything would be listed.
    if (within && query.parentId === undefined && query.placeId === undefined) return []
    const conditions: RawBuilder<unknown>[] = [sql`t."deletedAt" IS NULL`]
    if (query.keyword) conditions.push(like(sql.ref(label), containing(query.keyword)))
    if ('agentPath' in scope) conditions.push(inside(scope.agentPath))
    if (within && query.parentId !== undefined) conditions.push(sql`${sql.ref(within)} = ${query.parentId}`)
    if (query.placeId !== undefined) conditions.push(sql`t.id = ${query.placeId}`)
    const { rows } = await sql<PlaceOption>`
      SELECT t.id AS "placeId", ${sql.ref(label)} AS label, ${taken ? sql`CASE WHEN ${taken} THEN 1 ELSE 0 END` : sql`0`} AS taken
      FROM ${sql.table(table)} AS t WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY ${sql.ref(order)}, t.id LIMIT ${limits.placeOptions}`.execute(this.database.read)
    return numbered.has(query.level) ? rows.toSorted((one, other) => byNumber(one.label, other.label)) : rows
  }
}

function inside(path: string): RawBuilder<unknown> {
  const { from, to } = subtree(path)
  return sql`t."agentPath" >= ${from} AND t."agentPath" < ${to}`
}
