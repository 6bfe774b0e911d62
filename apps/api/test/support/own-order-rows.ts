import { order } from '@bedside/contracts'
import { buildBed } from '../../src/testing/build-devices.js'
import { buildDeposit, buildOrder, buildRefund } from '../../src/testing/build-orders.js'
import { Renting } from '../../src/testing/build-rentals.js'
import type { World } from '../../src/testing/world.js'
import type { Input, Own } from './own.js'
import { deviceOf } from './own-device-rows.js'
import { ownHospital } from './own-place-rows.js'

/** An order at a hospital of the caller, by every id that a list filters by. */
const ordersOf = async (world: World, own: Own): Promise<Input[]> => {
  const { hospitalId, userId } = await buildOrder(world, { bed: await buildBed(world, own) })
  return [{ hospitalId }, { userId }, { agentId: own.agentId }, await deviceOf(world, own)]
}
const depositsOf = async (world: World, own: Own): Promise<Input[]> => {
  const { hospitalId, userId } = await buildDeposit(world, { bed: await buildBed(world, own) })
  return [{ hospitalId }, { userId }]
}

/** A rental in progress at a hospital of the caller. */
const rental = async (world: World, { agentId }: Own) => ({ orderId: (await new Renting(world).begun({ agentId })).id })
const confirmed = { reason: '核对后处理', fingerprint: '0'.repeat(64) }

/** One order per agent with a refund and a deposit, enough for calls that agents may not make. */
const standing = new WeakMap<World, Map<number, ReturnType<typeof stand>>>()
const stand = async (world: World, own: Own) => {
  const bed = await buildBed(world, own)
  const { orderId, userId } = await buildOrder(world, { bed })
  const { depositId } = await buildDeposit(world, { bed, userId })
  return { orderId, depositId, refundId: (await buildRefund(world, orderId)).refundId }
}
const standingOf = (world: World, own: Own) => {
  const recordsByAgent = standing.get(world) ?? new Map<number, ReturnType<typeof stand>>()
  const found = recordsByAgent.get(own.agentId) ?? stand(world, own)
  standing.set(world, recordsByAgent.set(own.agentId, found))
  return found
}
const moneyOf =
  (...ids: readonly ('orderId' | 'depositId' | 'refundId')[]) =>
  (rest: Input = {}) =>
  async (world: World, own: Own): Promise<Input[]> => {
    const all = await standingOf(world, own)
    return [{ ...Object.fromEntries(ids.map((id) => [id, all[id]])), ...rest }]
  }
const orderOf = moneyOf('orderId')
const refundOf = moneyOf('refundId')
const depositOf = moneyOf('depositId')
const depositAndRefund = moneyOf('depositId', 'refundId')
const depositAndOrder = moneyOf('depositId', 'orderId')

/** The rows of `records.ts` for orders, deposits and refunds. */
export const ownOrderRows: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'order.getOrderList': ordersOf,
  'order.exportOrderList': ordersOf,
  'order.getOrderSums': ordersOf,
  'order.getTakingList': ownHospital,
  'order.exportTakingList': ownHospital,
  'order.getTakingSums': ownHospital,
  'order.getDeviceUse': async (world, own) => [await deviceOf(world, own)],
  'order.getHospitalUse': ownHospital,
  'order.getOrderInfo': orderOf(),
  'order.previewCloseOrder': async (world, own) => [await rental(world, own)],
  'order.closeOrder': async (world, own) => {
    const input = await rental(world, own)
    const { data } = await own.me.caller.call(order.previewCloseOrder, input)
    const { endAt, amountCents, fingerprint } = data ?? {
      endAt: '2026-11-21T01:00:00.000Z',
      amountCents: 0,
      ...confirmed,
    }
    return [{ ...input, endAt, amountCents, reason: '已人工核对归还', fingerprint }]
  },
  'order.previewWaiveOrder': orderOf(),
  'order.waiveOrder': orderOf({ amountCents: 100, ...confirmed }),
  'order.previewRefundOrder': orderOf(),
  'order.refundOrder': orderOf({ amountCents: 100, ...confirmed }),
  'order.previewDeductOrder': orderOf(),
  'order.deductOrder': orderOf({ amountCents: 100, ...confirmed }),
  'order.previewLoseOrder': orderOf(),
  'order.loseOrder': orderOf(confirmed),
  'order.remindOrder': async (world, own) => [await rental(world, own)],
  'order.previewApproveRefund': refundOf(),
  'order.approveRefund': refundOf(confirmed),
  'order.rejectRefund': refundOf({ reason: '金额有误' }),
  'order.retryRefund': refundOf({ reason: '渠道已恢复' }),

  'deposit.getDepositList': depositsOf,
  'deposit.exportDepositList': depositsOf,
  'deposit.getDepositSums': depositsOf,
  'deposit.getDepositInfo': depositOf(),
  'deposit.previewRefundDeposit': depositOf(),
  'deposit.refundDeposit': depositOf(confirmed),
  'deposit.previewDeductDeposit': depositAndOrder(),
  'deposit.deductDeposit': depositAndOrder({ amountCents: 100, evidence: '床架断裂', ...confirmed }),
  'deposit.retryDepositRefund': depositAndRefund({ reason: '渠道已恢复' }),

  'refund.previewSettleRefund': refundOf(),
  'refund.settleRefund': refundOf({ voucherNo: 'BANK-0001', paidOn: '2026-11-21', ...confirmed }),
}
