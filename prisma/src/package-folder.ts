import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The folder of this package, resolved by package name: this code runs from `src`, from `dist` and from the server's bundle.
 */
export const packageFolder = dirname(createRequire(import.meta.url).resolve('@bedside/prisma/package.json'))

export const schemaFile = join(packageFolder, 'schema.prisma')
export const migrationsFolder = join(packageFolder, 'migrations')

/** The migrations for PostgreSQL and the description of what they result in, generated from those of SQLite. */
export const postgresFolder = join(packageFolder, 'postgres')
export const postgresMigrations = join(postgresFolder, 'migrations')
