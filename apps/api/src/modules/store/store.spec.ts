import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accounts,
  codes,
  exportFile,
  headers,
  hospital,
  mallOrder,
  mallOrdersHeld,
  news,
  ownStore,
  session,
  store,
  storeMoves,
  storeStatuses,
  type InputOf,
} from '@bedside/contracts'
import { buildHospital } from '../../testing/build-hospital.js'
import { Selling } from '../../testing/build-mall.js'
import { buildStore } from '../../testing/build-store.js'
import { buildAgent } from '../../testing/build-agents.js'
import { buildManager, somebody } from '../../testing/build-managers.js'
import { pngOf } from '../../testing/build-pictures.js'
import { seededRoles } from '../../testing/build-roles.js'
import type { Caller } from '../../testing/caller.js'
import { logOf } from '../../testing/read-back.js'
import { letInTogether } from '../../testing/together.js'
import { World } from '../../testing/world.js'
import { Ledger } from '../../ledger/ledger.js'
import { credit, debit } from '../../ledger/posting.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const stateChanged = { code: codes.conflict, msg: '状态已变化，请刷新', data: null }
let number = 0
type Form = Partial<InputOf<typeof store.setStore>>
const newForm = (more: Form = {}): Form => ({
  storeName: `新开的店${++number}`,
  storeType: 'NORMAL',
  contact: '方店长',
  phone: '13912340000',
  managerAccount: `newshop${number}`,
  managerPassword: 'Welcome2026',
  ...more,
})
const statusOf = async (storeId: number) => (await admin.ok(store.getStoreInfo, { storeId })).status

async function owned(status: (typeof storeStatuses)[number] = 'ACTIVE') {
  const built = await buildStore(world, { status })
  const { account, managerId } = await buildManager(world, { role: seededRoles.shop, storeId: built.storeId })
  await world.database.write((tx) =>
    tx.updateTable('Store').set({ managerId }).where('id', '=', built.storeId).execute(),
  )
  return { ...built, account, managerId, caller: await world.as(account) }
}

describe('a shop', () => {
  test('[A15] is added with its owner’s account, and both are logged', async () => {
    const answer = await admin.call(store.setStore, newForm({ deliveryWays: ['WARD', 'PICKUP'], opensAt: '07:30' }))
    expect(answer.data).toMatchObject({ status: 'DRAFT', deliveryWays: ['WARD', 'PICKUP'], opensAt: '07:30' })
    expect(await logOf(world, answer)).toMatchObject([
      { entity: 'store', label: answer.data?.storeName, after: { managerAccount: answer.data?.managerAccount } },
    ])
    const owner = await world.as(answer.data?.managerAccount ?? '', 'Welcome2026')
    expect(await owner.ok(session.getManagerInfo)).toMatchObject({
      family: 'STORE',
      storeId: answer.data?.storeId,
      mustChangePassword: 1,
    })
  })

  test('[A15] needs an account, a name of its own and a place that exists', async () => {
    const { managerAccount: _, managerPassword: __, ...without } = newForm()
    expect(await admin.call(store.setStore, without)).toMatchObject({ code: codes.badInput })
    const { storeName } = await buildStore(world)
    expect((await admin.call(store.setStore, newForm({ storeName }))).msg).toBe('店铺名称已存在')
    expect((await admin.call(store.setStore, newForm({ hospitalId: 999_999 }))).code).toBe(codes.notFound)
    const closed = await buildStore(world, { status: 'CLOSED' })
    expect((await admin.call(store.setStore, newForm({ storeName: closed.storeName }))).code).toBe(codes.ok)
  })

  test('[A15] keeps fields that a change omits, and refuses an old form', async () => {
    const { storeId, storeName, version } = await admin.ok(store.setStore, newForm({ notice: '住院部一楼' }))
    const same = { storeId, version, storeName, storeType: 'NORMAL', contact: '方店长', phone: '13912340000' } as const
    const changed = await admin.ok(store.setStore, { ...same, freightCents: 500 })
    expect(changed).toMatchObject({ notice: '住院部一楼', freightCents: 500, version: version + 1 })
    expect((await admin.call(store.setStore, { ...same, freightCents: 600 })).code).toBe(codes.conflict)
    const taken = { managerAccount: 'another1', managerPassword: 'Welcome2026' }
    expect((await admin.call(store.setStore, { ...same, version: version + 1, ...taken })).msg).toBe('店铺已有登录账号')
  })

  test('[A15] is visible to its hospital’s agent, and follows when the hospital is transferred', async () => {
    const one = await buildAgent(world)
    const other = await buildAgent(world)
    const { hospitalId } = await buildHospital(world, { agentId: one.agentId })
    const { storeId } = await admin.ok(store.setStore, newForm({ hospitalId }))
    await buildStore(world)
    const seenBy = async (account: string) =>
      (await (await world.as(account)).ok(store.getStoreList)).list.map((row) => row.storeId)
    expect(await seenBy(one.account)).toEqual([storeId])
    await world.database.write((tx) =>
      tx
        .updateTable('Hospital')
        .set({ agentId: other.agentId, agentPath: `/${other.agentId}/` })
        .where('id', '=', hospitalId)
        .execute(),
    )
    expect(await seenBy(one.account)).toEqual([])
    expect(await seenBy(other.account)).toEqual([storeId])
    expect(await admin.ok(store.getStoreInfo, { storeId })).toMatchObject({ agentId: other.agentId })
  })
})

