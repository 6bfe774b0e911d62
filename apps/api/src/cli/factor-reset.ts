import { Clock } from '../clock.js'
import { resetFactor } from './reset-factor.js'
import { CommandRefused, readOptions, run, withExistingDatabase } from './run.js'

const usage = 'usage: npm run factor:reset -- --account <account>'

await run(async (config) => {
  const { account } = readOptions(usage, { account: { type: 'string' } })
  if (!account) throw new CommandRefused(usage)
  await withExistingDatabase(config.databaseUrl, async (database) => {
    await resetFactor(database, new Clock(), account)
    console.log(`${account} signs in by password alone again; all its sign-ins have ended`)
  })
})
