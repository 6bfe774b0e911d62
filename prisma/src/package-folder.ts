import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this package, found upwards because this code runs from `src` in tests and from `dist` otherwise. */
export const packageFolder = findUpwards(dirname(fileURLToPath(import.meta.url)))

export const schemaFile = join(packageFolder, 'schema.prisma')
export const migrationsFolder = join(packageFolder, 'migrations')

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'schema.prisma'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('schema.prisma was not found above this code')
  return findUpwards(parent)
}
