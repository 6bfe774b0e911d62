import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { loadEngine, noFilters } from '../migrate/engine.js'

/**
 * The SQL that leads from one PostgreSQL schema to another. Prisma's engine needs no database for this, only a connection that
 * answers its first query.
 */
export async function differenceOf(from: string | undefined, to: string): Promise<string> {
  const Engine = await loadEngine()
  const server = bindMigrationAwareSqlAdapterFactory(greeter as never)
  const engine = await Engine.new({ datamodels: [['schema.prisma', to]] }, () => {}, server)
  try {
    const { exitCode, stdout } = await engine.diff({
      from: from === undefined ? { tag: 'empty' } : { tag: 'schemaDatamodel', files: fileOf(from) },
      to: { tag: 'schemaDatamodel', files: fileOf(to) },
      script: true,
      exitCode: true,
      filters: noFilters,
    })
    // The address, not the script, determines the schema of the tables.
    const script = (stdout ?? '').replace(/^-- CreateSchema\nCREATE SCHEMA[^;]*;\n/, '')
    return exitCode === 0 ? '' : script.trim()
  } finally {
    engine.free()
  }
}

const fileOf = (content: string) => [{ path: 'schema.prisma', content }]

const nothing = async () => undefined
/** Whether the schema exists, the server's version as text and as a number: all that the engine asks for. */
const greeting = {
  columnNames: ['exists', 'version', 'numeric_version'],
  columnTypes: [5, 7, 0],
  rows: [[true, 'PostgreSQL 15.0', 150_000]],
}
const server = {
  provider: 'postgres',
  adapterName: 'greeter',
  getConnectionInfo: () => ({ supportsRelationJoins: true, schemaName: 'public' }),
  queryRaw: async () => greeting,
  executeRaw: async () => 0,
  executeScript: nothing,
  dispose: nothing,
}
const greeter = {
  provider: 'postgres',
  adapterName: 'greeter',
  connect: async () => server,
  connectToShadowDb: async () => server,
}