describe('the status of a shop', () => {
  const calls = {
    SUBMIT: store.submitStore,
    PAUSE: store.pauseStore,
    RESUME: store.resumeStore,
    FREEZE: store.freezeStore,
    UNFREEZE: store.unfreezeStore,
    CLOSE: store.closeStore,
  } as const

  test('[A15] changes by the table only', async () => {
    for (const [move, call] of Object.entries(calls))
      for (const status of storeStatuses) {
        const { storeId, version } = await buildStore(world, { status })
        const { from, to } = storeMoves[move as keyof typeof calls]
        const fits = from.some((one) => one === status)
        const answer = await admin.send(call, new URLSearchParams(inputFor(call, { storeId, version })))
        expect([move, status, answer.code]).toEqual([move, status, fits ? codes.ok : codes.conflict])
        if (!fits) expect(answer).toMatchObject(stateChanged)
        expect(await statusOf(storeId)).toBe(fits ? to : status)
      }
  })

  const needReason = new Set<unknown>([store.freezeStore, store.closeStore])
  const inputFor = (call: (typeof calls)[keyof typeof calls], { storeId, version }: Record<string, number>) => ({
    storeId: String(storeId),
    version: String(version),
    ...(needReason.has(call) ? { reason: '核查资质' } : {}),
  })

  test('[A15] of two concurrent freezes one succeeds', async () => {
    const { storeId, version } = await buildStore(world)
    const second = await somebody(world, ['shopmall.storeList.flag'])
    const form = { storeId, version, reason: '核查资质' }
    const calls = [admin, second].map((caller) => () => caller.call(store.freezeStore, form))
    const answers = await letInTogether(world, calls)
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(1)
  })

  test('[A15] is paused and opened again by its own people, once, from the version that they were shown', async () => {
    const { storeId, version, caller } = await owned('ACTIVE')
    const paused = await caller.ok(ownStore.pauseOwnStore, { version })
    expect(paused.store.status).toBe('PAUSED')
    expect((await caller.call(ownStore.pauseOwnStore, {})).code).toBe(codes.conflict)
    expect((await caller.call(ownStore.resumeOwnStore, { version })).code).toBe(codes.conflict)
    await caller.ok(ownStore.resumeOwnStore, { version: paused.store.version })
    expect(await statusOf(storeId)).toBe('ACTIVE')
    const fresh = await owned('DRAFT')
    expect((await fresh.caller.call(ownStore.pauseOwnStore, {})).code).toBe(codes.conflict)
    const staff = await somebody(world, ['business.storeDetail'], { storeId })
    expect((await staff.call(ownStore.pauseOwnStore, {})).code).toBe(codes.forbidden)
  })

  test('[A15] frozen: its staff may still change their own account', async () => {
    const { storeId, version, account, caller } = await owned()
    await admin.ok(store.freezeStore, { storeId, version, reason: '投诉核实中' })
    const wishes = await caller.call(session.updateManagerPassword, {
      oldPassWord: 'Bedside2026',
      managerPassword: 'Another2026',
    })
    expect(wishes.code).toBe(codes.ok)
    expect((await world.as(account, 'Another2026').then((again) => again.ok(session.getManagerInfo))).family).toBe(
      'STORE',
    )
    expect((await caller.call(news.readAllNews, { upTo: 1 })).code).toBe(codes.ok)
    expect(await admin.ok(store.getStoreInfo, { storeId })).toMatchObject({
      status: 'FROZEN',
      statusReason: '投诉核实中',
    })
  })

  test('[A15] frozen: its staff may change nothing else until it is reopened', async () => {
    const { storeId, version, caller } = await owned()
    const write = () => caller.call(exportFile.delExportFile, { exportFileId: 999_999 })
    const said = async () => {
      const { data, headers: sent } = await caller.call(session.getManagerInfo)
      return { looksOnly: data?.looksOnly, permissions: sent.get(headers.permissionVersion) }
    }
    const before = await said()
    expect(before.looksOnly).toBe(0)
    await admin.ok(store.freezeStore, { storeId, version, reason: '投诉核实中' })
    expect((await write()).msg).toContain('冻结')
    const frozen = await said()
    expect(frozen.looksOnly).toBe(1)
    // Clients reload what a person may do when this changes.
    expect(frozen.permissions).not.toBe(before.permissions)
    await admin.ok(store.unfreezeStore, { storeId, version: version + 1 })
    expect((await write()).code).toBe(codes.notFound)
    expect(await said()).toEqual(before)
  })

  test('[A15] closed: its staff are signed out for good, and its name is free', async () => {
    const { storeId, storeName, version, caller, account } = await owned('PAUSED')
    await admin.ok(store.closeStore, { storeId, version, reason: '合同到期' })
    expect((await caller.call(session.getManagerInfo)).code).toBe(codes.expired)
    const login = await world
      .stranger()
      .call(session.login, { managerAccount: account, managerPassword: 'Bedside2026' })
    expect(login.msg).toBe('所属店铺已被停用，请联系平台')
    expect((await admin.call(store.setStore, newForm({ storeName }))).code).toBe(codes.ok)
    expect((await admin.call(store.setStore, { ...newForm(), storeId })).msg).toBe('店铺已关闭')
  })

  test.each(['storePending', 'storeAvailable', 'storeFrozen'] as const)(
    '[A15] a shop with money in %s is not closed',
    async (account) => {
      const rich = await buildStore(world, { status: 'PAUSED' })
      const moves = (key: string, lines: ReturnType<typeof debit>[]) =>
        world.database.write((tx) =>
          world.get(Ledger).post(tx, {
            key: `test:${rich.storeId}:${key}`,
            event: 'test.sold',
            about: { type: 'store', id: rich.storeId },
            lines,
          }),
        )
      const held = accounts[account](rich.storeId)
      await moves('in', [debit(accounts.wechat, 1234), credit(held, 1234)])
      const answer = await admin.call(store.closeStore, { storeId: rich.storeId, version: 1, reason: '合同到期' })
      expect(answer.msg).toBe('店铺资金未结清，还有 ¥12.34')
      expect(await statusOf(rich.storeId)).toBe('PAUSED')
      await moves('out', [debit(held, 1234), credit(accounts.wechat, 1234)])
    },
  )

  test('[A15] a shop with an unfinished order is not closed', async () => {
    const selling = new Selling(world)
    const shop = await selling.shop()
    await selling.place(shop)
    const { storeId } = shop
    await admin.ok(store.pauseStore, { storeId })
    const answer = () => admin.call(store.closeStore, { storeId, reason: '合同到期' })
    expect((await answer()).msg).toBe('店铺还有 1 个未完成的订单')
    // Nor with one to ship, to receive or to settle, or with an after-sale of one that was settled.
    const unfinished = [...mallOrdersHeld.map((status) => ({ status })), { status: 'SETTLED', openAfterSaleId: 1 }]
    const put = (state: { status: string; openAfterSaleId?: number | null }) =>
      world.database.write((tx) => tx.updateTable('MallOrder').set(state).where('storeId', '=', storeId).execute())
    for (const state of unfinished) {
      await put(state)
      expect([state, (await answer()).msg]).toEqual([state, '店铺还有 1 个未完成的订单'])
    }
    // As it was, since the books know of no payment.
    await put({ status: 'UNPAID', openAfterSaleId: null })
    expect(await statusOf(storeId)).toBe('PAUSED')
  })
})

