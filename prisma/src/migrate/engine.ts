import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { schemaFile } from '../package-folder.js'
import { migrationAdapter } from './adapter.js'

export const noFilters = { externalTables: [], externalEnums: [] }

/** schema.prisma in the form that the engine takes. */
export async function schemaFiles(): Promise<{ path: string; content: string }[]> {
  return [{ path: 'schema.prisma', content: await readFile(schemaFile, 'utf8') }]
}

let loaded: Promise<typeof SchemaEngine> | undefined

export const loadEngine = (): Promise<typeof SchemaEngine> => (loaded ??= load())

/** The engine's changes are kept only if the task calls `commit`. */
type Task<T> = (engine: SchemaEngine, commit: () => Promise<void>) => Promise<T>

/** Runs `task` with Prisma's schema engine on the database in `file`. */
export async function withEngine<T>(file: string, task: Task<T>): Promise<T> {
  const Engine = await loadEngine()
  const datamodels = (await schemaFiles()).map(({ path, content }): [string, string] => [path, content])
  const adapter = migrationAdapter(file)
  const engine = await Engine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapter))
  try {
    return await task(engine, () => adapter.commit())
  } finally {
    engine.free()
    await adapter.closeAll()
  }
}

/**
 * The engine is WebAssembly. Its package expects a bundler that can import a .wasm file, which Node cannot; this function does
 * the three steps of the package's loader.
 */
async function load(): Promise<typeof SchemaEngine> {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  const wasm = await readFile(join(folder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': { ...bindings } })
  bindings.__wbg_set_wasm(instance.exports)
  const start = instance.exports['__wbindgen_start']
  if (typeof start === 'function') start()
  return bindings.SchemaEngine
}
