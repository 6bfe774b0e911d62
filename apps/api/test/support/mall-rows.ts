import { afterSale, mallOrder as calls } from '@bedside/contracts'
import { Selling } from '../../src/testing/build-mall.js'
import type { StoredMallOrder } from '../../src/modules/mall/own-mall-order.js'
import type { World } from '../../src/testing/world.js'
import type { Person } from './people.js'
import type { Input, Own } from './own.js'

interface Whose {
  readonly agentId?: number
  readonly storeId?: number
}
const reason = '核对后处理'
const fingerprint = '0'.repeat(64)

const placed = async (world: World, { agentId, storeId }: Whose): Promise<StoredMallOrder> => {
  const selling = new Selling(world)
  const whose = { ...(agentId !== undefined && { agentId }), ...(storeId !== undefined && { storeId }) }
  return selling.paid(await selling.shop(whose))
}

/** A paid order of a shop of the agent, or of the platform. */
export const mallOrderOf = async (
  world: World,
  whose: Whose = {},
): Promise<{ mallOrderId: number; storeId: number; userId: number }> => {
  const { id, storeId, userId } = await placed(world, whose)
  return { mallOrderId: id, storeId, userId }
}

/** An after-sale of such an order, in this status. */
export async function afterSaleOf(
  world: World,
  whose: Whose = {},
  at: 'APPLIED' | 'RETURNING' | 'ARBITRATION' = 'APPLIED',
) {
  const selling = new Selling(world)
  const order = await selling.received(await placed(world, whose))
  const sale = await selling.apply({ mallOrderId: order.id, kind: 'RETURN', reason: '不合适' })
  const buyer = (work: Parameters<typeof selling.onAfterSale<unknown>>[1]) => selling.onAfterSale<unknown>(sale, work)
  if (at === 'RETURNING') {
    await buyer((service, tx, now) => service.agree(tx, now))
    await buyer((service, tx, now) => service.sendBack(tx, now, { carrier: '顺丰', trackingNo: 'SF123456' }))
  }
  if (at === 'ARBITRATION') {
    const values = { status: 'REFUSED' }
    await selling.within((tx) => tx.updateTable('AfterSale').set(values).where('id', '=', sale.id).execute())
    await buyer((service, tx, now) => service.appeal(tx, now))
  }
  return { afterSaleId: sale.id, storeId: sale.storeId, amountCents: sale.amountCents }
}

type Row = (world: World, whose: Whose) => Promise<Input[]>
const orders =
  (rest: Input = {}): Row =>
  async (world, whose) => [{ mallOrderId: (await mallOrderOf(world, whose)).mallOrderId, ...rest }]
const sales =
  (at: Parameters<typeof afterSaleOf>[2], rest: Input = {}): Row =>
  async (world, whose) => [{ afterSaleId: (await afterSaleOf(world, whose, at)).afterSaleId, ...rest }]
const lists: Row = async (world, whose) => {
  const { storeId, userId } = await mallOrderOf(world, whose)
  return [{ storeId }, { userId }]
}
const withLine: (rest?: Input) => Row =
  (rest = {}) =>
  async (world, whose) => {
    const { mallOrderId } = await mallOrderOf(world, whose)
    const [line] = await new Selling(world).lines({ id: mallOrderId })
    return [{ mallOrderId, lineId: line?.id, ...rest }]
  }

