import { fault, limits, dayMs, yuan, type BillState, type Fault } from '@bedside/contracts'
import { startOfDay } from '../../clock.js'
import { listed } from '../../data/listed.js'
import type { BillLine } from './bill-line.js'

/**
 * The format of WeChat Pay's trade bills: Chinese titles, a back quote before every value, amounts in yuan, and at the end a line
 * of titles with a line of totals. Further columns are ignored.
 */
const columns = {
  at: '交易时间',
  channelNo: '微信订单号',
  no: '商户订单号',
  type: '交易类型',
  state: '交易状态',
  amount: '应结订单金额',
  refundChannelNo: '微信退款单号',
  refundNo: '商户退款单号',
  refunded: '退款金额',
  refundState: '退款状态',
  fee: '手续费',
} as const
type Column = keyof typeof columns

/** The first title of the line of totals. */
const totalsTitle = '总交易单数'
const totals = { lines: totalsTitle, paid: '应结订单总金额', refunded: '退款总金额', fee: '手续费总金额' } as const

export type Cells = readonly string[]
export type ColumnPositions = ReadonlyMap<string, number>

const placesOf = (titles: Cells): ColumnPositions =>
  new Map(titles.map((title, index): [string, number] => [title.trim(), index]))

/** Whether this is the line of titles; lines above it are skipped. */
export const isTitles = (cells: Cells): boolean => cells.some((cell) => cell.trim() === columns.no)
export const isTotalsTitles = (cells: Cells): boolean => cells[0]?.trim() === totalsTitle

/** The index of each column; refuses a bill with missing columns, naming them. */
export function billColumns(titles: Cells): ColumnPositions {
  const places = placesOf(titles)
  const missing = Object.values(columns).filter((title) => !places.has(title))
  if (missing.length > 0) throw fault('bill.titles', { columns: listed(missing) })
  return places
}

/**
 * The values of a line. Each begins with a back quote, so a cell without one is the rest of the value before, which contained a
 * comma.
 */
export function valuesOfLine(cells: Cells): string[] {
  if (!cells[0]?.startsWith('`')) return cells.map((cell) => cell.trim())
  const values: string[] = []
  for (const cell of cells) {
    const last = values.length - 1
    if (cell.startsWith('`')) values.push(cell.slice(1))
    else values[last] = `${values[last] ?? ''},${cell}`
  }
  return values.map((value) => value.trim())
}

/** Converts yuan to cents by moving digits, so that nothing is rounded. Undefined if the text is no amount. */
export function centsOf(yuan: string): number | undefined {
  const [, sign, whole, decimals = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(yuan) ?? []
  if (whole === undefined) return undefined
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' && cents !== 0 ? -cents : cents
}

/** Parses a time such as `2026-11-20 16:33:45`, in Shanghai. */
function instantOf(text: string): number | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text) ?? []
  const at = day && time ? Date.parse(`${day}T${time}+08:00`) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

const refundStates: Readonly<Record<string, BillState>> = {
  SUCCESS: 'SUCCESS',
  PROCESSING: 'PROCESSING',
  FAIL: 'FAILED',
  CHANGE: 'FAILED',
}

/** Parses a line, or returns the reason why it cannot be read. */
export function billLine(places: ColumnPositions, line: number, cells: Cells, day: string): BillLine | Fault {
  const values = valuesOfLine(cells)
  // Empty columns at the end of a line may be missing, so fewer values than titles are accepted.
  if (values.length > places.size) return fault('bill.cells')
  const of = (column: Column) => values[places.get(columns[column]) ?? -1] ?? ''
  const at = instantOf(of('at'))
  if (at === undefined) return fault('bill.time')
  if (at < startOfDay(day) || at >= startOfDay(day) + dayMs) return fault('bill.otherDay', { day })
  const billState = of('state')
  const isRefund = billState === 'REFUND' || billState === 'REVOKED'
  if (!isRefund && billState !== 'SUCCESS') return fault('bill.state', { state: billState.slice(0, 20) })
  const state = isRefund ? refundStates[of('refundState')] : 'SUCCESS'
  if (!state) return fault('bill.state', { state: of('refundState').slice(0, 20) })
  const no = of(isRefund ? 'refundNo' : 'no')
  const channelNo = of(isRefund ? 'refundChannelNo' : 'channelNo')
  // The sign keeps further lines of a repeated number apart (`positioned`).
  if (no === '' || no === '0' || no.includes('#') || no.length > 64 || channelNo.length > 64)
    return fault('bill.number')
  const amountCents = centsOf(of(isRefund ? 'refunded' : 'amount'))
  const feeCents = centsOf(of('fee'))
  if (!isCents(amountCents, 0) || !isCents(feeCents, -limits.cents.max)) return fault('bill.amount')
  const subject = isRefund ? 'REFUND' : of('type') === 'TRANSFER' ? 'PAYOUT' : 'PAYMENT'
  return { line, subject, no, channelNo, amountCents, feeCents, state, at }
}

const isCents = (cents: number | undefined, least: number): cents is number =>
  cents !== undefined && cents >= least && cents <= limits.cents.max

/** Checks that the totals match the lines; otherwise a truncated file would pass for a whole one. */
export function totalsFault(titles: Cells, values: Cells, lines: readonly BillLine[]): Fault | undefined {
  const places = placesOf(titles)
  const stated = valuesOfLine(values)
  const sum = (of: (line: BillLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  const counted = {
    paid: sum(({ subject, amountCents }) => (subject === 'REFUND' ? 0 : amountCents)),
    refunded: sum(({ subject, amountCents }) => (subject === 'REFUND' ? amountCents : 0)),
    fee: sum(({ feeCents }) => feeCents),
  }
  if (Number(stated[0]) !== lines.length)
    return fault('bill.summary', { what: totals.lines, stated: countIn(stated[0]), counted: lines.length })
  for (const [key, cents] of Object.entries(counted) as [keyof typeof counted, number][]) {
    const text = stated[places.get(totals[key]) ?? -1] ?? ''
    // The total of fees has more than two decimals.
    const statedCents = key === 'fee' ? Math.round(Number(text) * 100) : centsOf(text)
    if (statedCents === cents) continue
    const isAmount = text !== '' && statedCents !== undefined && !Number.isNaN(statedCents)
    return fault('bill.summary', {
      what: totals[key],
      stated: isAmount ? yuan(statedCents) : text,
      counted: yuan(cents),
    })
  }
  return undefined
}

/** Digits are a count, which a refusal shows as it shows the counted lines; anything else is repeated as it stands. */
const countIn = (text = ''): string | number => (/^\d{1,15}$/.test(text) ? Number(text) : text)
