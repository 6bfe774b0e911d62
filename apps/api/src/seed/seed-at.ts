import { hash, type Options } from '@node-rs/argon2'
import type { Database, openDatabase } from '@bedside/prisma'
import type { SeedProfile } from '@bedside/contracts'
import { Clock } from '../clock.js'
import { Journal } from '../journal/journal.js'
import { Accounts } from '../modules/manager/accounts.js'
import { strength } from '../modules/session/hasher.js'
import { billPast } from '../life/billed-past.js'
import { sealPast } from '../life/past.js'
import { batchTimeoutMs } from './large.js'
import { demoPassword, seed, testNow } from './profiles.js'

/** Argon2's least, for tests: they sign in thousands of times, and a hash as strong as usual would take 15 ms at each. */
export const leastStrength: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Adds the history before a profile's time. */
export type Past = (database: Database, now: number) => Promise<void>

/** Creates a database with a profile and its history. All demo accounts share one password, which is hashed once. */
export async function seedAt(
  open: typeof openDatabase,
  url: string,
  profile: SeedProfile,
  past?: Past,
  hashed: Options = strength,
): Promise<void> {
  const database = await open({ url, transactionTimeoutMs: batchTimeoutMs })
  try {
    const passwordHash = await hash(demoPassword, hashed)
    const clock = new Clock()
    const now = profile === 'test' ? testNow : Date.now()
    await seed(database, new Accounts(new Journal(clock), clock), profile, passwordHash, now)
    await past?.(database, now)
    await sealPast(database, now)
    await billPast(database, now)
  } finally {
    await database.close()
  }
}
