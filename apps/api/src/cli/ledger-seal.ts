import { isDay } from '@bedside/contracts'
import { Clock } from '../clock.js'
import { Seals } from '../ledger/seals.js'
import { CommandRefused, messageOf, readOptions, run, withExistingDatabase } from './run.js'

const usage = 'usage: npm run ledger:seal -- --upto <2026-11-20>'

await run(async (config) => {
  const { upto: day } = readOptions(usage, { upto: { type: 'string' } })
  if (!day || !isDay(day)) throw new CommandRefused(usage)
  await withExistingDatabase(config.databaseUrl, async (database) => {
    const { days, failed } = await new Seals(database, new Clock()).sealUpTo(day)
    if (!failed)
      return console.log(days === 0 ? `There was nothing to seal up to ${day}` : `Sealed ${days} days, up to ${day}`)
    throw new CommandRefused(`Sealed ${days} days. ${failed.day} could not be sealed: ${messageOf(failed.error)}`)
  })
})
