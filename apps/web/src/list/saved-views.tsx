import { DeleteOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Divider, Flex, Input, Popover, Typography } from 'antd'
import { memo, useState } from 'react'
import { useText } from '../i18n/messages'
import { usePreference } from '../session/preferences'
import { useList } from './list-context'
import { listMessages } from './list.messages'

interface View {
  readonly name: string
  /** Filters and sort as in the address. */
  readonly address: string
}
interface Views {
  readonly views: readonly View[]
}
const none: Views = { views: [] }
const isViews = (value: unknown): value is Views =>
  typeof value === 'object' && value !== null && 'views' in value && Array.isArray(value.views)

/** Named filters for reuse. */
export const SavedViews = memo(function SavedViews() {
  const t = useText(listMessages)
  const list = useList()
  const [{ views }, setViews] = usePreference<Views>(`views:${list.name}`, isViews, none)
  const [open, setOpen] = useState(false)
  const now = plain(list.address)
  const current = views.find(({ address }) => address === now)
  const content = (
    <Flex vertical gap="small" className="saved-views">
      {views.length === 0 && <Typography.Text type="secondary">{t('noViews')}</Typography.Text>}
      {views.map((view) => (
        <Flex key={view.name} justify="space-between" gap="small">
          <Button
            type={view === current ? 'link' : 'text'}
            onClick={() => {
              list.apply(view.address)
              setOpen(false)
            }}
          >
            {view.name}
          </Button>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('deleteView', { name: view.name })}
            onClick={() => setViews((old) => ({ views: old.views.filter(({ name }) => name !== view.name) }))}
          />
        </Flex>
      ))}
      <Divider size="small" />
      <SaveView
        disabled={now === ''}
        onSave={(name) =>
          setViews((old) => ({ views: [...old.views.filter((view) => view.name !== name), { name, address: now }] }))
        }
      />
    </Flex>
  )
  return (
    <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={content}>
      <Button icon={<StarOutlined />}>{current?.name ?? t('views')}</Button>
    </Popover>
  )
})

/** Without paging: a view opens at its first page, with the reader's own page size. */
function plain(address: string): string {
  const params = new URLSearchParams(address)
  params.delete('pageNum')
  params.delete('pageSize')
  return params.toString()
}

function SaveView({ disabled, onSave }: { disabled: boolean; onSave: (name: string) => void }) {
  const t = useText(listMessages)
  const [name, setName] = useState('')
  const save = () => {
    if (name.trim() === '') return
    onSave(name.trim())
    setName('')
  }
  return (
    <Flex gap="small">
      <Input
        maxLength={20}
        disabled={disabled}
        aria-label={t('viewName')}
        placeholder={t(disabled ? 'nothingToSave' : 'viewName')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={save}
      />
      <Button type="primary" disabled={disabled || name.trim() === ''} onClick={save}>
        {t('saveView')}
      </Button>
    </Flex>
  )
}
