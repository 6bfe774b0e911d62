import { placeLevels, placeLevelTexts, type PlaceLevel } from '@bedside/contracts'
import { Flex, Form } from 'antd'
import { useSay } from '../i18n/messages'
import { PlaceSelect } from '../ui/place-select'

type Chosen = Partial<Record<PlaceLevel, number | undefined>>

interface PlaceInputProps {
  id?: string
  /** The level that is the form's field; those above it only lead there. */
  to: PlaceLevel
  /** Where looking for it begins, such as the hospital that a list is narrowed to. */
  start: Chosen
  value?: number | null
  onChange?: (value: number | undefined) => void
  onBlur?: () => void
}

const aboveField = 'above'

/** One place, looked for from the hospital down; what is in another hospital is let go of when the hospital changes. */
export function PlaceInput({ id, to, start, value, onChange, onBlur }: PlaceInputProps) {
  const say = useSay()
  const form = Form.useFormInstance()
  // It stands in the form, so that unsaved work brings it back.
  const above = (Form.useWatch(aboveField, { form, preserve: true }) as Chosen | undefined) ?? start
  const levels = placeLevels.slice(0, placeLevels.indexOf(to) + 1)
  const choose = (level: PlaceLevel, chosen: number | undefined) => {
    if (level === to) return onChange?.(chosen)
    const kept = levels.slice(0, levels.indexOf(level)).map((upper) => [upper, above[upper]] as const)
    form.setFieldValue(aboveField, { ...Object.fromEntries(kept), [level]: chosen })
    onChange?.(undefined)
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
            value={level === to ? value : above[level]}
            aria-label={say(placeLevelTexts[level])}
            placeholder={say(placeLevelTexts[level])}
            onChange={(chosen) => choose(level, chosen)}
          />
        )
      })}
    </Flex>
  )
}
