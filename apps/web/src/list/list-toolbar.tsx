import { ReloadOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
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
import type { RowBatch } from './use-choice'

interface ListToolbarProps<Row> {
  layout: ListLayout
  columns: readonly TitledColumn<Row>[]
  onLayout: (change: (now: ListLayout) => ListLayout) => void
  batch: RowBatch<Row> | undefined
  /** The export and its columns. */
  file: ListFile | undefined
}

/** Above the rows: actions on the selected ones, display settings and export. */
export function ListToolbar<Row>({ layout, columns, onLayout, batch, file }: ListToolbarProps<Row>) {
  const t = useText(listMessages)
  const hasFilters = useContext(HasFiltersContext)
  const { elsewhere = 0, keys: { length: chosen } = [] } = batch?.choice ?? {}
  return (
    <>
      <div className="list-tools">
        {hasFilters && <SavedViews />}
        {file && <ExportButton {...file} />}
        <ColumnSettings layout={layout} columns={columns} onChange={onLayout} />
        <ReloadButton />
      </div>
      {batch && (
        // Rendered even if nothing is selected: its dialog may still list rows that left the list through the action.
        <div className="list-batch" role="status" hidden={chosen === 0}>
          {chosen > 0 && (
            <Typography.Text>
              {elsewhere > 0 ? t('chosenElsewhere', { count: chosen, elsewhere }) : t('chosen', { count: chosen })}
            </Typography.Text>
          )}
          {chosen > (batch.most ?? Infinity) ? (
            <span>{t('chosenMost', { most: batch.most ?? 0 })}</span>
          ) : (
            batch.actions
          )}
          {chosen > 0 && (
            <Button type="link" onClick={batch.choice.clear}>
              {t('unchoose')}
            </Button>
          )}
        </div>
      )}
    </>
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
