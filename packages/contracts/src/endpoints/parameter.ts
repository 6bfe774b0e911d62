import {
  Bps,
  Cents,
  Int,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  Stored,
  Text,
  Time,
  Updated,
  Version,
  versioned,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, get, listOf, post } from '../wire/endpoint.js'
import { parameterKeys, type ParameterKey } from './parameter-values.js'

export class ParameterByKey {
  @OneOf(parameterKeys, ['参数', 'Parameter']) key!: ParameterKey
}

/** The form sets one of the three values, according to the parameter's unit; the range is declared with the parameter. */
export class ParameterForm extends versioned(ParameterByKey) {
  @Cents(limits.cents, ['数值', 'Value']) @Optional() valueCents?: number
  @Bps({ min: 0, max: 10_000 }, ['数值', 'Value']) @Optional() valueBps?: number
  @Int({ min: 0, max: 1_000_000 }, ['数值', 'Value']) @Optional() value?: number
  /** If left out, immediately. */
  @Time(['生效时间', 'Effective from']) @Optional() effectiveAt?: string
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

export class ParameterCancelForm extends versioned(ParameterByKey) {}

const number = { min: 0, max: limits.cents.max }

export class ParameterRow {
  @RecordId() parameterId!: number
  @Stored(ParameterByKey) key!: ParameterKey
  /** In cents, basis points or the parameter's unit. */
  @Int(number, ['当前值', 'Current value']) current!: number
  @Int(number, ['待生效的值', 'Scheduled value']) @Nullable() next!: number | null
  @Time(['生效时间', 'Effective from']) @Nullable() nextAt!: string | null
  /** The installation's setting if 0 stands for it, in the same unit. */
  @Int(number, ['服务器设置', 'Server setting']) @Nullable() installed!: number | null
  /** The value before the last change. */
  @Int(number, ['上一个值', 'Previous value']) @Nullable() former!: number | null
  @Text({ max: limits.reason.max }, ['原因', 'Reason']) reason!: string
  @Text({ max: 50 }, ['最后修改', 'Last changed by']) editor!: string
  @Updated() updatedAt!: string
  @Version() version!: number
}

export class ParameterEffectQuery extends ParameterByKey {
  /** The value to be saved: in cents, basis points or the parameter's unit. */
  @Int(number, ['数值', 'Value']) value!: number
}

/** The effect of a value on existing records, for the text of the parameter's `would`. */
export class ParameterEffect {
  @Int(limits.seq, ['笔数', 'Count']) count!: number
  @Int(limits.totalCents, ['金额', 'Amount']) amountCents!: number
}

const area = { name: 'parameter', base: '/api/parameter/admin', changes: ['parameter', 'withdrawal'] } as const

export const parameter = endpoints(area, {
  getParameterList: get({
    reply: listOf(ParameterRow),
    access: 'system.public',
    doc: ['公共参数及当前值', 'List parameters and their current values'],
  }),
  getParameterEffect: get({
    query: ParameterEffectQuery,
    reply: ParameterEffect,
    access: 'system.public.edit',
    doc: ['某个值对已有业务的影响', 'Estimate the effect of a value on existing records'],
  }),
  setParameter: post({
    form: ParameterForm,
    reply: ParameterRow,
    access: 'system.public.edit',
    doc: ['修改公共参数，立即或定时生效', 'Change a parameter, at once or from a set time'],
  }),
  cancelParameter: post({
    form: ParameterCancelForm,
    reply: ParameterRow,
    access: 'system.public.edit',
    doc: ['取消待生效的参数修改', 'Cancel a scheduled parameter change'],
  }),
})
