import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, faults, ledger, payoutAccount, withdrawal, type FaultName } from '@bedside/contracts'
import { maskPhone } from '../../data/mask.js'
import { buildEarningShop, shopHolder } from '../../testing/build-earning-shop.js'
import { Selling } from '../../testing/build-mall.js'
import { applyForWithdrawal, freshCode, payoutForm, withoutLimits } from '../../testing/build-withdrawals.js'
import { buildManager } from '../../testing/build-managers.js'
import { form } from '../../testing/form.js'
import { seededRoles } from '../../testing/build-roles.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let selling: Selling
beforeAll(async () => {
  world = await World.open()
  selling = new Selling(world)
  withoutLimits(world)
})
afterAll(() => world.close())

const holder = shopHolder
const refusal = (name: FaultName) => expect.objectContaining({ code: faults[name][0] })
const as = async (role: number) => world.as((await buildManager(world, { role })).account)

const earningShop = () => buildEarningShop(world, selling)
const latest = async (caller: Caller) => (await caller.ok(withdrawal.getWithdrawalList)).list[0]

describe('a shop withdraws', () => {
  test('what it has earned, and is paid by finance; the books agree to the cent', async () => {
    const shop = await earningShop()
    const overview = await shop.caller.ok(withdrawal.getWithdrawalOverview, {})
    expect(overview).toMatchObject({ availableCents: 6261, pendingCents: 0, holder, phone: maskPhone(shop.phone) })
    await applyForWithdrawal(world, shop, 6000)
    const row = await latest(shop.caller)
    expect(row).toMatchObject({ applicantKind: 'STORE', ownerId: shop.storeId, status: 'PENDING', holder })
    expect(await selling.fundsOf(shop.storeId)).toMatchObject({ available: 261 })

    const finance = await as(seededRoles.finance)
    const which = { withdrawalId: row?.withdrawalId ?? 0 }
    await finance.ok(withdrawal.approveWithdrawals, { withdrawalIds: [which.withdrawalId] })
    await finance.ok(withdrawal.payWithdrawal, { ...which, payWay: 'BANK' })
    const { fingerprint } = await finance.ok(withdrawal.previewSettleWithdrawal, which)
    await finance.ok(withdrawal.settleWithdrawal, { ...which, fingerprint, voucherNo: 'BANK-0001' })

    const { withdrawal: paid, steps } = await shop.caller.ok(withdrawal.getWithdrawalInfo, which)
    expect(paid).toMatchObject({ status: 'PAID', voucherNo: 'BANK-0001', reviewer: '' })
    expect(steps.map(({ actor }) => actor === '')).toEqual([false, true, true, true])
    expect(await finance.ok(ledger.getStoreEarningInfo, { storeId: shop.storeId })).toMatchObject({
      earnedCents: 6261,
      availableCents: 261,
      withdrawnCents: 6000,
      underWay: 0,
    })
    const { data: file } = await shop.caller.send(withdrawal.exportWithdrawalList, form({}))
    expect(String(file).trim().split('\n')).toHaveLength(2)
  })

  test('after a preview that shows what will be booked on its accounts', async () => {
    const { caller, storeId, payoutAccountId } = await earningShop()
    const { lines } = await caller.ok(withdrawal.previewApplyWithdrawal, { amountCents: 6000, payoutAccountId })
    expect(lines.map(({ account, side, afterCents }) => [account, side, afterCents])).toEqual([
      [`store:${storeId}:available`, 'D', 261],
      [`store:${storeId}:frozen`, 'C', 6000],
    ])
  })

  test('once, of twenty concurrent applications, and can cancel it', async () => {
    const shop = await earningShop()
    const { caller, payoutAccountId } = shop
    const wish = { amountCents: 6261, payoutAccountId }
    const { fingerprint } = await caller.ok(withdrawal.previewApplyWithdrawal, wish)
    const code = await freshCode(world, caller)
    const tried = await Promise.all(
      Array.from({ length: 20 }, () => caller.call(withdrawal.applyWithdrawal, { ...wish, code, fingerprint })),
    )
    expect(tried.filter(({ code: said }) => said === 1)).toHaveLength(1)
    await caller.ok(withdrawal.cancelWithdrawal, { withdrawalId: (await latest(caller))?.withdrawalId ?? 0 })
    expect(await selling.fundsOf(shop.storeId)).toMatchObject({ available: 6261 })
  })
})

