import { order, deposit, refund as refunds, user, dayMs, type Endpoint, type MoneyPreview } from '@bedside/contracts'
import { dayOf } from '../../src/clock.js'
import { form } from '../../src/testing/form.js'
import { Renting } from '../../src/testing/build-rentals.js'
import { buildUser } from '../../src/testing/build-users.js'
import type { World } from '../../src/testing/world.js'
import type { Person } from './people.js'

type Input = Record<string, unknown>
type Row = (world: World, key: unknown, me: Person) => Promise<Input>

const reason = '核对后处理'

/** Removes the caller's ceilings. */
const unbounded = (world: World, { managerId }: Person) =>
  world.database.write(async (tx) => {
    const { roleId } = await tx
      .selectFrom('Manager')
      .select('roleId')
      .where('id', '=', managerId)
      .executeTakeFirstOrThrow()
    const rows = ['REFUND', 'WAIVE', 'REDUCE'].map((kind) => ({ roleId, kind, cents: null }))
    await tx
      .insertInto('RoleCeiling')
      .values(rows)
      .onConflict((row) => row.doNothing())
      .execute()
  })

/** The form that confirms a preview by the same caller. */
const confirming =
  (preview: Endpoint, input: (world: World) => Promise<Input>, more: Input = {}): Row =>
  async (world, _key, me) => {
    await unbounded(world, me)
    const sent = await input(world)
    const { data } = await me.caller.send(preview, form(sent))
    const { fingerprint, amountCents, endAt } = data as MoneyPreview
    const previewed = { fingerprint, ...(amountCents > 0 && { amountCents }) }
    return { ...sent, ...previewed, ...(endAt && { endAt }), reason, ...more }
  }

const inUse = async (world: World): Promise<Input> => ({ orderId: (await new Renting(world).begun()).id })
const unpaid = async (world: World): Promise<Input> => {
  const renting = new Renting(world)
  return { orderId: (await renting.ended(await renting.begun(), 120)).id }
}
const paid = async (world: World): Promise<Input> => ({ orderId: (await new Renting(world).complete()).id })
const longGone = async (world: World): Promise<Input> => {
  const renting = new Renting(world)
  const { id } = await renting.beganAt(await renting.begun(), world.clock.now() - 9 * dayMs)
  return { orderId: id }
}
const heldDeposit = async (world: World): Promise<Input> => ({
  depositId: (await new Renting(world).ready()).deposit.id,
})
const heldDepositOfOrder = async (world: World): Promise<Input> => {
  const { id: orderId, depositId } = await new Renting(world).complete()
  return { depositId, orderId, amountCents: 100 }
}

const adjusted = async (world: World): Promise<Input> => ({
  userId: (await buildUser(world)).userId,
  way: 'ADD',
  amountCents: 500,
})

/** A refund requested by somebody else, or a failed one. */
const refund =
  (status: 'PENDING' | 'FAILED') =>
  async (world: World): Promise<Input> => ({ refundId: (await new Renting(world).requestedRefund(status)).id })
const failedDeposit = async (world: World): Promise<Input> => ({ depositId: (await new Renting(world).failed()).id })

const only =
  (input: (world: World) => Promise<Input>, more: Input = {}): Row =>
  async (world, _key, me) => {
    await unbounded(world, me)
    return { ...(await input(world)), ...more }
  }

/** The rows of `meaningful.ts` for calls that move money. */
export const moneyRows: Record<string, Row> = {
  'order.previewCloseOrder': only(inUse),
  'order.closeOrder': async (world, key, me) => ({
    amountCents: 0,
    ...(await confirming(order.previewCloseOrder, inUse)(world, key, me)),
  }),
  'order.previewWaiveOrder': only(unpaid),
  'order.waiveOrder': confirming(order.previewWaiveOrder, unpaid),
  'order.previewRefundOrder': only(paid),
  'order.refundOrder': confirming(order.previewRefundOrder, paid),
  'order.previewApproveRefund': only(refund('PENDING')),
  'order.approveRefund': async (world, key, me) => {
    const { amountCents: _, ...input } = await confirming(order.previewApproveRefund, refund('PENDING'))(world, key, me)
    return input
  },
  'order.rejectRefund': only(refund('PENDING'), { reason }),
  'order.retryRefund': only(refund('FAILED'), { reason }),
  'order.previewDeductOrder': only(unpaid),
  'order.deductOrder': confirming(order.previewDeductOrder, unpaid),
  'order.previewLoseOrder': only(longGone),
  'order.loseOrder': confirming(order.previewLoseOrder, longGone),
  'order.remindOrder': only(unpaid),
  'user.previewAdjustBalance': only(adjusted),
  'user.adjustBalance': confirming(user.previewAdjustBalance, adjusted),
  'deposit.previewRefundDeposit': only(heldDeposit),
  'deposit.refundDeposit': async (world, key, me) => {
    const { amountCents: _, ...input } = await confirming(deposit.previewRefundDeposit, heldDeposit)(world, key, me)
    return input
  },
  'deposit.previewDeductDeposit': only(heldDepositOfOrder),
  'deposit.deductDeposit': confirming(deposit.previewDeductDeposit, heldDepositOfOrder, { evidence: '床架断裂' }),
  'deposit.retryDepositRefund': only(failedDeposit, { reason }),
  'refund.previewSettleRefund': only(refund('FAILED')),
  'refund.settleRefund': async (world, key, me) => {
    const confirmed = confirming(refunds.previewSettleRefund, refund('FAILED'))
    const { amountCents: _, ...input } = await confirmed(world, key, me)
    return { ...input, voucherNo: `BANK-${String(input['refundId'])}`, paidOn: dayOf(world.clock.now()) }
  },
}