/** The rows of `records.ts` for mall orders and after-sales. */
export const ownMallRows: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'mallOrder.getMallOrderList': lists,
  'mallOrder.exportMallOrderList': lists,
  'mallOrder.getMallOrderSums': lists,
  'mallOrder.getMallOrderInfo': orders(),
  'mallOrder.getMallRound': async (world, whose) => [{ storeId: (await mallOrderOf(world, whose)).storeId }],
  'mallOrder.shipMallOrder': orders({ courier: '小李' }),
  'mallOrder.setMallAddress': orders({ receiver: '李家属', phone: '13912345678', address: '内科 201' }),
  'mallOrder.previewRefundMallOrder': withLine(),
  'mallOrder.refundMallOrder': withLine({ amountCents: 1, reason, fingerprint }),
  'mallOrder.retryMallRefund': orders({ reason }),
  'mallOrder.noteMallOrder': orders({ note: '已联系买家' }),
  'mallOrder.getMoneyCalendar': async (world, whose) => [{ storeId: (await mallOrderOf(world, whose)).storeId }],
  'afterSale.getAfterSaleList': async (world, whose) => [{ storeId: (await afterSaleOf(world, whose)).storeId }],
  'afterSale.exportAfterSaleList': async (world, whose) => [{ storeId: (await afterSaleOf(world, whose)).storeId }],
  'afterSale.getAfterSaleInfo': sales('APPLIED'),
  'afterSale.agreeAfterSale': sales('APPLIED'),
  'afterSale.refuseAfterSale': sales('APPLIED', { reason }),
  'afterSale.takeInAfterSale': sales('RETURNING'),
  'afterSale.previewRuleAfterSale': sales('ARBITRATION'),
  'afterSale.ruleAfterSale': sales('ARBITRATION', { amountCents: 1, reason, fingerprint }),
  'afterSale.dismissAfterSale': sales('ARBITRATION', { reason }),
}

/** Of the caller's own shop, or of the platform. */
const first =
  (name: string) =>
  async (world: World, _key: never, { storeId }: Person): Promise<Input> =>
    (await (ownMallRows[name] as Row | undefined)?.(world, storeId === null ? {} : { storeId }))?.[0] ?? {}

/** The rows of `meaningful.ts` for mall orders and after-sales. */
export const mallRows: Record<string, (world: World, key: never, me: Person) => Promise<Input>> = {
  ...Object.fromEntries(
    Object.keys(ownMallRows)
      .filter((name) => !name.endsWith('List'))
      .map((name) => [name, first(name)]),
  ),
  'mallOrder.refundMallOrder': async (world, _key, me) => {
    const { mallOrderId } = await mallOrderOf(world)
    await withoutCeiling(world, me)
    const preview = await me.caller.ok(calls.previewRefundMallOrder, { mallOrderId })
    return { mallOrderId, amountCents: preview.amountCents, reason, fingerprint: preview.fingerprint }
  },
  'mallOrder.previewRefundMallOrder': async (world, _key, me) => {
    await withoutCeiling(world, me)
    return { mallOrderId: (await mallOrderOf(world)).mallOrderId }
  },
  'mallOrder.retryMallRefund': async (world) => {
    const { mallOrderId } = await mallOrderOf(world)
    const selling = new Selling(world)
    const sale = await selling.apply({ mallOrderId, kind: 'REFUND', reason })
    await selling.onAfterSale(sale, (service, tx, now) => service.agree(tx, now))
    await selling.channelAnswers(false)
    return { mallOrderId, reason }
  },
  'afterSale.previewRuleAfterSale': async (world, _key, me) => {
    await withoutCeiling(world, me)
    return { afterSaleId: (await afterSaleOf(world, {}, 'ARBITRATION')).afterSaleId }
  },
  'afterSale.ruleAfterSale': async (world, _key, me) => {
    const { afterSaleId, amountCents } = await afterSaleOf(world, {}, 'ARBITRATION')
    await withoutCeiling(world, me)
    const { fingerprint: seen } = await me.caller.ok(afterSale.previewRuleAfterSale, { afterSaleId, amountCents })
    return { afterSaleId, amountCents, reason, fingerprint: seen }
  },
}

const withoutCeiling = (world: World, { roleId }: Person) =>
  world.database.write((tx) =>
    tx
      .insertInto('RoleCeiling')
      .values({ roleId, kind: 'REFUND', cents: null })
      .onConflict((row) => row.doNothing())
      .execute(),
  )
