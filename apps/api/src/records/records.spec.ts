import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '@bedside/prisma'
import { FranchiseStore, type Lead } from '../modules/franchise/franchise.store.js'
import { buildFranchise, type BuiltFranchise } from '../testing/build-franchise.js'
import { World } from '../testing/world.js'

let world: World
let leads: FranchiseStore
beforeAll(async () => {
  world = await World.open()
  leads = world.get(FranchiseStore)
})
afterAll(() => world.close())

/** Whatever is done with a lead, inside a write. */
async function within(built: BuiltFranchise, act: (tx: Tx, lead: Lead) => Promise<unknown>): Promise<void> {
  await world.database.write(async (tx) => {
    const lead = await leads.find(tx, built.franchiseId)
    if (!lead) throw new Error('no lead')
    await act(tx, lead)
  })
}

describe('a record is saved only over the state that was read', () => {
  test.each([
    ['values', { name: '后到' }, 'record.changed'],
    ['a status', { status: 'SIGNED' }, 'record.stateChanged'],
  ])('%s that come second are refused', async (_what, values, reason) => {
    await within(await buildFranchise(world), async (tx, lead) => {
      const saved = await leads.save(tx, lead, { name: '先到' })
      expect(saved).toMatchObject({ name: '先到', version: lead.version + 1 })
      await expect(leads.save(tx, lead, values)).rejects.toMatchObject({ reason })
      expect(await leads.find(tx, lead.id)).toMatchObject({ name: '先到', status: lead.status })
    })
  })
})

describe('a value that only one record may have', () => {
  test('is refused to another one, and kept by its owner without a check', async () => {
    const other = await buildFranchise(world, { status: 'NEW' })
    await within(await buildFranchise(world, { status: 'NEW' }), async (tx, lead) => {
      const taken = { reason: 'franchise.phoneTaken' }
      await expect(leads.save(tx, lead, { phone: other.phone })).rejects.toMatchObject(taken)
      await leads.save(tx, lead, { phone: lead.phone })
    })
  })

  test('is free again once the record gives it up', async () => {
    const other = await buildFranchise(world, { status: 'CONTACTED' })
    await within(other, (tx, lead) => leads.save(tx, lead, { status: 'INVALID' }))
    await within(await buildFranchise(world, { status: 'NEW' }), async (tx, lead) => {
      expect(await leads.save(tx, lead, { phone: other.phone })).toMatchObject({ phoneKey: other.phone })
    })
  })
})
