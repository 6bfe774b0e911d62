import { parseArgs } from 'node:util'
import { Clock } from '../clock.js'
import { resetFactor } from './reset-factor.js'
import { CommandRefused, run, withExistingDatabase } from './run.js'

const usage = 'usage: npm run factor:reset -- --account <account>'

await run(async (config) => {
  const account = accountArgument()
  await withExistingDatabase(config.databaseUrl, async (database) => {
    await resetFactor(database, new Clock(), account)
    console.log(`${account} signs in by password alone again; all its sign-ins have ended`)
  })
})

function accountArgument(): string {
  try {
    const { values } = parseArgs({ options: { account: { type: 'string' } } })
    if (values.account) return values.account
  } catch {
    // Reported below, like missing arguments.
  }
  throw new CommandRefused(usage)
}