describe("the owner's password", () => {
  test('[A15] can be reset without holding the permissions of shops', async () => {
    const { storeId, caller, account } = await owned()
    const helper = await somebody(world, ['shopmall.storeList.password'])
    const { managerPassword } = await helper.ok(store.updateStorePassword, { storeId })
    expect((await caller.call(session.getManagerInfo)).code).toBe(codes.expired)
    expect((await (await world.as(account, managerPassword)).ok(session.getManagerInfo)).mustChangePassword).toBe(1)
    const without = await buildStore(world)
    expect((await helper.call(store.updateStorePassword, { storeId: without.storeId })).msg).toBe('店铺还没有登录账号')
  })
})

test('[A15] the built-in role of agents sees shops and changes none', async () => {
  const { account, agentId } = await buildAgent(world)
  const { storeId } = await buildStore(world, { agentId })
  const agent = await world.as(account)
  // An agent sees what a shop sells, but not its money, nor how many orders it had before the agent ran its hospital.
  expect(await agent.ok(store.getStoreInfo, { storeId })).toMatchObject({
    storeId,
    sales: 0,
    orders: null,
    salesCents: null,
    availableCents: null,
  })
  expect((await agent.call(store.pauseStore, { storeId })).code).toBe(codes.forbidden)
})

test('[A15] the list shows the goods, orders, sales and balance of each shop', async () => {
  const selling = new Selling(world)
  const shop = await selling.shop({ skus: [{ priceCents: 2990, stock: 9 }] })
  // Sessions last a day, and settling sets the clock on.
  const row = async () => (await world.as('admin')).ok(store.getStoreInfo, { storeId: shop.storeId })
  const other = await selling.shop({ skus: [{ priceCents: 1000, stock: 9 }] })
  await selling.place(shop, { quantities: [1] })
  expect(await row()).toMatchObject({ commodities: 1, sales: 0, orders: 0, salesCents: 0, availableCents: 0 })
  const first = await selling.settled(await selling.paid(shop, { quantities: [2] }))
  const { available } = await selling.fundsOf(shop.storeId)
  expect(available).toBeGreaterThan(0)
  expect(await row()).toMatchObject({ sales: 2, orders: 1, salesCents: first.payCents, availableCents: available })
  const { id, payCents } = await selling.paid(shop, { quantities: [3] })
  expect(await row()).toMatchObject({ sales: 5, orders: 2, salesCents: first.payCents + payCents })
  const operator = await world.as('operator')
  const refund = { mallOrderId: id, amountCents: payCents }
  const { fingerprint } = await operator.ok(mallOrder.previewRefundMallOrder, refund)
  await operator.ok(mallOrder.refundMallOrder, { ...refund, reason: '买家取消', fingerprint })
  await selling.channelAnswers()
  // An order that was refunded was one all the same.
  expect(await row()).toMatchObject({ orders: 2, salesCents: first.payCents })
  const { storeName: keyword } = await operator.ok(store.getStoreInfo, { storeId: other.storeId })
  const { list } = await operator.ok(store.getStoreList, { keyword })
  expect(list).toMatchObject([{ storeId: other.storeId, orders: 0, salesCents: 0 }])
})

