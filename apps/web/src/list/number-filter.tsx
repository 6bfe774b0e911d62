import { Input, Tooltip } from 'antd'
import { memo, useState } from 'react'
import { complaint } from '../forms/rules-of'
import { wholeOf } from '../forms/whole'
import { useLanguage } from '../i18n/language'
import { useTranslate } from '../i18n/messages'
import { setClass } from './filter-bar'
import { askedOf, useFilterField, useList } from './list-context'
import { roomFor } from './room-for'

/**
 * A whole number within the contract's bounds; the label, such as "stock below", says what it limits. What is not such a
 * number stays as typed with the reason beside it, and the list keeps its filter.
 */
export const NumberFilter = memo(function NumberFilter({ name, width = 150 }: { name: string; width?: number }) {
  const list = useList()
  const language = useLanguage()
  const field = useFilterField(name)
  const label = useTranslate()(field.label)
  const asked = askedOf<number>(list, name)
  const [typed, setTyped] = useState<string>()
  const [last, setLast] = useState(asked)
  if (last !== asked) {
    // A reset, a saved view or a link has changed the number in the address.
    setLast(asked)
    setTyped(undefined)
  }
  const number = typed === undefined ? (asked ?? null) : wholeOf(typed)
  const problem = number === null ? undefined : complaint(field, number, {}, language)
  const set = () => {
    if (typed === undefined || problem !== undefined) return
    setTyped(undefined)
    if ((number ?? undefined) !== asked) list.set({ [name]: number ?? undefined })
  }
  return (
    <Tooltip open={problem !== undefined} title={problem}>
      <Input
        className={setClass(asked)}
        // Beside the label stand the padding and a few digits.
        style={{ width: `max(${width}px, ${roomFor(label)} + 72px)` }}
        aria-label={label}
        // A placeholder would be gone once there is a number, which alone does not say what it limits.
        prefix={<span className="muted">{label}</span>}
        inputMode="numeric"
        autoComplete="off"
        status={problem === undefined ? '' : 'error'}
        aria-invalid={problem !== undefined}
        value={typed ?? asked ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        // Applied on blur and on Enter, because a search after each digit would find other rows.
        onBlur={set}
        onPressEnter={set}
      />
    </Tooltip>
  )
})
