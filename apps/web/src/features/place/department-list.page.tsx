import { department, type DepartmentRow } from '@bedside/contracts'
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
import { DepartmentActions } from './department-actions'
import { PlanName } from './place-cells'
import { placeMessages } from './places.messages'
import { useDepartmentDialog } from './use-department-dialog'

const columns: readonly ListColumn<DepartmentRow>[] = [
  { key: 'name', width: 110 },
  { key: 'hospitalName', width: 190 },
  { key: 'building', width: 120 },
  { key: 'floor', width: 70 },
  {
    key: 'wards',
    width: 80,
    render: (row) => (
      <PageLink page="hospital.ward" params={row.wards > 0 ? of(row) : undefined}>
        {row.wards}
      </PageLink>
    ),
  },
  {
    key: 'beds',
    width: 80,
    render: (row) => (
      <PageLink page="hospital.bed" params={row.beds > 0 ? of(row) : undefined}>
        {row.beds}
      </PageLink>
    ),
  },
  { key: 'devices', width: 80 },
  { key: 'planName', width: 110, oneLine: 'whole', render: (row) => <PlanName row={row} /> },
  { key: 'orderBy', width: 80 },
  { key: 'createdAt' },
]

const of = ({ hospitalId, departmentId }: DepartmentRow) => ({ hospitalId, departmentId })

export default function DepartmentListPage() {
  const t = useText(placeMessages)
  const table = useTable(department.getDepartmentList)
  const { hospitalId } = table.query
  const dialog = useDepartmentDialog()
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" width={180} />
          {placeFilters({ to: 'hospital', width: 200 })}
        </FilterBar>
      }
      actions={
        <>
          <ImportButton of={department.importDepartment} />
          <AddButton
            call={department.setDepartment}
            label={t('addDepartment')}
            onClick={() => dialog.add({ hospitalId, floor: 1, orderBy: 0 })}
          />
        </>
      }
    >
      <ListTable
        table={table}
        rowKey="departmentId"
        columns={columns}
        exportWith={department.exportDepartmentList}
        actions={(row) => <DepartmentActions row={row} onEdit={dialog.open} />}
      />
      {dialog.element}
    </ListPage>
  )
}
