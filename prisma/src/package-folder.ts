import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of this package, asked for by its name: this code runs from `src`, from `dist` and from the server's bundle. */
export const packageFolder = dirname(createRequire(import.meta.url).resolve('@bedside/prisma/package.json'))

export const schemaFile = join(packageFolder, 'schema.prisma')
export const migrationsFolder = join(packageFolder, 'migrations')

/** What is there for PostgreSQL: its migrations, and what they come to, made from the above. */
export const postgresFolder = join(packageFolder, 'postgres')
export const postgresMigrations = join(postgresFolder, 'migrations')
