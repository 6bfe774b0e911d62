import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { useTranslate, useText } from '../i18n/messages'
import { setClass } from './filter-bar'
import { askedOf, useFilterField, useList } from './list-context'
import { listMessages } from './list.messages'

/** The record the list was narrowed to by a link: it can only be removed. */
export const RecordFilter = memo(function RecordFilter({ name }: { name: string }) {
  const list = useList()
  const t = useText(listMessages)
  const label = useTranslate()(useFilterField(name).label)
  const value = askedOf<number>(list, name)
  if (value === undefined) return null
  const what = `${label} ${value}`
  return (
    <Button
      className={setClass(value)}
      icon={<CloseOutlined />}
      aria-label={t('notOnly', { what })}
      title={t('notOnly', { what })}
      onClick={() => list.set({ [name]: undefined })}
    >
      {what}
    </Button>
  )
})
