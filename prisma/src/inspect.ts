import { existsSync, statSync } from 'node:fs'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { Prisma, PrismaClient } from '../generated/client/client.js'
import { checkFile } from './check-file.js'
import { pendingMigrations } from './migrate/apply.js'

/** The contents and the condition of a database. */
export interface Inspection {
  readonly file: string
  readonly bytes: number
  /** The size of the write-ahead log; null on a server. */
  readonly logBytes: number | null
  /** The size of pages that deleted rows have freed; null on a server. */
  readonly freeBytes: number | null
  /** The number of rows of each table; null if the database lacks the table. */
  readonly tables: readonly { readonly name: string; readonly rows: number | null }[]
  readonly migrations: readonly { readonly name: string; readonly appliedAt: Date }[]
  readonly pending: readonly string[]
  readonly problems: readonly string[]
}

interface Countable {
  count(): Promise<number>
}

/** Inspects a database through Prisma's client, read-only: its server may run meanwhile. */
export async function inspect(file: string): Promise<Inspection> {
  if (!existsSync(file)) throw new Error(`${file} is not there`)
  const options = { url: `file:${file}`, readonly: true, fileMustExist: true }
  const prisma = new PrismaClient({ adapter: new PrismaBetterSqlite3(options, { timestampFormat: 'unixepoch-ms' }) })
  try {
    const problems = await checkFile(file)
    if (problems.length > 0)
      return { ...sizesOf(file), freeBytes: 0, tables: [], migrations: [], pending: [], problems }
    return {
      ...sizesOf(file),
      freeBytes: await freeBytesIn(prisma),
      tables: await tablesIn(prisma),
      migrations: await migrationsIn(prisma),
      pending: pendingMigrations(`file:${file}`),
      problems,
    }
  } finally {
    await prisma.$disconnect()
  }
}

function sizesOf(file: string) {
  const bytesOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return { file, bytes: bytesOf(file), logBytes: bytesOf(`${file}-wal`) }
}

async function freeBytesIn(prisma: PrismaClient): Promise<number> {
  const [pages] = await prisma.$queryRaw<{ freelist_count: bigint | number }[]>`PRAGMA freelist_count`
  const [size] = await prisma.$queryRaw<{ page_size: bigint | number }[]>`PRAGMA page_size`
  return Number(pages?.freelist_count ?? 0) * Number(size?.page_size ?? 0)
}

async function tablesIn(prisma: PrismaClient): Promise<Inspection['tables']> {
  const tables: Inspection['tables'][number][] = []
  for (const name of Object.values(Prisma.ModelName)) {
    const model = `${name[0]?.toLowerCase()}${name.slice(1)}` as keyof PrismaClient
    tables.push({ name, rows: await rowsOf(prisma[model] as Countable) })
  }
  return tables
}

async function rowsOf(model: Countable): Promise<number | null> {
  try {
    return await model.count()
  } catch (error) {
    // The table belongs to a pending migration.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2021') return null
    throw error
  }
}

async function migrationsIn(prisma: PrismaClient): Promise<Inspection['migrations']> {
  const rows = await prisma.$queryRaw<{ name: string; at: bigint | number | string }[]>`
    SELECT migration_name AS name, finished_at AS at FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`
  return rows.map(({ name, at }) => ({ name, appliedAt: new Date(typeof at === 'string' ? at : Number(at)) }))
}
