import { channelFee, moneyRules, type Business } from '@bedside/contracts'
import { dayOf } from '../clock.js'
import { feeTaken } from '../modules/payment/payments.js'

interface Paid {
  readonly id: number
  readonly business: Business
  readonly businessId: number
  readonly userId: number
  readonly amountCents: number
  readonly at: number
}

/** A payment through the channel, with the channel's fee. */
export function paidRow({ id, at, ...paid }: Paid) {
  const { channelFeeBps: feeBps } = moneyRules
  const feeCents = channelFee(paid.amountCents, feeBps)
  const tradeNo = `PY${dayOf(at).replaceAll('-', '')}${String(id).padStart(10, '0')}`
  const row = {
    id,
    tradeNo,
    ...paid,
    payWay: 'WECHAT',
    feeCents,
    feeBps,
    status: 'SUCCESS',
    channelNo: `S${tradeNo}`,
    paidAt: at,
    version: 2,
    createdAt: at,
    updatedAt: at,
  }
  return { row, fee: feeCents > 0 ? feeTaken(row, feeCents) : undefined }
}
