import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes, refund, withdrawal } from '@bedside/contracts'
import { dayOf } from '../../clock.js'
import { buildPartyPayment, buildPayable, pays } from '../../testing/build-party-payments.js'
import { Renting } from '../../testing/build-rentals.js'
import { applyForWithdrawal, buildEarner, withoutLimits } from '../../testing/build-withdrawals.js'
import { World } from '../../testing/world.js'
import { VoucherKeys } from './voucher-keys.js'
import { voucherKeyOf } from './vouchers.js'

let world: World
beforeAll(async () => {
  world = await World.open()
  withoutLimits(world)
})
afterAll(() => world.close())

test('a voucher has one key, however it was typed or pasted', () => {
  const typed = ['race-1', 'ＲＡＣＥ－１', ' race\t-\u30001', 'RACE\u200b-1', 'RACE\u00ad-1', 'RACE-1\u2060']
  const dashed = ['RACE\u20101', 'RACE–1', 'RACE—1', 'RACE\u22121']
  expect(new Set([...typed, ...dashed].map(voucherKeyOf))).toEqual(new Set(['RACE-1']))
  expect(voucherKeyOf('')).toBeNull()
})

test('[A13] keys of an older rule are recomputed at start-up; if two become the same voucher, one keeps it', async () => {
  const agent = await buildEarner(world)
  const { accountId } = await buildPayable(world)
  const finance = await world.as('finance')
  expect(await applyForWithdrawal(world, agent, 100)).toMatchObject({ code: codes.ok })
  const withdrawalId = (await finance.ok(withdrawal.getWithdrawalList, {})).list[0]?.withdrawalId ?? 0
  await finance.ok(withdrawal.approveWithdrawals, { withdrawalIds: [withdrawalId] })
  await finance.ok(withdrawal.payWithdrawal, { withdrawalId, payWay: 'BANK' })
  const { fingerprint } = await finance.ok(withdrawal.previewSettleWithdrawal, { withdrawalId })
  await finance.ok(withdrawal.settleWithdrawal, { withdrawalId, fingerprint, voucherNo: 'ＢＡＮＫ－１' })
  const reversed = await buildPartyPayment(world)
  for (const voucherNo of ['BANK–2', 'bank-3', 'bank-4'])
    expect(await pays(finance, accountId, 1, { voucherNo })).toMatchObject({ code: codes.ok })
  await world.database.write(async (tx) => {
    await tx.updateTable('Withdrawal').set({ voucherKey: 'ＢＡＮＫ－１' }).where('id', '=', withdrawalId).execute()
    const change = (voucherNo: string, row: object) =>
      tx.updateTable('PartyPayment').set(row).where('voucherNo', '=', voucherNo).execute()
    await change('BANK–2', { activeVoucherKey: 'BANK–2' })
    await change('bank-3', { activeVoucherKey: 'BANK\u200b-1', voucherNo: 'bank\u200b-1' })
    await tx.updateTable('PartyPayment').set({ activeVoucherKey: 'BACK-1' }).where('id', '=', reversed).execute()
  })

  await world.get(VoucherKeys).rewrite(1)
  const withdrawn = world.database.read.selectFrom('Withdrawal').select('voucherKey').where('id', '=', withdrawalId)
  expect(await withdrawn.execute()).toEqual([{ voucherKey: 'BANK-1' }])
  const paid = await world.database.read
    .selectFrom('PartyPayment')
    .select('activeVoucherKey as key')
    .where('id', '>=', reversed)
    .orderBy('id')
    .execute()
  expect(paid.map(({ key }) => key)).toEqual([null, 'BANK-2', null, 'BANK-4'])

  // The next start does not recompute them again.
  await world.database.write((tx) =>
    tx.updateTable('Withdrawal').set({ voucherKey: 'OTHER' }).where('id', '=', withdrawalId).execute(),
  )
  await world.get(VoucherKeys).onApplicationBootstrap()
  expect(await withdrawn.execute()).toEqual([{ voucherKey: 'OTHER' }])
})

test('[A12] the key of a refund that was paid by hand is recomputed as well', async () => {
  const finance = await world.as('finance')
  const { id: refundId } = await new Renting(world).requestedRefund('FAILED')
  const { fingerprint } = await finance.ok(refund.previewSettleRefund, { refundId })
  const voucher = { voucherNo: 'ｒｆ－９', paidOn: dayOf(world.clock.now()), reason: '用户已销卡' }
  await finance.ok(refund.settleRefund, { refundId, fingerprint, ...voucher })
  const key = world.database.read.selectFrom('Refund').select('voucherKey').where('id', '=', refundId)
  expect(await key.execute()).toEqual([{ voucherKey: 'RF-9' }])
  const old = { voucherKey: 'ｒｆ－９' }
  await world.database.write((tx) => tx.updateTable('Refund').set(old).where('id', '=', refundId).execute())
  await world.get(VoucherKeys).rewrite(1)
  expect(await key.execute()).toEqual([{ voucherKey: 'RF-9' }])
})
