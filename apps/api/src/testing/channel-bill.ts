import { aheadOfUtcMs } from '@bedside/contracts'

/** A line of the channel's bill. */
export interface BilledMovement {
  readonly what: 'PAYMENT' | 'REFUND' | 'PAYOUT'
  /** Our number; `tradeNo` is the payment's, also for a refund. */
  readonly no: string
  readonly tradeNo: string
  readonly channelNo: string
  readonly amountCents: number
  readonly feeCents: number
  readonly state: 'SUCCESS' | 'PROCESSING' | 'FAIL'
  readonly at: number
}

const titles =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const totals = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

const yuan = (cents: number): string => (cents / 100).toFixed(2)
const inShanghai = (at: number): string => new Date(at + aheadOfUtcMs).toISOString().slice(0, 19).replace('T', ' ')
const quoted = (values: readonly string[]): string => values.map((value) => `\`${value}`).join(',')

/** A day's trade bill in WeChat Pay's format; the simulated channel provides it, and tests read it. */
export function channelBill(lines: readonly BilledMovement[]): string {
  const sum = (of: (line: BilledMovement) => number) => yuan(lines.reduce((all, line) => all + of(line), 0))
  const isBack = ({ what }: BilledMovement) => what === 'REFUND'
  const paid = sum((line) => (isBack(line) ? 0 : line.amountCents))
  const back = sum((line) => (isBack(line) ? line.amountCents : 0))
  const end = [String(lines.length), paid, back, '0.00', sum(({ feeCents }) => feeCents), paid, back]
  return `${[titles, ...lines.map(lineOf), totals, quoted(end)].join('\r\n')}\r\n`
}

function lineOf(line: BilledMovement): string {
  const { no, tradeNo, channelNo, state, what } = line
  const [fee, amount] = [yuan(line.feeCents), yuan(line.amountCents)]
  const back = what === 'REFUND'
  const order = back ? [`CH${tradeNo}`, tradeNo] : [channelNo, no]
  const type = what === 'PAYOUT' ? 'TRANSFER' : 'JSAPI'
  const refund = back ? [channelNo, no, amount, '0.00', 'ORIGINAL', state] : ['0', '0', '0.00', '0.00', '', '']
  const head = [inShanghai(line.at), 'wx0000000000000000', '1230000109', '0', '', ...order, '', type]
  const trade = [back ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY', back ? '0.00' : amount, '0.00', ...refund]
  const rest = ['陪护床', '', fee, '0.60%', back ? '0.00' : amount, back ? amount : '0.00', '']
  return quoted([...head, ...trade, ...rest])
}
