import { InputNumber } from 'antd'
import { memo } from 'react'
import { useTranslate } from '../i18n/messages'
import { setClass } from './filter-bar'
import { askedOf, useFilterField, useList } from './list-context'
import { roomFor } from './room-for'

/** A whole number within the contract's bounds; the label, such as "stock below", says what it limits. */
export const NumberFilter = memo(function NumberFilter({ name, width = 150 }: { name: string; width?: number }) {
  const list = useList()
  const { is, label: text } = useFilterField(name)
  const label = useTranslate()(text)
  const asked = askedOf<number>(list, name)
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = is.kind === 'int' ? is : {}
  const set = (typed: string) => {
    const value = Number(typed)
    const next = typed === '' || !Number.isInteger(value) || value < min || value > max ? undefined : value
    if (next !== asked) list.set({ [name]: next })
  }
  return (
    <InputNumber
      className={setClass(asked)}
      // Beside the label stand the padding and a few digits.
      style={{ width: `max(${width}px, ${roomFor(label)} + 72px)` }}
      aria-label={label}
      // A placeholder would be gone once there is a number, which alone does not say what it limits.
      prefix={<span className="muted">{label}</span>}
      min={min}
      max={max}
      precision={0}
      value={asked ?? null}
      // Applied on blur, on Enter and by the arrows, because a search after each digit would find other rows.
      changeOnWheel={false}
      onBlur={({ target }) => set(target.value)}
      onPressEnter={({ target }) => set((target as HTMLInputElement).value)}
      onStep={(value) => set(String(value))}
    />
  )
})
