import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useContext, useTransition } from 'react'
import { useText } from '../i18n/messages'
import type { TitledColumn } from './column'
import { ColumnSettings } from './column-settings'
import { ExportButton } from './export-button'
import type { ListFile } from './export-rows'
import { HasFiltersContext, useList } from './list-context'
import { listMessages } from './list.messages'
import type { ListLayout } from './list-layout'
import { SavedViews } from './saved-views'

interface ListToolbarProps<Row> {
  layout: ListLayout
  columns: readonly TitledColumn<Row>[]
  onLayout: (change: (now: ListLayout) => ListLayout) => void
  /** The export and its columns. */
  file: ListFile | undefined
}

/** Above the rows: saved views, export and display settings. */
export function ListToolbar<Row>({ layout, columns, onLayout, file }: ListToolbarProps<Row>) {
  const hasFilters = useContext(HasFiltersContext)
  return (
    <div className="list-tools">
      {hasFilters && <SavedViews />}
      {file && <ExportButton {...file} />}
      <ColumnSettings layout={layout} columns={columns} onChange={onLayout} />
      <ReloadButton />
    </div>
  )
}

const ReloadButton = memo(function ReloadButton() {
  const t = useText(listMessages)
  const list = useList()
  const [reloading, start] = useTransition()
  return (
    <Button
      icon={<ReloadOutlined />}
      aria-label={t('reload')}
      title={t('reload')}
      loading={reloading && { delay: 200 }}
      onClick={() => start(() => list.reload())}
    />
  )
})
