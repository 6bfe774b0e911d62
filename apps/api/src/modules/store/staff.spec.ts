import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, commodity, manager, ownAudit, ownStaff, ownStore, session, store } from '@bedside/contracts'
import { buildOwnedStore } from '../../testing/build-audit.js'
import { pngOf } from '../../testing/build-pictures.js'
import { buildAgent } from '../../testing/build-agents.js'
import { buildManager } from '../../testing/build-managers.js'
import { seededRoles } from '../../testing/build-roles.js'
import type { Caller } from '../../testing/caller.js'
import { letInTogether } from '../../testing/together.js'
import { World } from '../../testing/world.js'

let world: World
let owner: Caller
let storeId: number
beforeAll(async () => {
  world = await World.open()
  ;({ caller: owner, storeId } = await buildOwnedStore(world, { status: 'ACTIVE' }))
})
afterAll(() => world.close())

let made = 0
const newStaff = () => ({
  managerAccount: `clerk${++made}`,
  managerName: `店员${made}`,
  phone: '13912345678',
  managerPassword: 'Bedside2026',
})
/** A member of staff who has chosen a password. */
async function clerk() {
  const row = await owner.ok(ownStaff.setStaff, newStaff())
  await world.database.write((tx) =>
    tx.updateTable('Manager').set({ mustChangePassword: 0 }).where('id', '=', row.managerId).execute(),
  )
  return { row, caller: await world.as(row.managerAccount) }
}

describe('the people of a shop', () => {
  test('[A15] are added, disabled and given new passwords by its owner, which ends their sessions', async () => {
    const { row, caller } = await clerk()
    expect(row).toMatchObject({ storeId, owner: 0, isFlag: 1 })
    const { managerId, version } = row
    await owner.ok(ownStaff.updateStaffIsFlag, { managerId, isFlag: 2, version })
    expect((await caller.call(session.getManagerInfo)).code).toBe(codes.expired)
    expect((await owner.call(ownStaff.updateStaffIsFlag, { managerId, isFlag: 1, version })).code).toBe(codes.conflict)
    await owner.ok(ownStaff.updateStaffIsFlag, { managerId, isFlag: 1 })
    const again = await world.as(row.managerAccount)
    const { managerPassword } = await owner.ok(ownStaff.updateStaffPassword, { managerId })
    expect(managerPassword).not.toBe('')
    expect((await again.call(session.getManagerInfo)).code).toBe(codes.expired)
    const { list } = await owner.ok(ownStaff.getStaffList)
    expect(list.map((one) => one.owner).filter(Boolean)).toHaveLength(1)
    expect(list.find((one) => one.managerId === managerId)).toMatchObject({ mustChangePassword: 1 })
  })

  test("[A15] may do what their role holds, except what is the owner's only", async () => {
    const { caller } = await clerk()
    await caller.ok(commodity.getCommodityList)
    // The funds of the shop are the owner's.
    expect((await caller.ok(ownStore.getOwnStore)).store).toMatchObject({ salesCents: null, availableCents: null })
    for (const refused of [
      caller.call(ownStaff.getStaffList),
      caller.call(ownStaff.setStaff, newStaff()),
      caller.call(ownStore.setOwnStore, { contact: '店员', phone: '13912345678' }),
    ])
      expect((await refused).code).toBe(codes.forbidden)
    const shown = JSON.stringify(await caller.ok(manager.getManagerMenuList))
    expect(shown).toContain('"interfaceName":"business.commodityList","name"')
    const flagOf = (key: string) =>
      new RegExp(`"interfaceName":"${key.replaceAll('.', '\\.')}".*?"isFlag":(\\d)`).exec(shown)?.[1]
    expect([flagOf('business.commodityList'), flagOf('business.staff'), flagOf('business.storeEdit')]).toEqual([
      '1',
      '0',
      '0',
    ])
  })

  test("[A15] can withdraw what they may submit, but not the shop's own application", async () => {
    const shop = await buildOwnedStore(world)
    await (await world.as('operator')).ok(store.submitStore, { storeId: shop.storeId })
    const { audit } = await shop.caller.ok(ownStore.getOwnStore)
    const { account } = await buildManager(world, { role: seededRoles.shop, storeId: shop.storeId })
    const worker = await world.as(account)
    const auditId = audit?.auditId ?? 0
    expect((await worker.call(ownAudit.recallOwnAudit, { auditId })).code).toBe(codes.forbidden)
    await shop.caller.ok(ownAudit.recallOwnAudit, { auditId })
  })

  test('[A15] open the pictures that they may see', async () => {
    const { caller } = await clerk()
    const file = new Blob([await pngOf()])
    const { thumb } = await caller.ok(commodity.uploadCommodityPicture, { file })
    expect((await fetch(`${world.url}${thumb}`)).status).toBe(200)
  })

  test('[A15] belong to one shop: others neither see nor change them, and the owner cannot be removed', async () => {
    const { row } = await clerk()
    const { caller: other } = await buildOwnedStore(world, { status: 'ACTIVE' })
    expect((await other.call(ownStaff.updateStaffIsFlag, { managerId: row.managerId, isFlag: 2 })).code).toBe(
      codes.forbidden,
    )
    expect((await other.ok(ownStaff.getStaffList)).list).toHaveLength(1)
    const [self] = (await owner.ok(ownStaff.getStaffList)).list
    const managerId = self?.managerId ?? 0
    expect((await owner.call(ownStaff.updateStaffIsFlag, { managerId, isFlag: 2 })).msg).toBe('不能对自己执行此操作')
    expect((await owner.call(ownStaff.updateStaffPassword, { managerId })).msg).toBe('不能对自己执行此操作')
  })

  test('[A15] are visible to the platform and to no agent', async () => {
    const operator = await world.as('operator')
    const { list } = await operator.ok(store.getStoreStaffList, { storeId })
    expect(list[0]).toMatchObject({ storeId, owner: 1 })
    const agent = await world.as((await buildAgent(world)).account)
    expect((await agent.call(store.getStoreStaffList, { storeId })).code).toBe(codes.forbidden)
  })

  test('[A15] of two owners of one account name the second is refused', async () => {
    const form = newStaff()
    const calls = Array.from({ length: 5 }, () => () => owner.call(ownStaff.setStaff, form))
    const answers = await letInTogether(world, calls)
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
  })
})
