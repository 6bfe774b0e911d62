import { applyMigrations } from '../migrate/apply.js'
import { chosenFile, run } from './run.js'

await run(async () => {
  const file = chosenFile()
  const applied = await applyMigrations(`file:${file}`)
  return applied.length === 0 ? `${file} is up to date` : `${file}: applied ${applied.join(', ')}`
})
