import { Select } from 'antd'
import { useText } from '../i18n/messages'
import type { TitledColumn } from './column'
import type { SortOrder } from './column-head'
import { listMessages } from './list.messages'

interface ListSortProps<Row> {
  columns: readonly TitledColumn<Row>[]
  sort: string | undefined
  order: SortOrder
  onSort: (key: string, next: SortOrder) => void
}

/** Sort controls for layouts without column headers. */
export function ListSort<Row>({ columns, sort, order, onSort }: ListSortProps<Row>) {
  const t = useText(listMessages)
  const choices = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => [
      { value: `${key} asc`, label: t('ascending', { column: title }), key, order: 'asc' as const },
      { value: `${key} desc`, label: t('descending', { column: title }), key, order: 'desc' as const },
    ])
  if (choices.length === 0) return null
  return (
    <Select
      className="list-sort"
      aria-label={t('sort')}
      placeholder={t('sort')}
      allowClear
      options={choices.map(({ value, label }) => ({ value, label }))}
      value={sort !== undefined && order ? `${sort} ${order}` : null}
      onChange={(chosen: string | null | undefined) => {
        const next = choices.find(({ value }) => value === chosen)
        onSort(next?.key ?? '', next?.order)
      }}
    />
  )
}
