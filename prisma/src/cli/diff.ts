import { newMigration } from '../migrate/diff.js'
import { newPostgresMigration } from '../postgres/diff.js'
import { argument, run } from './run.js'

const name = argument(0, 'npm run db:diff -- <what-changes>')

await run(async () => {
  const file = await newMigration(name)
  if (file) return `wrote ${file}: read it, add by hand what Prisma does not know, and run this again for PostgreSQL`
  const other = await newPostgresMigration(name)
  return other
    ? `wrote ${other} for PostgreSQL: read it, and add by hand what changes rows`
    : 'migrations and schema.prisma agree'
})
