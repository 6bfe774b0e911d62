import { afterAll, beforeAll, expect, test } from 'vitest'
import { agent, dayMs, franchise, store } from '@bedside/contracts'
import { dayOf } from '../clock.js'
import { buildAgent } from '../testing/build-agents.js'
import { buildFranchise } from '../testing/build-franchise.js'
import { buildStore } from '../testing/build-store.js'
import type { Caller } from '../testing/caller.js'
import { World } from '../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const ends = (table: 'Agent' | 'Franchise', id: number, days: number) => {
  const contractTo = dayOf(world.clock.now() + days * dayMs)
  return world.database.write((tx) => tx.updateTable(table).set({ contractTo }).where('id', '=', id).execute())
}
/** One contract that has ended, two that end soon and one that runs on. */
const days = [-1, 0, 30, 31]
const states = ['ENDED', 'ENDING', 'ENDING', 'ACTIVE']

test('[A9] contracts of agents end soon, have ended or run on, by the day', async () => {
  const ids: number[] = []
  for (const left of days) {
    const { agentId } = await buildAgent(world, { withAccount: false })
    await ends('Agent', agentId, left)
    ids.push(agentId)
  }
  const rows = await Promise.all(ids.map((agentId) => admin.ok(agent.agentInfo, { agentId })))
  expect(rows.map(({ contractState, daysLeft }) => [contractState, daysLeft])).toEqual(
    states.map((state, at) => [state, days[at]]),
  )
  const byEnd = { sort: 'contractTo', order: 'asc' } as const
  const found = await admin.ok(agent.getAgentList, { contractState: 'ENDING', ...byEnd })
  expect(found.list.map(({ agentId }) => agentId)).toEqual(ids.slice(1, 3))
})

test('[A10] so do those of investors; a lead that was not signed has none', async () => {
  const ids: number[] = []
  for (const left of days) {
    const { franchiseId } = await buildFranchise(world, { status: 'SIGNED', intent: 'INVESTOR' })
    await ends('Franchise', franchiseId, left)
    ids.push(franchiseId)
  }
  const { franchiseId: open } = await buildFranchise(world)
  const rows = await Promise.all(
    [...ids, open].map((franchiseId) => admin.ok(franchise.getFranchiseInfo, { franchiseId })),
  )
  expect(rows.map(({ contractState, daysLeft }) => [contractState, daysLeft])).toEqual([
    ...states.map((state, at) => [state, days[at]]),
    ['NONE', null],
  ])
  const found = await admin.ok(franchise.getFranchiseList, { contractState: 'ENDING', order: 'asc' })
  expect(found.list.map(({ franchiseId }) => franchiseId)).toEqual(ids.slice(1, 3))
})

test('[A15] so do the food permits of shops; a shop without one has none', async () => {
  const ids: number[] = []
  for (const left of days) {
    const { storeId } = await buildStore(world, { status: 'ACTIVE' })
    const foodPermitUntil = dayOf(world.clock.now() + left * dayMs)
    await world.database.write((tx) =>
      tx.updateTable('Store').set({ foodPermitUntil }).where('id', '=', storeId).execute(),
    )
    ids.push(storeId)
  }
  const { storeId: without } = await buildStore(world)
  const rows = await Promise.all([...ids, without].map((storeId) => admin.ok(store.getStoreInfo, { storeId })))
  expect(rows.map(({ permitState, permitDaysLeft }) => [permitState, permitDaysLeft])).toEqual([
    ...states.map((state, at) => [state, days[at]]),
    ['NONE', null],
  ])
  const found = await admin.ok(store.getStoreList, { permitState: 'ENDING', order: 'asc' })
  expect(found.list.map(({ storeId }) => storeId)).toEqual(ids.slice(1, 3))
})
