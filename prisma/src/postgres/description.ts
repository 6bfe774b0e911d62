import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { schemaFile } from '../package-folder.js'
import { dropped, type Extra, extrasOf } from './extras.js'
import { differenceOf } from './offline-engine.js'
import { emptyableColumns, postgresVariant } from './variant.js'

/**
 * The structure of the PostgreSQL database. It is stored beside the migrations, so that the next one is generated without a
 * server.
 */
interface Description {
  readonly schema: string
  readonly extras: readonly Extra[]
}

/** The result of `schema.prisma` and of the migrations of SQLite, which were applied in `file`. */
export function wantedDescription(file: string): Description {
  const connection = new BetterSqlite3(file, { readonly: true })
  try {
    return { schema: postgresVariant(readFileSync(schemaFile, 'utf8')), extras: extrasOf(connection) }
  } finally {
    connection.close()
  }
}

const filesIn = (folder: string) => ({
  schema: join(folder, 'schema.prisma'),
  extras: join(folder, 'extras.sql'),
})

/** The result of the migrations so far. */
export function writtenDescription(folder: string): Description | undefined {
  const files = filesIn(folder)
  if (!existsSync(files.schema)) return undefined
  const extras = readFileSync(files.extras, 'utf8')
    .split(/^-- (?=\w+ "\w+" on "\w+"$)/m)
    .slice(1)
    .map((block) => {
      const end = block.indexOf('\n')
      return { name: block.slice(0, end), create: block.slice(end + 1).trim() }
    })
  return { schema: readFileSync(files.schema, 'utf8'), extras }
}

export function writeDescription(folder: string, { schema, extras }: Description): void {
  const files = filesIn(folder)
  writeFileSync(files.schema, schema)
  writeFileSync(files.extras, extras.map(({ name, create }) => `-- ${name}\n${create}\n`).join('\n'))
}

/** The SQL that leads from one description to the other; '' if they are the same. */
export async function scriptBetween(from: Description | undefined, to: Description): Promise<string> {
  const before = new Map(from?.extras.map(({ name, create }) => [name, create]))
  const after = new Map(to.extras.map(({ name, create }) => [name, create]))
  const gone = (from?.extras ?? []).filter(({ name, create }) => after.get(name) !== create)
  const fresh = to.extras.filter(({ name, create }) => before.get(name) !== create)
  const tables = from?.schema === to.schema ? '' : await differenceOf(from?.schema, to.schema)
  return [
    gone.map(dropped).join('\n'),
    deferrable(sortedLikeSqlite(tables, emptyableColumns(to.schema))),
    fresh.map(({ create }) => create).join('\n\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Copying whole tables needs references that are checked at the end. */
const deferrable = (script: string): string =>
  script.replaceAll(/^(ALTER TABLE .* FOREIGN KEY .*);$/gm, '$1 DEFERRABLE;')

/** SQLite sorts NULLs first, and the compiler of statements asks for the same order; an index serves only its own order. */
const sortedLikeSqlite = (script: string, emptyable: ReadonlySet<string>): string =>
  script.replaceAll(/^(CREATE (?:UNIQUE )?INDEX .*)\((.*)\);$/gm, (_, head: string, columns: string) => {
    const sorted = columns.replaceAll(/"(\w+)"/g, (column, name: string) =>
      emptyable.has(name) ? `${column} NULLS FIRST` : column,
    )
    return `${head}(${sorted});`
  })
