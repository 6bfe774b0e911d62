import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '@bedside/prisma'
import { codes, seedProfiles, type SeedProfile } from '@bedside/contracts'
import { Ledger } from '../src/ledger/ledger.js'
import { demoAccounts } from '../src/seed/profiles.js'
import { leastStrength, seedAt } from '../src/seed/seed-at.js'
import { topUp } from '../src/testing/open-ledger.js'
import { World } from '../src/testing/world.js'
import { priceBatchOf } from './support/goods-rows.js'
import { afterSaleOf } from './support/mall-rows.js'
import { allReads, readEverything } from './support/read-everything.js'
import { selectedCalls } from './support/selected-calls.js'

/** Outside the scope; or the call needs an agent and the caller is none. */
const mayRefuse = new Set<number>([codes.forbidden, codes.notFound])

describe.each(seedProfiles)('in the %s profile', (profile) => {
  test(
    'every reply to everybody conforms to its contract, for every record that they can see',
    { timeout: 300_000 },
    async () => {
      const world = await World.open({}, profile === 'test' ? undefined : await templateOf(profile))
      onTestFinished(() => world.close())
      // Only seeding a server fills the books, so this file adds an entry of its own.
      await world.database.write((tx) => world.get(Ledger).post(tx, topUp(1, 100)))
      const { storeId } = await afterSaleOf(world)
      await priceBatchOf(world, storeId)
      const answered = new Set<string>()
      const refused: string[] = []
      const named: string[] = []
      const ours = demoAccounts.filter(({ family }) => family === 'PLATFORM')
      for (const { account, family } of demoAccounts) {
        // The administrator sees all records; the others see a subset, so a few of each kind suffice.
        const atMost = account === 'admin' ? Infinity : 3
        const look: Parameters<typeof readEverything>[2] = ({ endpoint, input }, data) => {
          const text = family === 'PLATFORM' ? '' : (JSON.stringify(data) ?? '')
          for (const { name } of ours)
            if (text.includes(name)) named.push(`${account}: ${endpoint} ${input} names ${name}`)
        }
        for (const { endpoint, input, code } of await readEverything(await world.as(account), atMost, look)) {
          if (code === codes.ok) answered.add(endpoint)
          else if (!mayRefuse.has(code)) refused.push(`${account}: ${endpoint} ${input} ${code}`)
        }
      }
      expect(world.takeBroken()).toEqual([])
      expect(refused).toEqual([])
      expect(named, 'platform staff named to others').toEqual([])
      const reads = selectedCalls(allReads).map(({ name }) => name)
      expect(reads.filter((name) => !answered.has(name))).toEqual([])
    },
  )
})

async function templateOf(profile: SeedProfile): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'bedside-profile-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const file = join(directory, 'bedside.db')
  await seedAt(openDatabase, `file:${file}`, profile, undefined, leastStrength)
  return file
}
