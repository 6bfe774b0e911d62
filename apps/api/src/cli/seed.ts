import { parseArgs } from 'node:util'
import type { Progress } from '../seed/large.js'
import { CommandRefused, run } from './run.js'
import { profiles, seedDatabase, type SeedOrder } from './seed-database.js'

const usage = `usage: npm run seed -- --profile ${profiles.join('|')} [--days N] [--replace]`

await run(async (config) => {
  const order = args()
  const { file, kept } = await seedDatabase(config, { ...order, progress: tenths() })
  console.log(`${file} holds the ${order.profile} profile${kept ? `; the database before is ${kept}` : ''}`)
})

function args(): SeedOrder {
  try {
    const { values } = parseArgs({
      options: { profile: { type: 'string' }, days: { type: 'string' }, replace: { type: 'boolean' } },
    })
    const profile = profiles.find((name) => name === values.profile)
    const days = daysOf(values.days)
    if (profile) return { profile, replace: values.replace ?? false, ...days }
  } catch (error) {
    if (error instanceof CommandRefused) throw error
    // Told below, like what is missing.
  }
  throw new CommandRefused(usage)
}

/** More than a year would outlast the users and devices that it is about. */
function daysOf(said: string | undefined): { days?: number } {
  if (said === undefined) return {}
  const days = Number(said)
  if (!Number.isInteger(days) || days < 0 || days > 180)
    throw new CommandRefused('--days takes a whole number from 0 to 180')
  return { days }
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
