import { newMigration } from '../migrate/diff.js'
import { argument, run } from './run.js'

const name = argument(0, 'npm run db:diff -- <what-changes>')

await run(async () => {
  const file = await newMigration(name)
  return file
    ? `wrote ${file}: read it, and add by hand what Prisma does not know`
    : 'migrations and schema.prisma agree'
})
