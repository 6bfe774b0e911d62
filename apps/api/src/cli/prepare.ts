import { usableDemoAccounts } from './demo-accounts.js'
import { run, withDatabase } from './run.js'
import { hasManagers, seedDatabase } from './seed-database.js'

/**
 * For `npm start` and `npm run dev`: migrates, fills a database without managers with demo data (in test mode with
 * the small data that a reset restores, so that a test server is ready within seconds), and prints one line of JSON for
 * those commands: where the data is and which demo accounts work.
 */
await run(async (config) => {
  const empty = !(await hasManagers(config))
  const seeded = empty && config.NODE_ENV !== 'production'
  if (seeded) await seedDatabase(config, { profile: config.BEDSIDE_TEST_MODE ? 'test' : 'demo' })
  const report = await withDatabase(config.databaseUrl, async (database) => ({
    file: database.name,
    empty: empty && !seeded,
    accounts: await usableDemoAccounts(database, config),
  }))
  console.log(JSON.stringify(report))
})
