import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '@bedside/prisma'
import { World } from '../testing/world.js'

const migration = readFileSync(
  new URL('../../../../prisma/migrations/20261122221000_ceilings_of_roles/migration.sql', import.meta.url),
  'utf8',
)

test('an older installation gets the ceilings of a new one, and keeps those it has', async () => {
  const world = await World.open()
  const ceilings = () =>
    world.database.read.selectFrom('RoleCeiling').selectAll().orderBy('roleId').orderBy('kind').execute()
  const upgrade = (before: (tx: Tx) => Promise<unknown>) =>
    world.database.write(async (tx) => {
      await before(tx)
      await sql.raw(migration).execute(tx)
    })
  const fresh = await ceilings()
  expect(fresh.length).toBeGreaterThan(0)
  await upgrade((tx) => tx.deleteFrom('RoleCeiling').execute())
  expect(await ceilings()).toEqual(fresh)
  await upgrade((tx) => tx.updateTable('RoleCeiling').set({ cents: 77 }).where('roleId', '=', 4).execute())
  expect((await ceilings()).filter(({ roleId }) => roleId === 4)).toMatchObject([{ kind: 'WAIVE', cents: 77 }])
  await world.close()
})
