import {
  parameterInWords,
  parameterRangeInWords,
  parameters,
  parameterValueInWords,
  type ParameterKey,
  type ParameterRow,
} from '@bedside/contracts'
import { useTranslate, useText } from '../../../i18n/messages'
import { formatMinute } from '../../../lib/instant'
import { parameterMessages } from './parameter.messages'

/** The value of a parameter in words. */
export function ParameterValue({ row: { key, installed }, value }: { row: ParameterRow; value: number }) {
  const translate = useTranslate()
  return <>{translate(parameterValueInWords(key, value, installed))}</>
}

/** The range of a parameter and its default, in words. */
export function useRange(key: ParameterKey): { range: string; standard: string } {
  const t = useText(parameterMessages)
  const translate = useTranslate()
  const { unit, min, max, standard, none } = parameters[key]
  const within = translate(parameterRangeInWords(unit, min, max))
  const range = none ? t('rangeOr', { range: within, none: translate(none) }) : within
  return { range, standard: translate(parameterValueInWords(key, standard)) }
}

export const Range = ({ of }: { of: ParameterKey }) => <>{useRange(of).range}</>

/** The highest amount that a role may decide on alone. */
export function Ceiling({ cents }: { cents: number | null }) {
  const t = useText(parameterMessages)
  const translate = useTranslate()
  return <>{cents === null ? t('unbounded') : translate(parameterInWords('CENTS', cents))}</>
}

/** The value that will apply, and from when. */
export function Next({ row: { key, next, nextAt, installed } }: { row: ParameterRow }) {
  const translate = useTranslate()
  if (next === null || nextAt === null) return '—'
  const value = translate(parameterValueInWords(key, next, installed))
  return (
    <span className="parameter-lines">
      <span>{value}</span> <time dateTime={nextAt}>{formatMinute(new Date(nextAt))}</time>
    </span>
  )
}

/** Who changed the parameter and when, with the reason as a tooltip; a dash if it never was. */
export function LastChange({ row: { editor, updatedAt, reason } }: { row: ParameterRow }) {
  if (editor === '') return '—'
  return (
    <span title={reason} className="parameter-lines">
      <span>{editor}</span> <time dateTime={updatedAt}>{formatMinute(new Date(updatedAt))}</time>
    </span>
  )
}
