import type { AppliedMigration } from '../migrate/history.js'
import { runTool } from './tools.js'

/** The contents of a dump, as far as they can be read without a server. */
export interface Dump {
  readonly rows: ReadonlyMap<string, number>
  readonly history: readonly AppliedMigration[]
  /** The hashes of the stored files. */
  readonly hashes: readonly string[]
}

type Row = Readonly<Record<string, string>>

const empty = String.raw`\N`

/** Reads a dump completely, which also detects damage. */
export async function readDump(file: string): Promise<Dump> {
  const rows = new Map<string, number>()
  const rowsOf: Record<string, Row[]> = { StoredFile: [], _prisma_migrations: [] }
  let table: Table | undefined
  await runTool('pg_restore', ['--data-only', '--file=-', file], undefined, (line) => {
    if (!table) table = begun(line)
    else if (line === String.raw`\.`) table = undefined
    else {
      rows.set(table.name, (rows.get(table.name) ?? 0) + 1)
      rowsOf[table.name]?.push(rowOf(table, line))
    }
    if (table && !rows.has(table.name)) rows.set(table.name, 0)
  })
  const { StoredFile = [], _prisma_migrations: migrations = [] } = rowsOf
  return {
    rows,
    history: migrations.filter((row) => row['rolled_back_at'] === empty).map(appliedOf),
    hashes: [...new Set(StoredFile.flatMap(({ hash = '', thumbHash = '' }) => [hash, thumbHash]))],
  }
}

interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

function begun(line: string): Table | undefined {
  const [, name, columns] = /^COPY [\w"]+\."?(\w+)"? \((.*)\) FROM stdin;$/.exec(line) ?? []
  if (name === undefined || columns === undefined) return undefined
  return { name, columns: columns.split(', ').map((column) => column.replaceAll('"', '')) }
}

function rowOf({ columns }: Table, line: string): Row {
  const cells = line.split('\t')
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
}

const appliedOf = (row: Row): AppliedMigration => ({
  name: row['migration_name'] ?? '',
  checksum: row['checksum'] ?? '',
  finished: row['finished_at'] === empty ? 0 : 1,
})
