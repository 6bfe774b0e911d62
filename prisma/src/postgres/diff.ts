import { writeMigration, withMigrated } from '../migrate/diff.js'
import { migrationsFolder, postgresFolder, postgresMigrations } from '../package-folder.js'
import { scriptBetween, wantedDescription, writeDescription, writtenDescription } from './description.js'

/** The SQL that leads from the migrations of PostgreSQL to those of SQLite and schema.prisma; '' when they agree. */
export const postgresDrift = (): Promise<string> =>
  withMigrated(migrationsFolder, (file) => scriptBetween(writtenDescription(postgresFolder), wantedDescription(file)))

/** Writes PostgreSQL's next migration and returns its file, or undefined when there is nothing to change. */
export const newPostgresMigration = (name: string, now = new Date()): Promise<string | undefined> =>
  withMigrated(migrationsFolder, async (file) => {
    const newDescription = wantedDescription(file)
    const sql = await scriptBetween(writtenDescription(postgresFolder), newDescription)
    if (sql === '') return undefined
    const script = writeMigration(postgresMigrations, name, sql, now)
    writeDescription(postgresFolder, newDescription)
    return script
  })
