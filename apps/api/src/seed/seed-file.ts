import { hash } from '@node-rs/argon2'
import type { openDatabase } from '@bedside/prisma'
import type { SeedProfile } from '@bedside/contracts'
import { Clock } from '../clock.js'
import { Journal } from '../journal/journal.js'
import { Accounts } from '../modules/manager/accounts.js'
import { livePast, sealPast } from '../life/past.js'
import { batchTimeoutMs } from './large.js'
import { demoPassword, seed, testNow } from './profiles.js'

/**
 * Makes a database file that holds a profile, after so many days in which renters came and went. All demo accounts share
 * one password, so it is hashed once.
 */
export async function seedFile(open: typeof openDatabase, file: string, profile: SeedProfile, days = 0): Promise<void> {
  const database = await open({ url: `file:${file}`, transactionTimeoutMs: batchTimeoutMs })
  try {
    const passwordHash = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    const clock = new Clock()
    const now = profile === 'test' ? testNow : Date.now()
    await seed(database, new Accounts(new Journal(clock), clock), profile, passwordHash, now)
    if (days > 0) await livePast(database, days, now)
    await sealPast(database, now)
  } finally {
    await database.close()
  }
}
