import { PlusOutlined } from '@ant-design/icons'
import { department, type DepartmentRow } from '@bedside/contracts'
import { Button } from 'antd'
import { useEditor } from '../../forms/use-editor'
import { useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { FilterBar, TextFilter } from '../../list/filter-bar'
import { ImportButton } from '../../list/import-button'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { PlaceFilter } from '../../list/place-filter'
import { useTable } from '../../list/use-table'
import { Can } from '../../session/can'
import { DepartmentActions } from './department-actions'
import { DepartmentDialog } from './department-dialog'
import { bedsAddress, saidSaved, wardsAddress } from './place-calls'
import { CountLink, PlanName } from './place-cells'
import { placeMessages } from './places.messages'

const columns: readonly ListColumn<DepartmentRow>[] = [
  { key: 'name', width: 130 },
  { key: 'hospitalName', width: 190 },
  { key: 'building', width: 120 },
  { key: 'floor', width: 70 },
  {
    key: 'wards',
    width: 80,
    render: (row) => <CountLink count={row.wards} to={wardsAddress(of(row))} access="hospital.ward" />,
  },
  {
    key: 'beds',
    width: 80,
    render: (row) => <CountLink count={row.beds} to={bedsAddress(of(row))} access="hospital.bed" />,
  },
  { key: 'devices', width: 80 },
  { key: 'planName', width: 140, render: (row) => <PlanName row={row} /> },
  { key: 'orderBy', width: 80 },
  { key: 'createdAt' },
]

const of = ({ hospitalId, departmentId }: DepartmentRow) => ({ hospitalId, departmentId })

export default function DepartmentListPage() {
  const t = useText(placeMessages)
  const table = useTable(department.getDepartmentList)
  const editor = useEditor({
    id: 'department',
    title: ({ departmentId }) => placeMessages[departmentId === undefined ? 'addDepartment' : 'editDepartment'],
    call: department.setDepartment,
    onSaved: ({ name }) => saidSaved(name),
  })
  const { hospitalId } = table.query
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" width={180} />
          <PlaceFilter to="hospital" width={200} />
        </FilterBar>
      }
      actions={
        <>
          <ImportButton of={department.importDepartment} />
          <Can call={department.setDepartment}>
            <Button
              type="primary"
              icon={<PlusOutlined />}
              onClick={() => editor.open({ hospitalId, floor: 1, orderBy: 0 })}
            >
              {t('addDepartment')}
            </Button>
          </Can>
        </>
      }
    >
      <ListTable
        table={table}
        rowKey="departmentId"
        columns={columns}
        exportWith={department.exportDepartmentList}
        actions={(row) => <DepartmentActions row={row} onEdit={editor.open} />}
      />
      <DepartmentDialog editor={editor} />
    </ListPage>
  )
}
