import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accounts, hospital, order, withdrawal, type OrderRow } from '@bedside/contracts'
import { Ledger } from '../ledger/ledger.js'
import { breachesIn } from '../testing/books.js'
import { World } from '../testing/world.js'

let world: World
let orders: ReadonlyMap<string, OrderRow>
beforeAll(async () => {
  world = await World.open({}, inject('lived'))
  const { list } = await (await world.as('admin')).ok(order.getOrderList, { pageSize: 100 })
  orders = new Map(list.map((one) => [one.orderNo, one]))
})
afterAll(() => world.close())

test('[A12] the hand-made cases have fixed numbers', () => {
  const said = Object.fromEntries(
    [...orders].map(([no, { status, chargedCents, refundedCents }]) => [
      no,
      `${status} ${chargedCents} ${refundedCents}`,
    ]),
  )
  expect(said).toEqual({
    RT20261120SEED000001: 'CANCELLED 0 0',
    RT20261108CASE000002: 'COMPLETED 1500 0',
    RT20261109CASE000003: 'COMPLETED 2100 0',
    RT20261110CASE000004: 'COMPLETED 0 0',
    RT20261110CASE000005: 'COMPLETED 1500 1500',
    RT20261111CASE000006: 'COMPLETED 2400 0',
    RT20261112CASE000007: 'COMPLETED 7100 0',
    RT20261114CASE000008: 'IN_USE 0 0',
    RT20261115CASE000009: 'COMPLETED 300 0',
    RT20261116CASE000010: 'COMPLETED 1500 0',
    RT20261116CASE000011: 'COMPLETED 300 0',
    RT20261116CASE000012: 'COMPLETED 1200 0',
    RT20261117CASE000013: 'PENDING_PAY 1500 0',
    RT20261118CASE000014: 'COMPLETED 1600 0',
    RT20261120CASE000015: 'IN_USE 0 0',
    RT20260930CASE000016: 'COMPLETED 1500 0',
    RT20261103CASE000017: 'COMPLETED 1500 0',
    RT20261105CASE000018: 'COMPLETED 1500 0',
    RT20261106CASE000019: 'COMPLETED 1100 0',
    RT20261107CASE000020: 'COMPLETED 600 0',
  })
})

test('[A12] each of the unusual cases is as its description says', async () => {
  const of = (no: string) => orders.get(no)
  expect(of('RT20260930CASE000016')).toMatchObject({ paidCents: 1500, endAt: '2026-09-30T23:20:00.000Z' })
  expect(of('RT20261105CASE000018')).toMatchObject({ abnormal: 'LATE_OPEN', startAt: '2026-11-05T11:03:00.000Z' })
  expect(of('RT20261106CASE000019')).toMatchObject({ planName: '小时方案', chargedCents: 1100 })
  const admin = await world.as('admin')
  const twice = await admin.ok(order.getOrderInfo, { orderId: 20 })
  expect(twice.payments).toHaveLength(1)
  const { hospitalId } = of('RT20261103CASE000017') ?? { hospitalId: 0 }
  expect(await admin.ok(hospital.getHospitalTransfers, { hospitalId })).toHaveLength(1)
  // The former agent sees its order; the hospital's present one does not.
  const seen = async (account: string) =>
    (await (await world.as(account)).call(order.getOrderInfo, { orderId: 17 })).data
  expect([await seen('otheragent'), await seen('agent')]).toEqual([expect.anything(), null])
})

test('[A12] of two concurrent withdrawals one succeeded, and its amount was released again', async () => {
  const admin = await world.as('admin')
  const { list } = await admin.ok(withdrawal.getWithdrawalList, { applicantKind: 'STORE' })
  expect(list).toMatchObject([{ withdrawalId: 2, withdrawNo: 'WD20261116CASE000002', status: 'CANCELLED' }])
  const { ownerId = 0, amountCents } = list[0] ?? {}
  const { steps } = await admin.ok(withdrawal.getWithdrawalInfo, { withdrawalId: 2 })
  expect(steps.map(({ move }) => move)).toEqual(['APPLY', 'CANCEL'])
  const available = await world.get(Ledger).balanceOf(world.database.read, accounts.storeAvailable(ownerId))
  expect(available).toBe(BigInt(amountCents ?? 0))
})

test('[A12] every cent of them is in the ledger', async () => {
  expect(await breachesIn(world.database)).toEqual([])
})
