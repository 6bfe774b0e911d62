import { placeLevels, type PlaceLevel } from '@bedside/contracts'
import { Flex, Form } from 'antd'
import { useTranslate } from '../i18n/messages'
import { PlaceSelect } from './place-select'
import { same } from '../forms/draft'

type ChosenPlaces = Partial<Record<PlaceLevel, number | undefined>>

interface PlaceInputProps {
  id?: string
  /** The level stored in the form; those above only narrow the search. */
  to: PlaceLevel
  /** The initial levels above, such as the hospital a list is filtered by. */
  start: ChosenPlaces
  value?: number | null
  onChange?: (value: number | undefined) => void
  onBlur?: () => void
}

/** Selects one place level by level; changing the hospital clears the levels below. */
export function PlaceInput({ value, onChange, ...rest }: PlaceInputProps) {
  return (
    // Also a form field, although it is not sent, so that the levels chosen are kept with unsaved work.
    <Form.Item name="above" noStyle>
      <Levels {...rest} place={value} onPlace={onChange} />
    </Form.Item>
  )
}

interface LevelsProps extends Omit<PlaceInputProps, 'value' | 'onChange'> {
  place: PlaceInputProps['value']
  onPlace: PlaceInputProps['onChange']
  /** The levels chosen above; undefined until then. */
  value?: ChosenPlaces
  onChange?: (above: ChosenPlaces | undefined) => void
}

function Levels({ id, to, start, place, onPlace, onBlur, value: above = start, onChange }: LevelsProps) {
  const translate = useTranslate()
  const levels = placeLevels.slice(0, placeLevels.indexOf(to) + 1)
  const choose = (level: PlaceLevel, chosen: number | undefined) => {
    if (level === to) return onPlace?.(chosen)
    const upperLevels = levels.slice(0, levels.indexOf(level)).map((upper) => [upper, above[upper]] as const)
    const next = { ...Object.fromEntries(upperLevels), [level]: chosen }
    onChange?.(same(next, start) ? undefined : next)
    onPlace?.(undefined)
  }
  return (
    <Flex vertical gap="small">
      {levels.map((level, depth) => {
        const upper = levels[depth - 1]
        return (
          <PlaceSelect
            key={level}
            {...(level === to && id !== undefined && { id })}
            {...(level === to && onBlur && { onBlur })}
            level={level}
            parentId={upper && above[upper]}
            value={level === to ? place : above[level]}
            aria-label={translate(placeLevels.texts[level])}
            placeholder={translate(placeLevels.texts[level])}
            onChange={(chosen) => choose(level, chosen)}
          />
        )
      })}
    </Flex>
  )
}
