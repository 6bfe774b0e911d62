import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '@bedside/prisma'
import { codes, seedProfiles, type SeedProfile } from '@bedside/contracts'
import { Ledger } from '../src/ledger/ledger.js'
import { demoAccounts } from '../src/seed/profiles.js'
import { seedAt } from '../src/seed/seed-at.js'
import { topUp } from '../src/testing/open-ledger.js'
import { World } from '../src/testing/world.js'
import { priceBatchOf } from './support/goods-rows.js'
import { afterSaleOf } from './support/mall-rows.js'
import { allReads, readEverything } from './support/read-everything.js'

/** Not theirs to see, or, where nobody was named, they are no agent themselves. */
const mayRefuse = new Set<number>([codes.forbidden, codes.notFound])

describe.each(seedProfiles)('in the %s profile', (profile) => {
  test(
    'every answer to everybody keeps its contract, for every record they can see',
    { timeout: 300_000 },
    async () => {
      const world = await World.open({}, await templateOf(profile))
      onTestFinished(() => world.close())
      // The past that fills the books is made when a server is seeded, and not in this file.
      await world.database.write((tx) => world.get(Ledger).post(tx, topUp(1, 100)))
      const { storeId } = await afterSaleOf(world)
      await priceBatchOf(world, storeId)
      const answered = new Set<string>()
      const refused: string[] = []
      for (const { account } of demoAccounts) {
        // The administrator sees every record there is; all others see the same ones, or fewer.
        const atMost = account === 'admin' ? Infinity : 3
        for (const { endpoint, input, code } of await readEverything(await world.as(account), atMost)) {
          if (code === codes.ok) answered.add(endpoint)
          else if (!mayRefuse.has(code)) refused.push(`${account}: ${endpoint} ${input} ${code}`)
        }
      }
      expect(world.takeBroken()).toEqual([])
      expect(refused).toEqual([])
      const reads = allReads.map(({ name }) => name)
      expect(reads.filter((name) => !answered.has(name))).toEqual([])
    },
  )
})

async function templateOf(profile: SeedProfile): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'bedside-profile-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const file = join(directory, 'bedside.db')
  await seedAt(openDatabase, `file:${file}`, profile)
  return file
}
