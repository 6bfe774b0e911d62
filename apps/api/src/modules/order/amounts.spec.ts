import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  accounts,
  deposit,
  order,
  type AccountCode,
  type DepositInfo,
  type MoneyPreview,
  type OrderInfo,
  type OrderRow,
} from '@bedside/contracts'
import type { BookedPosting } from '../../ledger/booked.js'
import { Ledger } from '../../ledger/ledger.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
let orders: OrderInfo[]
let deposits: DepositInfo[]

/**
 * Reads the details of every order and deposit of the seed. The comparison with the list fails if they no longer fit on one page.
 */
beforeAll(async () => {
  world = await World.open({}, inject('lived'))
  admin = await world.as('admin')
  const all = { pageSize: 100 }
  const listed = await answered(admin.call(order.getOrderList, all))
  orders = await Promise.all(listed.list.map(({ orderId }) => answered(admin.call(order.getOrderInfo, { orderId }))))
  expect(orders.map(({ order: row }) => row)).toEqual(listed.list)
  const depositPage = await answered(admin.call(deposit.getDepositList, all))
  deposits = await Promise.all(
    depositPage.list.map(({ depositId }) => answered(admin.call(deposit.getDepositInfo, { depositId }))),
  )
  expect(deposits.map(({ deposit: row }) => row)).toEqual(depositPage.list)
})
afterAll(() => world.close())

async function answered<T>(answer: Promise<{ msg: string; data: T | null }>): Promise<T> {
  const { msg, data } = await answer
  if (data === null) throw new Error(msg)
  return data
}

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0)
const booked = (type: string, id: number): Promise<BookedPosting[]> =>
  world.get(Ledger).bookedAbout(world.database.read, { type, id })
/** Credits less debits on the accounts whose code starts with `account`. */
const came = (txns: readonly BookedPosting[], account: string, ...events: string[]): number =>
  sum(
    txns
      .filter(({ event }) => events.includes(event))
      .flatMap(({ lines }) => lines)
      .filter((line) => line.account.startsWith(account))
      .map(({ side, cents }) => (side === 'C' ? cents : -cents)),
  )

test('[A12] every amount of an order is what the ledger has booked about it', async () => {
  const charged = orders.filter(({ order: { chargedCents } }) => chargedCents > 0)
  expect(charged.length).toBeGreaterThanOrEqual(11)
  for (const { order: row, lines, payments, refunds, shares } of charged) {
    const txns = await booked('RentalOrder', row.orderId)
    const clearing = accounts.rentalClearing
    expect(row.chargedCents, row.orderNo).toBe(sum(lines.map(({ amountCents }) => amountCents)))
    expect(row.chargedCents, row.orderNo).toBe(row.dayCents + row.nightCents)
    expect(row.dueCents).toBe(row.chargedCents + row.extraCents - row.waivedCents - row.paidCents)
    expect(row.paidCents, row.orderNo).toBe(came(txns, clearing, 'rental.paid', 'rental.deducted'))
    expect(row.refundedCents + came(txns, clearing, 'rental.refunded'), row.orderNo).toBe(0)
    const paid = payments.filter(({ status }) => status === 'SUCCESS')
    expect(sum(paid.map(({ amountCents }) => amountCents))).toBe(row.paidCents)
    expect(sum(paid.map(({ refundedCents }) => refundedCents))).toBe(row.refundedCents)
    const back = refunds.filter(({ status }) => status === 'SUCCESS')
    expect(sum(back.map(({ amountCents }) => amountCents))).toBe(row.refundedCents)
    for (const [party, account] of [
      ['HOSPITAL', 'hospital:'],
      ['AGENT', 'agent:'],
      ['FRANCHISE', 'franchise:'],
      ['PLATFORM', accounts.rentalIncome],
    ] as const) {
      const got = shares.filter((share) => share.party === party).map(({ amountCents }) => amountCents)
      expect([row.orderNo, party, sum(got)]).toEqual([
        row.orderNo,
        party,
        came(txns, account, 'rental.split', 'rental.splitBack'),
      ])
    }
    for (const { paymentId, feeCents } of paid)
      expect(feeCents + came(await booked('Payment', paymentId), accounts.channelFee, 'payment.fee')).toBe(0)
  }
})

test('[A12] every amount of a deposit agrees with its user’s account', async () => {
  for (const { deposit: row, payments } of deposits) {
    const account = accounts.userDeposit(row.userId)
    const {
      came: paid,
      went,
      closing,
    } = await world.get(Ledger).statementOf(world.database.read, account, 0, world.clock.now() + 1)
    expect([row.depositNo, row.amountCents], row.depositNo).toEqual([row.depositNo, Number(paid)])
    expect(row.deductedCents + row.refundedCents).toBe(Number(went))
    expect(row.heldCents).toBe(Number(closing))
    expect(sum(payments.map(({ amountCents }) => amountCents))).toBe(row.amountCents)
  }
})

test('[A12] every preview starts from the balances of the accounts, and each of its transactions balances', async () => {
  const ends = orders.flatMap(({ order: row }) => previewsOf(row))
  const ofDeposits = deposits.flatMap(({ deposit: { depositId, status, heldCents } }) =>
    status === 'HELD' && heldCents > 0
      ? [
          admin.call(deposit.previewRefundDeposit, { depositId }),
          admin.call(deposit.previewDeductDeposit, { depositId }),
        ]
      : [],
  )
  const previews = (await Promise.all([...ends, ...ofDeposits])).flatMap(({ data }) => (data ? [data] : []))
  expect(previews.filter(({ lines }) => lines.length > 0).length).toBeGreaterThanOrEqual(12)
  for (const preview of previews) await mustBeginWithTheBooks(preview)
})

/** The previews of all actions; those that the order's status rules out are refused. */
const previewsOf = ({ orderId }: OrderRow) => [
  admin.call(order.previewCloseOrder, { orderId }),
  admin.call(order.previewWaiveOrder, { orderId }),
  admin.call(order.previewRefundOrder, { orderId }),
  admin.call(order.previewDeductOrder, { orderId }),
  admin.call(order.previewLoseOrder, { orderId }),
]

async function mustBeginWithTheBooks({ lines }: MoneyPreview): Promise<void> {
  const seen = new Set<string>()
  for (const { account, beforeCents } of lines) {
    if (seen.has(account)) continue
    seen.add(account)
    const balance = await world.get(Ledger).balanceOf(world.database.read, account as AccountCode)
    expect([account, beforeCents]).toEqual([account, Number(balance)])
  }
  expect(sum(lines.map(({ side, cents }) => (side === 'D' ? cents : -cents)))).toBe(0)
}
