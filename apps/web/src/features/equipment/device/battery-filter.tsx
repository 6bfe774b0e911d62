import { InputNumber } from 'antd'
import { useTranslate } from '../../../i18n/messages'
import { setClass } from '../../../list/filter-bar'
import { askedOf, useFilterField, useList } from '../../../list/list-context'

/** Finds devices whose battery is below a percentage. */
export function BatteryFilter() {
  const list = useList()
  const label = useTranslate()(useFilterField('batteryBelow').label)
  const batteryBelow = askedOf<number>(list, 'batteryBelow')
  return (
    <InputNumber
      className={setClass(batteryBelow)}
      style={{ width: 150 }}
      aria-label={label}
      placeholder={label}
      min={1}
      max={100}
      precision={0}
      value={batteryBelow ?? null}
      // Applied on blur, on Enter and by the arrows, because a search after each digit would find other devices.
      changeOnWheel={false}
      onBlur={({ target }) => set(target.value)}
      onPressEnter={({ target }) => set((target as HTMLInputElement).value)}
      onStep={(value) => set(String(value))}
    />
  )

  function set(typed: string): void {
    const value = Number(typed)
    const next = typed === '' || !Number.isInteger(value) || value < 1 || value > 100 ? undefined : value
    if (next !== batteryBelow) list.set({ batteryBelow: next } as object)
  }
}
