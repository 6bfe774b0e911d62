import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes, limits, log, mallOrder } from '@bedside/contracts'
import { sql } from 'kysely'
import { buildAgent } from '../../testing/build-agents.js'
import { Selling } from '../../testing/build-mall.js'
import { somebody } from '../../testing/build-managers.js'
import { logOf } from '../../testing/read-back.js'
import { World } from '../../testing/world.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

test('[A15] staff of the platform add notes to an order, which nobody changes and neither its shop nor its agent sees', async () => {
  const selling = new Selling(world)
  const { agentId, account } = await buildAgent(world)
  const shop = await selling.shop({ agentId })
  const { id: mallOrderId, version } = await selling.paid(shop)
  const operator = await world.as('operator')
  const admin = await world.as('admin')
  const first = await operator.call(mallOrder.noteMallOrder, { mallOrderId, note: '买家要求周末送' })
  expect(await logOf(world, first)).toMatchObject([{ entity: 'mallOrder', after: { note: '买家要求周末送' } }])
  await admin.ok(mallOrder.noteMallOrder, { mallOrderId, note: '已电话确认' })
  const { notes, order } = await admin.ok(mallOrder.getMallOrderInfo, { mallOrderId })
  expect(notes.map(({ text }) => text)).toEqual(['买家要求周末送', '已电话确认'])
  expect(notes[0]?.actor).not.toBe('')
  // Forms that are open on the order stay valid.
  expect(order.version).toBe(version)

  const agent = await world.as(account)
  const owner = await selling.owner(shop.storeId)
  for (const caller of [agent, owner]) {
    expect((await caller.ok(mallOrder.getMallOrderInfo, { mallOrderId })).notes).toEqual([])
    expect((await caller.call(mallOrder.noteMallOrder, { mallOrderId, note: '我也写' })).code).toBe(codes.forbidden)
  }
  const told = await agent.call(log.getOperationLogList, { entity: 'mallOrder', entityId: String(mallOrderId) })
  expect(JSON.stringify(told)).not.toContain('买家要求周末送')
  const changed = world.database.write((tx) => sql`UPDATE "MallOrderNote" SET text = '改'`.execute(tx))
  await expect(changed).rejects.toThrow()
  const deleted = world.database.write((tx) => sql`DELETE FROM "MallOrderNote"`.execute(tx))
  await expect(deleted).rejects.toThrow()
})

test('[A15] a note needs the permission, an order that exists, and 1 to 200 characters', async () => {
  const selling = new Selling(world)
  const { id: mallOrderId } = await selling.paid(await selling.shop())
  const looker = await somebody(world, ['shopmall.orderList'])
  expect((await looker.call(mallOrder.noteMallOrder, { mallOrderId, note: '备注' })).code).toBe(codes.forbidden)
  const writer = await somebody(world, ['shopmall.orderList', 'shopmall.orderList.note'])
  const codeOf = async (note: string, id = mallOrderId) =>
    (await writer.call(mallOrder.noteMallOrder, { mallOrderId: id, note })).code
  expect(await codeOf('')).toBe(codes.badInput)
  expect(await codeOf('长'.repeat(201))).toBe(codes.badInput)
  expect(await codeOf('备注', 999_999)).toBe(codes.notFound)
  expect(await codeOf('长'.repeat(200))).toBe(codes.ok)
  for (let n = 1; n < limits.orderNotes; n++) expect(await codeOf(`第 ${n} 条`)).toBe(codes.ok)
  expect(await codeOf('再一条')).toBe(codes.conflict)
})
