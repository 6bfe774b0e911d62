import { databaseUrl } from '../address.js'
import { applyMigrations } from '../migrate/apply.js'
import { isPostgres, shownAddress } from '../postgres/address.js'
import { migratePostgres } from '../postgres/migrate.js'
import { chosenFile, run } from './run.js'

await run(async () => {
  const url = databaseUrl()
  if (isPostgres(url)) return summary(shownAddress(url), await migratePostgres(url))
  const file = chosenFile()
  const applied = await applyMigrations(`file:${file}`)
  return summary(file, applied)
})

function summary(name: string, applied: readonly string[]): string {
  return applied.length === 0 ? `${name} is up to date` : `${name}: applied ${applied.join(', ')}`
}
