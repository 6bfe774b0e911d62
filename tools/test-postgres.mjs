// `npm run test:postgres -- [filter …]`: the API and driver tests on PostgreSQL, or only the API tests whose path contains a filter.
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { testAllOnPostgres } from './lib/on-postgres.mjs'
import { readEnvFile } from './lib/root.mjs'
import { whenStopped } from './lib/signals.mjs'

// Ending this process ends its children, and the server with its folder.
whenStopped(() => process.exit(1))
await main(async () => {
  await ensureInstalled()
  readEnvFile()
  await build()
  await testAllOnPostgres(process.argv.slice(2))
})
