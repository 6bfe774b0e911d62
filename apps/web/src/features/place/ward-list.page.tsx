import { ward, type WardRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { FilterBar, TextFilter } from '../../list/filter-bar'
import { ImportButton } from '../../list/import-button'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { PageLink } from '../../records/page-link'
import { placeFilters } from '../../records/place-filter'
import { useTable } from '../../list/use-table'
import { AddButton } from '../../ui/add-button'
import { placeMessages } from './places.messages'
import { useWardDialog } from './use-ward-dialog'
import { WardActions } from './ward-actions'

const columns: readonly ListColumn<WardRow>[] = [
  { key: 'wardNo', width: 120 },
  { key: 'departmentName', width: 130 },
  { key: 'hospitalName', width: 200 },
  { key: 'floor', width: 70 },
  {
    key: 'beds',
    width: 80,
    render: ({ hospitalId, departmentId, wardId, beds }) => (
      <PageLink page="hospital.bed" params={beds > 0 ? { hospitalId, departmentId, wardId } : undefined}>
        {beds}
      </PageLink>
    ),
  },
  { key: 'devices', width: 80 },
  { key: 'createdAt' },
]

export default function WardListPage() {
  const t = useText(placeMessages)
  const table = useTable(ward.getWardList)
  const { hospitalId, departmentId } = table.query
  const dialog = useWardDialog({ hospital: hospitalId })
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" width={140} />
          {placeFilters({ to: 'department' })}
        </FilterBar>
      }
      actions={
        <>
          <ImportButton of={ward.importWard} />
          <AddButton
            call={ward.setWard}
            label={t('addWard')}
            onClick={() => dialog.add({ departmentId, newBeds: 0 })}
          />
        </>
      }
    >
      <ListTable
        table={table}
        rowKey="wardId"
        columns={columns}
        exportWith={ward.exportWardList}
        actions={(row) => <WardActions row={row} onEdit={dialog.open} />}
      />
      {dialog.element}
    </ListPage>
  )
}
