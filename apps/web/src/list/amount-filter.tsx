import { limits } from '@bedside/contracts'
import { InputNumber, Space } from 'antd'
import { memo } from 'react'
import { useTranslate, useText } from '../i18n/messages'
import { setClass } from './filter-bar'
import { askedOf, useFilterField, useList } from './list-context'
import { listMessages } from './list.messages'

/** A range of amounts, both ends included, typed in yuan. Applied on Enter and on blur. */
export const AmountFilter = memo(function AmountFilter({ least, most }: { least: string; most: string }) {
  const t = useText(listMessages)
  const list = useList()
  const set = askedOf<number>(list, least) ?? askedOf<number>(list, most)
  return (
    <Space.Compact className={setClass(set)}>
      <Space.Addon>¥</Space.Addon>
      <Amount name={least} hint={t('amountFrom')} />
      <Amount name={most} hint={t('amountTo')} />
    </Space.Compact>
  )
})

function Amount({ name, hint }: { name: string; hint: string }) {
  const list = useList()
  const label = useTranslate()(useFilterField(name).label)
  const filterCents = askedOf<number>(list, name)
  const search = (typed: string) => {
    const yuan = Number(typed.replaceAll(',', ''))
    const cents = typed === '' || Number.isNaN(yuan) ? undefined : Math.min(Math.round(yuan * 100), limits.cents.max)
    if (cents !== filterCents) list.set({ [name]: cents })
  }
  return (
    <InputNumber
      // Remounts the inputs when the address has another amount, such as none after a reset.
      key={filterCents ?? ''}
      style={{ width: 96 }}
      controls={false}
      min={0}
      precision={2}
      aria-label={label}
      placeholder={hint}
      {...(filterCents !== undefined && { defaultValue: filterCents / 100 })}
      onPressEnter={({ target }) => search((target as HTMLInputElement).value)}
      onBlur={({ target }) => search(target.value)}
    />
  )
}
