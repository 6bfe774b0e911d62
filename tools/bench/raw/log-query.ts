import { bad, Input } from './input.js'
import type { Me } from './session.js'

export interface LogQuery {
  readonly pageNum: number
  readonly pageSize: number
  readonly order: 'asc' | 'desc'
  /** The filters in use, as conditions with their values. */
  readonly where: readonly string[]
  readonly values: readonly (string | number)[]
  /** The period of the rows. */
  readonly since: number | undefined
  readonly until: number | undefined
  /** Searches for a text, for which no index has the matches in the order shown. */
  readonly search: boolean
  /** Limited to one record, whose few rows are sorted instead of reading the whole log in order. */
  readonly record: boolean
  /** The filters as keys of the counters; undefined if the counters cannot answer. */
  readonly counted: readonly (string | number)[] | undefined
}

const fieldNames = new Set('pageNum pageSize order sort keyword entity entityId result managerId from to'.split(' '))
const entities = new Set(
  `manager role menu agent session log hospital plan department ward bed device lock user sms franchise
    order deposit withdrawal ledger reconciliation difference suspense partyPayment feedback article
    store commodity category slide parameter audit mallOrder afterSale payoutAccount`.split(/\s+/),
)
const results = new Set(['OK', 'SENT', 'FAILED', 'REFUSED'])
const orders = new Set(['asc', 'desc'])
const sorts = new Set(['createdAt'])

const offset = 8 * 3_600_000
export const dayMs = 86_400_000
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - offset
export const dayOf = (at: number): number => Math.floor((at + offset) / dayMs)
export const startOfNumber = (day: number): number => day * dayMs - offset

export function readLogQuery(text: string, me: Me): LogQuery {
  const input = new Input(text, fieldNames)
  const keyword = input.text('keyword', 0, 50)
  const entity = input.oneOf('entity', entities)
  const entityId = input.text('entityId', 0, 40)
  const result = input.oneOf('result', results)
  const managerId = input.whole('managerId', 2_147_483_647, undefined)
  const from = input.day('from')
  const to = input.day('to')
  input.oneOf('sort', sorts)
  if (from && to && to < from) throw bad('to', 'notBefore', '不能早于开始日期')
  if (from && to && startOf(to) - startOf(from) > 366 * dayMs)
    throw bad('to', 'rangeTooLong', '与开始日期相距不能超过 366 天')

  const where: string[] = []
  const values: (string | number)[] = []
  const add = (condition: string, ...more: (string | number)[]): void => {
    where.push(condition)
    values.push(...more)
  }
  if (me.family === 'STORE') add('1 = 0')
  if (me.family === 'AGENT') add('t.agentPath >= ? AND t.agentPath < ?', me.agentPath, `${me.agentPath}\u{10FFFF}`)
  if (keyword) add('(t.label >= ? AND t.label < ? OR t.requestId = ?)', keyword, `${keyword}\u{10FFFF}`, keyword)
  if (entity) add('t.entity = ?', entity)
  if (entityId) add('t.entityId = ?', entityId)
  if (result) add('t.result = ?', result)
  if (managerId) add('t.managerId = ?', managerId)
  const uncounted = me.family !== 'PLATFORM' || keyword || entityId || managerId
  return {
    pageNum: input.whole('pageNum', 1_000_000_000, 1),
    pageSize: input.whole('pageSize', 100, 10),
    order: input.oneOf('order', orders) === 'asc' ? 'asc' : 'desc',
    where,
    values,
    since: from ? startOf(from) : undefined,
    until: to ? startOf(to) + dayMs : undefined,
    search: keyword !== '',
    record: entityId !== '',
    counted: uncounted
      ? undefined
      : [entity ?? '', result ?? '', from ? dayOf(startOf(from)) : 0, to ? dayOf(startOf(to)) : 9_999_999],
  }
}
