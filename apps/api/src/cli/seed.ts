import { parseArgs } from 'node:util'
import type { Progress } from '../seed/large.js'
import { CommandRefused, run } from './run.js'
import { profiles, seedDatabase, type SeedOrder } from './seed-database.js'

const usage = `usage: npm run seed -- --profile ${profiles.join('|')} [--replace]`

await run(async (config) => {
  const order = args()
  const { file, kept } = await seedDatabase(config, { ...order, progress: tenths() })
  console.log(`${file} holds the ${order.profile} profile${kept ? `; the database before is ${kept}` : ''}`)
})

function args(): SeedOrder {
  try {
    const { values } = parseArgs({ options: { profile: { type: 'string' }, replace: { type: 'boolean' } } })
    const profile = profiles.find((name) => name === values.profile)
    if (profile) return { profile, replace: values.replace ?? false }
  } catch {
    // Told below, like what is missing.
  }
  throw new CommandRefused(usage)
}

/** Tells of every tenth of a table. */
function tenths(): Progress {
  let told = ''
  return (table, done, all) => {
    const line = `${table}: ${Math.floor((done / all) * 10) * 10} % of ${all.toLocaleString('en')}`
    if (line !== told && done / all >= 0.1) console.log(line)
    told = line
  }
}