describe('while a withdrawal is under way', () => {
  const asked = async () => {
    const shop = await earningShop()
    await applyForWithdrawal(world, shop, 6000)
    const { withdrawalId = 0 } = (await latest(shop.caller)) ?? {}
    return { ...shop, withdrawalId, which: { withdrawalId } }
  }
  const becomes = (storeId: number, values: { status?: string; storeName?: string; payoutHolder?: string }) =>
    selling.within((tx) => tx.updateTable('Store').set(values).where('id', '=', storeId).execute())

  test.each([
    [{ status: 'FROZEN' }, '在申请后被冻结'],
    [{ storeName: '改名后的店' }, '更名为“改名后的店”'],
    [{ payoutHolder: '新的户名' }, '户名已变更为“新的户名”，申请的收款户名为“林店长”'],
  ])('a shop that becomes %o is not approved, and told why', async (values, said) => {
    const { storeId, withdrawalId, which } = await asked()
    await becomes(storeId, values)
    const finance = await as(seededRoles.finance)
    const { results } = await finance.ok(withdrawal.approveWithdrawals, { withdrawalIds: [withdrawalId] })
    expect(results).toEqual([{ withdrawalId, done: 0, awaitsSecond: 0, message: expect.stringContaining(said) }])
    await finance.ok(withdrawal.rejectWithdrawal, { ...which, reason: '店铺情况有变' })
    expect(await selling.fundsOf(storeId)).toMatchObject({ available: 6261 })
  })

  test('a shop frozen after approval is not paid until it is reopened, and can be rejected', async () => {
    const { storeId, withdrawalId, which } = await asked()
    const finance = await as(seededRoles.finance)
    await finance.ok(withdrawal.approveWithdrawals, { withdrawalIds: [withdrawalId] })
    await becomes(storeId, { status: 'FROZEN' })
    const pay = () => finance.call(withdrawal.payWithdrawal, { ...which, payWay: 'BANK' })
    expect(await pay()).toEqual(refusal('withdrawal.shopFrozen'))
    await finance.ok(withdrawal.rejectWithdrawal, { ...which, reason: '店铺被冻结' })
    expect(await selling.fundsOf(storeId)).toMatchObject({ available: 6261 })
    expect(await pay()).toEqual(refusal('record.stateChanged'))
  })
})

describe('of a shop', () => {
  test('only the owner sees its money and withdraws it', async () => {
    const shop = await earningShop()
    await applyForWithdrawal(world, shop, 100)
    const staff = await selling.owner(shop.storeId)
    const { payoutAccountId } = shop
    const wish = { amountCents: 100, payoutAccountId }
    const no = expect.objectContaining({ code: codes.forbidden })
    expect(await staff.call(withdrawal.getWithdrawalList)).toEqual(no)
    expect(await staff.call(withdrawal.getWithdrawalOverview, {})).toEqual(no)
    expect(await staff.call(withdrawal.sendWithdrawalCode, {})).toEqual(no)
    expect(await staff.call(withdrawal.previewApplyWithdrawal, wish)).toEqual(no)
    expect(await staff.call(payoutAccount.addPayoutAccount, { ...payoutForm(), holder })).toEqual(no)
    expect(await staff.call(payoutAccount.delPayoutAccount, { payoutAccountId })).toEqual(no)
    expect((await latest(shop.caller))?.status).toBe('PENDING')
  })

  test('money goes only to the reviewed name, also after that has changed', async () => {
    const { caller, storeId, payoutAccountId } = await earningShop()
    const other = { ...payoutForm(), holder: '别人' }
    expect(await caller.call(payoutAccount.addPayoutAccount, other)).toEqual(refusal('payoutAccount.otherHolder'))
    await selling.within((tx) =>
      tx.updateTable('Store').set({ payoutHolder: '新户名' }).where('id', '=', storeId).execute(),
    )
    const wish = { amountCents: 100, payoutAccountId }
    expect(await caller.call(withdrawal.previewApplyWithdrawal, wish)).toEqual(refusal('withdrawal.otherHolder'))
  })

  test('nothing can be seen or withdrawn by another shop, or on another’s behalf', async () => {
    const { account } = await earningShop()
    const shop = await earningShop()
    await applyForWithdrawal(world, shop, 100)
    const { withdrawalId = 0 } = (await latest(shop.caller)) ?? {}
    // Signs in again: a week has passed until the other shop had something to withdraw.
    const caller = await world.as(account)
    const out = refusal('access.scope')
    expect((await caller.ok(withdrawal.getWithdrawalList)).list).toEqual([])
    expect(await caller.call(withdrawal.getWithdrawalInfo, { withdrawalId })).toEqual(out)
    expect(await caller.call(withdrawal.cancelWithdrawal, { withdrawalId })).toEqual(out)
    const { payoutAccountId } = shop
    expect(await caller.call(withdrawal.previewApplyWithdrawal, { amountCents: 100, payoutAccountId })).toEqual(out)
    expect(await caller.call(payoutAccount.delPayoutAccount, { payoutAccountId })).toEqual(out)
    expect(await caller.call(withdrawal.getWithdrawalOverview, { agentId: 1 })).toEqual(out)
  })

  test('that is frozen nothing can be withdrawn', async () => {
    const { caller, storeId } = await earningShop()
    await selling.within((tx) => tx.updateTable('Store').set({ status: 'FROZEN' }).where('id', '=', storeId).execute())
    const asked = await caller.call(withdrawal.sendWithdrawalCode, {})
    expect(asked.code).not.toBe(1)
    expect((await caller.ok(withdrawal.getWithdrawalOverview, {})).availableCents).toBe(6261)
  })
})
