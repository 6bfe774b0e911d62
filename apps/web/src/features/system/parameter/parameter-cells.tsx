import {
  parameterInWords,
  parameterRangeInWords,
  parameters,
  parameterValueInWords,
  type ParameterKey,
  type ParameterRow,
} from '@bedside/contracts'
import { useSay, useText } from '../../../i18n/messages'
import { formatInstant } from '../../../lib/instant'
import { parameterMessages } from './parameter.messages'

/** A value of a parameter, as people read it. */
export function ParameterValue({ row: { key, installed }, value }: { row: ParameterRow; value: number }) {
  const say = useSay()
  return <>{say(parameterValueInWords(key, value, installed))}</>
}

/** Between what it may be set, and what holds until somebody does. */
export function useRange(key: ParameterKey): { range: string; standard: string } {
  const t = useText(parameterMessages)
  const say = useSay()
  const { unit, min, max, standard, none } = parameters[key]
  const within = say(parameterRangeInWords(unit, min, max))
  const range = none ? t('rangeOr', { range: within, none: say(none) }) : within
  return { range, standard: say(parameterValueInWords(key, standard)) }
}

export const Range = ({ of }: { of: ParameterKey }) => <>{useRange(of).range}</>

/** How much somebody decides on alone. */
export function Ceiling({ cents }: { cents: number | null }) {
  const t = useText(parameterMessages)
  const say = useSay()
  return <>{cents === null ? t('unbounded') : say(parameterInWords('CENTS', cents))}</>
}

/** What will hold, and from when on. */
export function Next({ row: { key, next, nextAt, installed } }: { row: ParameterRow }) {
  const t = useText(parameterMessages)
  const say = useSay()
  if (next === null || nextAt === null) return '—'
  const value = say(parameterValueInWords(key, next, installed))
  return t('from', { value, at: formatInstant(new Date(nextAt)) })
}

/** Who has set it, when and why; nothing while nobody has. */
export function Changed({ row: { editor, updatedAt, reason } }: { row: ParameterRow }) {
  if (editor === '') return '—'
  return <span title={reason}>{`${editor} ${formatInstant(new Date(updatedAt))}`}</span>
}
