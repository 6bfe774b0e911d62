import { existsSync, rmSync } from 'node:fs'
import { databaseFile, restoreBackup, type Database } from '@bedside/prisma'
import { seedProfiles } from '@bedside/contracts'
import { Clock } from '../clock.js'
import type { Config } from '../config/config.js'
import { Journal } from '../journal/journal.js'
import { Accounts } from '../modules/manager/accounts.js'
import { Hasher } from '../modules/session/hasher.js'
import { batchTimeoutMs, largeSizes, seedLarge, type Progress, type Sizes } from '../seed/large.js'
import { demoPassword, seed, testNow } from '../seed/profiles.js'
import { CommandRefused, withDatabase } from './run.js'

export const profiles = [...seedProfiles, 'large'] as const

export interface SeedOrder {
  readonly profile: (typeof profiles)[number]
  /** Start over, whatever the database holds. */
  readonly replace?: boolean
  readonly sizes?: Sizes
  readonly progress?: Progress
}

export interface Seeded {
  readonly file: string
  /** Where the database is that was replaced. */
  readonly kept: string | undefined
}

/** Fills the database of these settings with a profile; one that has managers only when told to replace it. */
export async function seedDatabase(config: Config, order: SeedOrder): Promise<Seeded> {
  if (config.NODE_ENV === 'production')
    throw new CommandRefused(
      'Everybody can read the password of the demo accounts, so there are none in production: use `npm run bootstrap`',
    )
  const kept = order.replace ? await setAside(config.databaseUrl) : undefined
  const work = async (database: Database) => {
    if (await hasManagers(database))
      throw new CommandRefused(
        `${database.file} has managers already, so nothing was changed; --replace sets it aside and starts over`,
      )
    await fill(database, config, order)
    return { file: database.file, kept }
  }
  return withDatabase(config.databaseUrl, work, batchTimeoutMs)
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
  if (order.profile !== 'large') return
  await seedLarge(database, passwordHash, now, order.sizes ?? largeSizes, order.progress)
}

/** Puts an empty database in its place, which works only while nobody has it open; returns where the old one is. */
async function setAside(url: string): Promise<string | undefined> {
  const file = databaseFile(url)
  if (!existsSync(file)) return undefined
  const empty = `${file}.empty`
  try {
    await withDatabase(`file:${empty}`, async () => {})
    return await restoreBackup(empty, file)
  } finally {
    for (const suffix of ['', '-wal', '-shm', '.lock']) rmSync(empty + suffix, { force: true })
  }
}
