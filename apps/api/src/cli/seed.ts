import { largeSizes, type Progress } from '../seed/large.js'
import { CommandRefused, readOptions, run } from './run.js'
import { profiles, seedDatabase, type SeedOrder } from './seed-database.js'

const usage = `usage: npm run seed -- --profile ${profiles.join('|')} [--days N] [--orders N] [--replace]`

await run(async (config) => {
  const order = args()
  const { file, kept } = await seedDatabase(config, { ...order, progress: tenths() })
  console.log(`${file} holds the ${order.profile} profile${kept ? `; the database before is ${kept}` : ''}`)
})

function args(): SeedOrder {
  const values = readOptions(usage, {
    profile: { type: 'string' },
    days: { type: 'string' },
    orders: { type: 'string' },
    replace: { type: 'boolean' },
  })
  const profile = profiles.find((name) => name === values.profile)
  if (!profile) throw new CommandRefused(usage)
  const days = wholeNumber('days', values.days, 180)
  const orders = wholeNumber('orders', values.orders, largeSizes.orders)
  return {
    profile,
    replace: values.replace ?? false,
    ...(days !== undefined && { days }),
    ...(orders !== undefined && { sizes: { ...largeSizes, orders } }),
  }
}

/** Limited, because more days would outlast the users and devices. */
function wholeNumber(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0 || number > most)
    throw new CommandRefused(`--${name} takes a whole number from 0 to ${most.toLocaleString('en')}`)
  return number
}

/** Prints a line for every tenth of a table. */
function tenths(): Progress {
  let printed = ''
  return (table, done, all) => {
    const line = `${table}: ${Math.floor((done / all) * 10) * 10} % of ${all.toLocaleString('en')}`
    if (line !== printed && done / all >= 0.1) console.log(line)
    printed = line
  }
}
