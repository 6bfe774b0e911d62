import { valuesOf } from '../fields/index.js'
import type { Text } from '../wire/text.js'
import { parameterGroups, type Parameter } from './parameter-groups.js'
import { parameterInWords, type ParameterUnit } from './parameter-units.js'
import { accountParameters } from './parameters-account.js'
import { balanceParameters } from './parameters-balance.js'
import { beginningParameters } from './parameters-beginning.js'
import { machineParameters } from './parameters-machine.js'
import { tradeParameters } from './parameters-trade.js'
import { withdrawalParameters } from './parameters-withdrawal.js'

/** All parameters that people may set for the business. Services read them by key through `Parameters`. */
const declared = {
  ...withdrawalParameters,
  ...tradeParameters,
  ...balanceParameters,
  ...machineParameters,
  ...beginningParameters,
  ...accountParameters,
}

export type ParameterKey = keyof typeof declared
export const parameters: Readonly<Record<ParameterKey, Parameter>> = declared

/** The keys as values of a field, each named with its group. */
export const parameterKeys = valuesOf(
  Object.fromEntries(
    Object.entries(parameters).map(([key, { name, group }]) => {
      const [zh, en] = parameterGroups.texts[group]
      return [key, [`${zh}：${name[0]}`, `${en}: ${name[1]}`]]
    }),
  ) as unknown as Record<ParameterKey, Text>,
)

/** The field of the form for a value of this unit. */
export const parameterField = (unit: ParameterUnit): 'valueCents' | 'valueBps' | 'value' =>
  unit === 'CENTS' ? 'valueCents' : unit === 'BPS' ? 'valueBps' : 'value'

/** Whether a value is allowed: within the range, or 0 if it has a meaning. */
export const fitsParameter = (key: ParameterKey, value: number): boolean => {
  const { min, max, none } = parameters[key]
  return (value >= min && value <= max) || (none !== undefined && value === 0)
}

/** A value of a parameter as shown to people; `installed` is the installation's setting if 0 stands for it. */
export function parameterValueInWords(key: ParameterKey, value: number, installed: number | null = null): Text {
  const { unit, none } = parameters[key]
  if (none === undefined || value !== 0) return parameterInWords(unit, value)
  if (installed === null) return none
  const [zh, en] = parameterInWords(unit, installed)
  return [`${none[0]}（${zh}）`, `${none[1]} (${en})`]
}
