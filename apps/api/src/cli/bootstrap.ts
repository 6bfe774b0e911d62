import { askNewPassword } from './ask-secret.js'
import { createFirstAdmin } from './first-admin.js'
import { CommandRefused, readOptions, run, withDatabase } from './run.js'

const usage = `usage: npm run bootstrap -- --account <account> --name <name>
The password is taken from BEDSIDE_ADMIN_PASSWORD, or asked for.`

await run(async (config) => {
  const { account, name } = readOptions(usage, { account: { type: 'string' }, name: { type: 'string' } })
  if (!account || !name) throw new CommandRefused(usage)
  const password = process.env['BEDSIDE_ADMIN_PASSWORD'] || (await askNewPassword())
  await withDatabase(config.databaseUrl, async (database) => {
    const id = await createFirstAdmin(database, config, { account, name, password })
    console.log(`Created the super administrator ${account} (${name}, no. ${id}) in ${database.name}`)
  })
})
