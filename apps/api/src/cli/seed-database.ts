import { existsSync, rmSync } from 'node:fs'
import {
  databaseFile,
  filesFolderOf,
  isPostgres,
  mustHoldDatabase,
  replacePostgres,
  restoreBackup,
  shownAddress,
  type Database,
} from '@bedside/prisma'
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

interface Seeded {
  readonly file: string
  /** The location of the replaced database, or its name on the server. */
  readonly kept: string | undefined
}

/** Batches of rows take longer than the server's limit for a write. */
const seeding = { transactionTimeoutMs: batchTimeoutMs }

/** Fills the configured database with a profile; one with managers only if told to replace it. */
export async function seedDatabase(config: Config, order: SeedOrder): Promise<Seeded> {
  if (config.NODE_ENV === 'production')
    throw new CommandRefused(
      'Everybody can read the password of the demo accounts, so there are none in production: use `npm run bootstrap`',
    )
  if (order.replace) {
    if (isPostgres(config.databaseUrl)) return replaceOnServer(config, order)
    if (existsSync(databaseFile(config.databaseUrl))) return replaceBySeeded(config, order)
  }
  const work = async (database: Database) => {
    if (await hasManagers(database))
      throw new CommandRefused(
        `${database.name} has managers already, so nothing was changed; --replace sets it aside and starts over`,
      )
    await fill(database, config, order)
    return { file: database.name, kept: undefined }
  }
  return withDatabase(config.databaseUrl, work, seeding)
}

/** On a PostgreSQL server the old database is kept under a dated name. */
async function replaceOnServer(config: Config, order: SeedOrder): Promise<Seeded> {
  const filled = (next: string) => withDatabase(next, (database) => fill(database, config, order), seeding)
  return { file: shownAddress(config.databaseUrl), kept: await replacePostgres(config.databaseUrl, filled) }
}

/**
 * Builds the new database completely before it replaces the old one, which survives any interruption. The old one must not be in
 * use.
 */
async function replaceBySeeded(config: Config, order: SeedOrder): Promise<Seeded> {
  const file = databaseFile(config.databaseUrl)
  const next = `${file}.seeding`
  // Checked first, before minutes are spent; a server that opens it meanwhile is reported at the end.
  mustHoldDatabase(file).close()
  // Left behind by a killed run.
  removeDatabase(next)
  try {
    await withDatabase(`file:${next}`, (database) => fill(database, config, order), seeding)
    return { file, kept: await restoreBackup(next, file) }
  } finally {
    removeDatabase(next)
  }
}

function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '.lock']) rmSync(file + suffix, { force: true })
  rmSync(filesFolderOf(file), { recursive: true, force: true })
}

export async function hasManagers(database: Database): Promise<boolean> {
  return (await database.read.selectFrom('Manager').select('id').limit(1).executeTakeFirst()) !== undefined
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
