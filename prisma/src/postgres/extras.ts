import type { Connection } from '../connection.js'
import { postgresTrigger } from './trigger.js'

/** An object that a migration of SQLite created by hand and the schema does not contain, translated into PostgreSQL's SQL. */
export interface Extra {
  /** Such as `trigger "A" on "B"`. */
  readonly name: string
  readonly create: string
}

interface StoredObject {
  readonly type: string
  readonly name: string
  readonly table: string
  readonly sql: string
}

/** In the order in which they can be created. */
export function extrasOf(connection: Connection): Extra[] {
  const all = connection
    .prepare<[], StoredObject>(
      "SELECT type, name, tbl_name AS 'table', sql FROM sqlite_master WHERE sql IS NOT NULL AND tbl_name <> '_prisma_migrations' ORDER BY name",
    )
    .all()
  const of = (type: string, work: (stored: StoredObject) => Extra[]) =>
    all.filter((one) => one.type === type).flatMap(work)
  return [...of('table', checks), ...of('index', expressions), ...of('view', view), ...of('trigger', trigger)]
}

const checks = ({ table, sql }: StoredObject): Extra[] =>
  [...sql.matchAll(/CONSTRAINT "(\w+)" (CHECK \(.*\)),?$/gm)].map(([, name = '', check = '']) => ({
    name: `check "${name}" on "${table}"`,
    create: `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" ${check};`,
  }))

/** An index with a collation or an expression; it replaces the index of the same name in the schema, if any. */
function expressions({ name, table, sql }: StoredObject): Extra[] {
  if (!/NOCASE|\(.*\(/.test(sql)) return []
  const create = sql
    .replaceAll(/("\w+") COLLATE NOCASE/g, 'lower($1)')
    .replaceAll(/\bsubstr\(("\w+"), -(\d+)\)/g, 'right($1, $2)')
  return [{ name: `index "${name}" on "${table}"`, create: `DROP INDEX IF EXISTS "${name}";\n${create};` }]
}

/** Such views contain no rows; inserted values are 64-bit numbers. */
const view = ({ name, sql }: StoredObject): Extra[] => [
  {
    name: `view "${name}" on "${name}"`,
    create: `${sql.replaceAll(/\b0 AS\b/g, 'CAST(0 AS bigint) AS').replace(/WHERE 0$/, 'WHERE false')};`,
  },
]

const trigger = ({ name, sql }: StoredObject): Extra[] => {
  const { table, create } = postgresTrigger(sql)
  return [{ name: `trigger "${name}" on "${table}"`, create }]
}

const dropping: Readonly<Record<string, (name: string, table: string) => string>> = {
  check: (name, table) => `ALTER TABLE "${table}" DROP CONSTRAINT IF EXISTS "${name}";`,
  index: (name) => `DROP INDEX IF EXISTS "${name}";`,
  view: (name) => `DROP VIEW IF EXISTS "${name}" CASCADE;`,
  // The trigger that calls the function is dropped with it.
  trigger: (name) => `DROP FUNCTION IF EXISTS "${name}"() CASCADE;`,
}

export function dropped({ name }: Pick<Extra, 'name'>): string {
  const [, kind = '', object = '', table = ''] = /^(\w+) "(\w+)" on "(\w+)"$/.exec(name) ?? []
  const drop = dropping[kind]
  if (!drop) throw new Error(`Not known what ${name} is`)
  return drop(object, table)
}
