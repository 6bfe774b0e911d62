import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import { pragmas, pragmaScript } from '../connection.js'

interface MigrationAdapter extends SqlMigrationAwareDriverAdapterFactory {
  /** Commits what the engine has done since it connected; otherwise everything is rolled back. */
  commit(): Promise<void>
  /** The engine leaves its connections open, and with them the database locked. */
  closeAll(): Promise<void>
}

/**
 * The connections of the migration engine. The engine records that a script begins, runs it and records that it ended; here all
 * that is one transaction, so that a killed process leaves neither a partial history nor a script of unknown outcome. Within
 * it, each script runs completely or not at all.
 */
export function migrationAdapter(file: string): MigrationAdapter {
  const opened: SqlDriverAdapter[] = []
  const stock = new PrismaBetterSqlite3({ url: `file:${file}` })
  return {
    provider: stock.provider,
    adapterName: stock.adapterName,
    connectToShadowDb: () => stock.connectToShadowDb(),
    commit: async () => {
      await Promise.all(opened.map((adapter) => adapter.executeScript('COMMIT')))
    },
    closeAll: async () => {
      await Promise.all(opened.map((adapter) => adapter.dispose()))
    },
    async connect() {
      const adapter = await stock.connect()
      opened.push(adapter)
      // Rebuilding a table drops the old one, which must not cascade; the reference check below replaces enforcement.
      await adapter.executeScript(pragmaScript({ ...pragmas, foreign_keys: 0 }))
      await adapter.executeScript('BEGIN IMMEDIATE')
      return {
        provider: adapter.provider,
        adapterName: adapter.adapterName,
        queryRaw: (query) => adapter.queryRaw(query),
        executeRaw: (query) => adapter.executeRaw(query),
        executeScript: (script) => runWhole(adapter, script),
        startTransaction: (level) => adapter.startTransaction(level),
        dispose: () => adapter.dispose(),
      }
    },
  }
}

async function runWhole(adapter: SqlDriverAdapter, script: string): Promise<void> {
  await adapter.executeScript('SAVEPOINT script')
  try {
    await adapter.executeScript(script)
    const broken = await adapter.queryRaw({ sql: 'PRAGMA foreign_key_check', args: [], argTypes: [] })
    if (broken.rows.length > 0) throw brokenReferences(broken.rows.length)
    await adapter.executeScript('RELEASE script')
  } catch (error) {
    await adapter.executeScript('ROLLBACK TO script; RELEASE script')
    throw error
  }
}

/** In the shape that the engine passes on; it drops the message of any other error. */
function brokenReferences(count: number): DriverAdapterError {
  const foreignKeyConstraint = 787
  const message = `the script leaves ${count} broken references`
  return new DriverAdapterError({ kind: 'sqlite', extendedCode: foreignKeyConstraint, message })
}