describe('the logo of a shop', () => {
  // The clock was set on before.
  beforeAll(async () => {
    admin = await world.as('admin')
  })
  const picture = async () => ({ file: new Blob([await pngOf()]) })

  test('[A15] is uploaded with its form, shown in the list and to its agent, logged, and removed', async () => {
    const { fileId } = await admin.ok(store.uploadStoreLogo, await picture())
    const { account, agentId } = await buildAgent(world)
    const logo = [{ fileId, alt: '店招' }]
    const added = await admin.call(store.setStore, newForm({ logo, agentId }))
    expect(await logOf(world, added)).toMatchObject([{ after: { logo } }])
    const storeId = added.data?.storeId ?? 0
    const { storeName, storeType, contact, phone, ...first } = await admin.ok(store.getStoreInfo, { storeId })
    let { version } = first
    const form = { storeId, storeName, storeType, contact, phone }
    const shown = async (caller: Caller) => (await caller.ok(store.getStoreList, { keyword: storeName })).list[0]
    expect(await shown(admin)).toMatchObject({ storeId, logo })
    expect((await shown(await world.as(account)))?.logo).toMatchObject(logo)

    // A form without it keeps it, and one with the same changes nothing.
    expect(await admin.ok(store.setStore, { ...form, version, logo })).toMatchObject({ logo, version })
    expect(await admin.ok(store.setStore, { ...form, version })).toMatchObject({ logo, version })
    // Whoever still has the former version is told the logo that there is now, or nothing if it is the former one again.
    const { fileId: next } = await admin.ok(store.uploadStoreLogo, await picture())
    const replaced = [{ fileId: next, alt: '' }]
    const late = () => admin.call(store.setStore, { ...form, version, logo: [] })
    await admin.ok(store.setStore, { ...form, version, logo: [] })
    await admin.ok(store.setStore, { ...form, version: version + 1, logo: replaced })
    expect((await late()).data).toMatchObject({ changed: { logo: { before: logo, after: replaced } } })
    await admin.ok(store.setStore, { ...form, version: version + 2, logo })
    expect((await late()).data).toMatchObject({ version: version + 3, changed: {} })
    version += 3
    const removed = await admin.call(store.setStore, { ...form, version, logo: [] })
    expect(removed.data).toMatchObject({ logo: [], version: version + 1 })
    expect(await logOf(world, removed)).toMatchObject([{ before: { logo }, after: { logo: [] } }])
  })

  test('[A15] is changed by the shop itself without review, but not to a picture of somebody else', async () => {
    const { storeId, caller } = await owned()
    const { fileId } = await caller.ok(ownStore.uploadOwnLogo, await picture())
    const form = { contact: '测试店长', phone: '13955551111', logo: [{ fileId, alt: '' }] }
    const answer = await caller.call(ownStore.setOwnStore, form)
    expect(answer.data).toMatchObject({ store: { logo: form.logo }, audit: null })
    expect(await logOf(world, answer)).toMatchObject([{ after: { logo: form.logo } }])
    expect((await admin.ok(store.getStoreInfo, { storeId })).logo).toMatchObject(form.logo)

    const { caller: other } = await owned()
    expect((await other.call(ownStore.setOwnStore, form)).msg).toBe('有文件已不存在，请重新上传')
    const foreign = await admin.ok(store.uploadStoreLogo, await picture())
    const stolen = { ...form, logo: [{ fileId: foreign.fileId, alt: '' }] }
    expect((await caller.call(ownStore.setOwnStore, stolen)).msg).toBe('有文件已不存在，请重新上传')
  })

  test('[A15] after its hospital went to another agent, an overtaken form still tells the shop its own changes', async () => {
    const { hospitalId } = await buildHospital(world, {})
    const { storeId, account, caller } = await owned()
    await world.database.write((tx) => tx.updateTable('Store').set({ hospitalId }).where('id', '=', storeId).execute())
    const form = { contact: '新来的店长', phone: '13955551111' }
    await caller.ok(ownStore.setOwnStore, form)
    const { agentId } = await buildAgent(world)
    await admin.ok(hospital.transferHospital, { hospitalId, agentId, reason: '换代理商' })
    const late = await caller.call(ownStore.setOwnStore, { ...form, contact: '旧店长', version: 1 })
    expect(late.data).toMatchObject({ by: account, changed: { contact: { after: '新来的店长' } } })
  })
})
