import { existsSync } from 'node:fs'
import { databaseFile, isPostgres, replacePostgres, shownAddress, type Database } from '@bedside/prisma'
import { seedProfiles } from '@bedside/contracts'
import { Clock } from '../clock.js'
import type { Config } from '../config/config.js'
import { Journal } from '../journal/journal.js'
import { Accounts } from '../modules/manager/accounts.js'
import { Hasher } from '../modules/session/hasher.js'
import { billPast } from '../life/billed-past.js'
import { livePast, sealPast } from '../life/past.js'
import { seedCases } from '../seed/cases.js'
import { seedPictures } from '../seed/demo-pictures.js'
import { batchTimeoutMs, largeSizes, seedLarge, type Progress, type Sizes } from '../seed/large.js'
import { demoPassword, seed, testNow } from '../seed/profiles.js'
import { CommandRefused, withDatabase } from './run.js'
import { seedFile, type Seeded } from './seed-file.js'

export const profiles = [...seedProfiles, 'large'] as const

/** Few enough for a first start: each day is two hundred rentals, all through the services. */
const demoDays = 14

export interface SeedOrder {
  readonly profile: (typeof profiles)[number]
  /** Replaces whatever the database contains. */
  readonly replace?: boolean
  /** The number of simulated days of the demo and large profiles. */
  readonly days?: number
  readonly sizes?: Sizes
  readonly progress?: Progress
}

/** Batches of rows take longer than the server's limit for a write. */
const seeding = { transactionTimeoutMs: batchTimeoutMs }

/** Fills the configured database with a profile; one with managers only if told to replace it. */
export async function seedDatabase(config: Config, order: SeedOrder): Promise<Seeded> {
  if (config.NODE_ENV === 'production')
    throw new CommandRefused(
      'Everybody can read the password of the demo accounts, so there are none in production: use `npm run bootstrap`',
    )
  if (!isPostgres(config.databaseUrl)) {
    return seedFile(databaseFile(config.databaseUrl), {
      allowed: async () => order.replace || mustHaveNoManagers(config),
      fill: (next) => withDatabase(next, (database) => fill(database, config, order), seeding),
    })
  }
  if (order.replace) return replaceOnServer(config, order)
  await mustHaveNoManagers(config)
  const work = async (database: Database) => {
    await fill(database, config, order)
    return { file: database.name, kept: undefined }
  }
  return withDatabase(config.databaseUrl, work, seeding)
}

async function mustHaveNoManagers(config: Config): Promise<void> {
  if (!(await hasManagers(config))) return
  const { databaseUrl } = config
  const name = isPostgres(databaseUrl) ? shownAddress(databaseUrl) : databaseFile(databaseUrl)
  throw new CommandRefused(
    `${name} has managers already, so nothing was changed; --replace sets it aside and starts over`,
  )
}

/** On a PostgreSQL server the old database is kept under a dated name. */
async function replaceOnServer(config: Config, order: SeedOrder): Promise<Seeded> {
  const filled = (next: string) => withDatabase(next, (database) => fill(database, config, order), seeding)
  return { file: shownAddress(config.databaseUrl), kept: await replacePostgres(config.databaseUrl, filled) }
}

/** Does not create a database that is missing. */
export async function hasManagers({ databaseUrl }: Config): Promise<boolean> {
  if (!isPostgres(databaseUrl) && !existsSync(databaseFile(databaseUrl))) return false
  return withDatabase(databaseUrl, async ({ read }) => {
    return (await read.selectFrom('Manager').select('id').limit(1).executeTakeFirst()) !== undefined
  })
}

async function fill(database: Database, config: Config, order: SeedOrder): Promise<void> {
  const now = order.profile === 'test' ? testNow : Date.now()
  const passwordHash = await new Hasher(config).hash(demoPassword)
  const profile = order.profile === 'large' ? 'demo' : order.profile
  const clock = new Clock()
  await seed(database, new Accounts(new Journal(clock), clock), profile, passwordHash, now)
  if (profile === 'test') await seedCases(database)
  else await livePast(database, order.days ?? demoDays, now)
  if (order.profile === 'demo') await seedPictures(database, config, now)
  if (order.profile === 'large') await seedLarge(database, passwordHash, now, order.sizes ?? largeSizes, order.progress)
  await sealPast(database, now)
  await billPast(database, now)
}
