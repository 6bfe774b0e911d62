import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundedCount } from '../list/count.js'
import type { ListBase } from '../list/declare.js'
import { oneRow, pageRows } from '../list/row-queries.js'
import { ruleFor } from '../list/scope.js'
import { sortedBy, type Shape } from '../list/shape.js'
import { compiledFor, type Query } from '../list/statement.js'
import { actorOf } from '../testing/actors.js'
import { missingValues } from '../testing/missing-values.js'
import { World } from '../testing/world.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

const agent = actorOf({ family: 'AGENT', agentId: 1, agentPath: '/1/' })

async function allLists(): Promise<ListBase[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const declared = files.filter((file) => /\.lists?\.ts$/.test(file)).sort()
  const modules = await Promise.all(declared.map((file) => import(join(import.meta.dirname, file)) as Promise<object>))
  return modules.flatMap((module) => Object.values(module).filter(isList))
}
const isList = (value: unknown): value is ListBase => typeof value === 'object' && value !== null && 'filters' in value

function shapeFor(list: ListBase, me = actorOf(), filters: readonly string[] = []): Shape {
  const [who, rule] = ruleFor(me, list.scope)
  const active = Object.entries(list.filters).filter(([field]) => filters.includes(field))
  const [[sort, of] = ['', 'id']] = Object.entries(list.sorts)
  return { key: who, rule, active, sort, by: sortedBy(of, rule), order: list.order }
}

const clause = /^(from|where|left join|inner join|cross join|order by|limit) /i

/** Formats SQL with one clause per line, and names without quotes. */
function written(query: Query): string {
  const sql = compiledFor(world.database.read, query).sql.replaceAll(/\s+/g, ' ').replaceAll('"', '')
  let [text, depth] = ['', 0]
  for (let at = 0; at < sql.length; at++) {
    depth += sql[at] === '(' ? 1 : sql[at] === ')' ? -1 : 0
    text += depth === 0 && sql[at] === ' ' && clause.test(sql.slice(at + 1)) ? '\n  ' : sql[at]
  }
  return text
}

const page = { backwards: false, edge: false, few: false }

test('every value that a list’s statements bind is computed by the list or given by its caller', async () => {
  const lists = await allLists()
  expect(lists.flatMap((list) => missingValues(list).map((name) => `${list.name}: ${name}`))).toEqual([])
})

test('the statements of every list, as they were read last', async () => {
  const lists = await allLists()
  expect(lists.length).toBeGreaterThan(15)
  const parts = lists.flatMap((list) => {
    const filters = Object.keys(list.filters)
    const lookups = Object.entries(list.filters).filter(([, { lookup }]) => lookup)
    return [
      `-- ${list.name}: a page of everything\n${written(pageRows(list, shapeFor(list), page))}`,
      `-- ${list.name}: how many an agent finds by all filters\n${written(boundedCount(list, shapeFor(list, agent, filters)))}`,
      ...lookups.map(([field]) => {
        const narrowed = shapeFor(list, actorOf(), [field])
        return `-- ${list.name}: how many there are by ${field}\n${written(boundedCount(list, narrowed))}`
      }),
      `-- ${list.name}: one row, for an agent\n${written(oneRow(list, shapeFor(list, agent)))}`,
    ]
  })
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('list-sql.snap.sql')
})
