import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils'
import { pragmas, pragmaScript } from './connection.js'
import type { Release } from './gate.js'

/** The part of the gate that Prisma's adapter needs. */
export interface GateAccess {
  acquire(): Promise<Release>
}

/**
 * Prisma's adapter behind the gate. Unchanged, only its transactions wait for each other: a plain query made meanwhile runs
 * inside the open transaction, sees its uncommitted rows and is undone by its rollback.
 */
export function gatedAdapter(file: string, gate: GateAccess): SqlDriverAdapterFactory {
  // Milliseconds, as everywhere in this project; the default would store text.
  const stock = new PrismaBetterSqlite3({ url: `file:${file}` }, { timestampFormat: 'unixepoch-ms' })
  return {
    provider: stock.provider,
    adapterName: stock.adapterName,
    async connect() {
      const adapter = await stock.connect()
      await alone(gate, () => adapter.executeScript(pragmaScript(pragmas)))
      return gated(adapter, gate)
    },
  }
}

function gated(adapter: SqlDriverAdapter, gate: GateAccess): SqlDriverAdapter {
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => alone(gate, () => adapter.queryRaw(query)),
    executeRaw: (query) => alone(gate, () => adapter.executeRaw(query)),
    executeScript: (script) => alone(gate, () => adapter.executeScript(script)),
    dispose: () => adapter.dispose(),
    async startTransaction(level) {
      const release = await gate.acquire()
      try {
        return holdingGate(await adapter.startTransaction(level), release)
      } catch (error) {
        release()
        throw error
      }
    },
  }
}

/** Holds the gate until the transaction has ended in the database. */
function holdingGate(transaction: Transaction, release: Release): Transaction {
  let ended = false
  const end = async (finish: () => Promise<void>) => {
    try {
      // Prisma does not roll back after a failed COMMIT, which would leave later statements inside this transaction.
      if (!ended) await transaction.executeRaw({ sql: 'ROLLBACK', args: [], argTypes: [] }).catch(() => {})
      await finish()
    } finally {
      release()
    }
  }
  return {
    provider: transaction.provider,
    adapterName: transaction.adapterName,
    options: transaction.options,
    queryRaw: (query) => transaction.queryRaw(query),
    async executeRaw(query) {
      const changes = await transaction.executeRaw(query)
      ended ||= query.sql === 'COMMIT' || query.sql === 'ROLLBACK'
      return changes
    },
    commit: () => end(() => transaction.commit()),
    rollback: () => end(() => transaction.rollback()),
    createSavepoint: async (name) => transaction.createSavepoint?.(name),
    rollbackToSavepoint: async (name) => transaction.rollbackToSavepoint?.(name),
    releaseSavepoint: async (name) => transaction.releaseSavepoint?.(name),
  }
}

async function alone<T>(gate: GateAccess, work: () => Promise<T>): Promise<T> {
  const release = await gate.acquire()
  try {
    return await work()
  } finally {
    release()
  }
}
