import { expect, onTestFinished, test } from 'vitest'
import { commodity, device, manager, ownAudit, priceChange, store } from '@bedside/contracts'
import { buildAgent } from '../src/testing/build-agents.js'
import { buildCommodity } from '../src/testing/build-commodity.js'
import { buildBed, buildDevice } from '../src/testing/build-devices.js'
import { buildHospital } from '../src/testing/build-hospital.js'
import { buildManager } from '../src/testing/build-managers.js'
import { seededRoles } from '../src/testing/build-roles.js'
import { buildOwnedStore } from '../src/testing/build-audit.js'
import { World } from '../src/testing/world.js'

const openWorld = async () => {
  const world = await World.open()
  onTestFinished(() => world.close())
  return { world, admin: await world.as('admin'), name: '系统管理员' }
}

test('[A15] a shop is not told who of the platform submitted it, changed its prices or adjusted its stock', async () => {
  const { world, admin, name } = await openWorld()
  const waiting = await buildOwnedStore(world)
  await admin.ok(store.submitStore, { storeId: waiting.storeId })
  const { storeId, caller: shop } = await buildOwnedStore(world, { status: 'ACTIVE' })
  const { commodityId, skuIds } = await buildCommodity(world, { storeId })
  const skuId = skuIds[0] ?? 0
  await admin.ok(commodity.adjustStock, { skuId, pieces: 3, reason: '盘点' })
  const how = { way: 'PERCENT', percentBps: 1000, step: 'CENT' } as const
  const change = { commodityIds: [commodityId], ...how }
  const { fingerprint } = await admin.ok(priceChange.previewPriceChange, change)
  await admin.ok(priceChange.changePrices, { ...change, fingerprint })

  const [asked] = (await waiting.caller.ok(ownAudit.getOwnAuditList)).list
  const theirs = [
    asked,
    await waiting.caller.ok(ownAudit.getOwnAuditInfo, { auditId: asked?.auditId ?? 0 }),
    (await shop.ok(commodity.getStockMovementList, { skuId })).list,
    (await shop.ok(priceChange.getPriceBatchList)).list,
  ]
  for (const part of theirs) {
    expect(part).toBeDefined()
    expect(JSON.stringify(part)).not.toContain(name)
  }
  expect(asked).toMatchObject({ submitter: '' })
  expect((await admin.ok(commodity.getStockMovementList, { skuId })).list[0]).toMatchObject({ by: name })
  expect((await admin.ok(priceChange.getPriceBatchList, { storeId })).list[0]).toMatchObject({ by: name })
})

test('[A9] an agent is not told who of the platform asked to reset a second factor', async () => {
  const { world, name } = await openWorld()
  const { agentId } = await buildAgent(world)
  const { account, managerId } = await buildManager(world, { role: seededRoles.agent, agentId })
  const now = world.clock.now()
  await world.database.write((tx) =>
    tx.insertInto('SecondFactorReset').values({ managerId, askedById: 1, askedAt: now, reason: '手机丢失' }).execute(),
  )
  const rowFor = async (caller: Awaited<ReturnType<World['as']>>) =>
    (await caller.ok(manager.getManagerlist)).list.find((row) => row.managerId === managerId)
  expect(await rowFor(await world.as(account))).toMatchObject({ factorResetBy: '', factorResetById: null })
  expect(await rowFor(await world.as('admin'))).toMatchObject({ factorResetBy: name, factorResetById: 1 })
})

test('[A10] an agent is not told who of the platform began a repair, also of earlier versions, which noted it', async () => {
  const { world, admin, name } = await openWorld()
  const { agentId } = await buildAgent(world)
  const { account } = await buildManager(world, { role: seededRoles.agent, agentId })
  const { hospitalId } = await buildHospital(world, { agentId })
  const { bedId } = await buildBed(world, { hospitalId })
  const { deviceId } = await buildDevice(world)
  await admin.ok(device.bindDevice, { deviceId, bedId })
  await admin.ok(device.reportFault, { deviceId, fault: '锁舌卡住' })
  await admin.ok(device.startRepair, { deviceId })
  const earlier = {
    deviceId,
    kind: 'REPAIR',
    before: 'FAULT',
    after: 'REPAIRING',
    actor: name,
    managerId: 1,
    reason: name,
  }
  await world.database.write((tx) =>
    tx
      .insertInto('DeviceChange')
      .values({ ...earlier, createdAt: world.clock.now() })
      .execute(),
  )
  const historyFor = async (caller: Awaited<ReturnType<World['as']>>) => {
    const { list } = await caller.ok(device.getDeviceTimeline, { deviceId })
    return list.filter(({ move }) => move === 'REPAIR').map(({ actor, note }) => ({ actor, note }))
  }
  expect(await historyFor(await world.as(account))).toEqual([
    { actor: '', note: '' },
    { actor: '', note: '' },
  ])
  expect(await historyFor(admin)).toEqual([
    { actor: name, note: '' },
    { actor: name, note: '' },
  ])
})

test('[A15] a shop is not told names of which earlier versions did not store whose they are', async () => {
  const { world, admin, name } = await openWorld()
  const { storeId, caller: shop } = await buildOwnedStore(world, { status: 'ACTIVE' })
  const { skuIds } = await buildCommodity(world, { storeId })
  const skuId = skuIds[0] ?? 0
  await admin.ok(commodity.adjustStock, { skuId, pieces: 3, reason: '盘点' })
  await world.database.write(async (tx) => {
    const moves = tx.selectFrom('StockMovement').selectAll().where('skuId', '=', skuId).orderBy('id', 'desc')
    const { id: _, ...move } = await moves.executeTakeFirstOrThrow()
    const earlier = [-move.pieces, move.pieces].map((pieces) => ({ ...move, pieces, managerId: null }))
    await tx.insertInto('StockMovement').values(earlier).execute()
  })
  const byFor = async (caller: typeof admin) =>
    (await caller.ok(commodity.getStockMovementList, { skuId })).list.slice(0, 3).map(({ by }) => by)
  expect(await byFor(shop)).toEqual(['', '', ''])
  expect(await byFor(admin)).toEqual([name, name, name])
})
