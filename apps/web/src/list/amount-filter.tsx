import { Input, Space, Tooltip } from 'antd'
import { memo } from 'react'
import { hundredthsOf, typedAs } from '../forms/hundredths'
import { useText } from '../i18n/messages'
import { setClass } from './filter-bar'
import { askedOf, useList } from './list-context'
import { listMessages } from './list.messages'
import { useTypedFilter } from './use-typed-filter'

const hundredths = { read: hundredthsOf, textOf: typedAs }

/** A range of amounts, both ends included, typed in yuan. */
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
  const { problem, input } = useTypedFilter(name, hundredths)
  return (
    <Tooltip open={problem !== undefined} title={problem}>
      <Input {...input} style={{ width: 96 }} placeholder={hint} inputMode="decimal" />
    </Tooltip>
  )
}
