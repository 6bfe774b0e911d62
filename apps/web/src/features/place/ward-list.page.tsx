import { PlusOutlined } from '@ant-design/icons'
import { ward, type WardForm, type WardRow } from '@bedside/contracts'
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
import { bedsAddress, saidSaved } from './place-calls'
import { CountLink, whereIs, type Where } from './place-cells'
import { placeMessages } from './places.messages'
import { WardActions } from './ward-actions'
import { WardDialog } from './ward-dialog'

const columns: readonly ListColumn<WardRow>[] = [
  { key: 'wardNo', width: 120 },
  { key: 'departmentName', width: 130 },
  { key: 'hospitalName', width: 200 },
  { key: 'floor', width: 70 },
  {
    key: 'beds',
    width: 80,
    render: ({ hospitalId, departmentId, wardId, beds }) => (
      <CountLink count={beds} to={bedsAddress({ hospitalId, departmentId, wardId })} access="hospital.bed" />
    ),
  },
  { key: 'devices', width: 80 },
  { key: 'createdAt' },
]

export default function WardListPage() {
  const t = useText(placeMessages)
  const table = useTable(ward.getWardList)
  const editor = useEditor<WardForm, WardRow, Where>({
    id: 'ward',
    title: ({ wardId }) => placeMessages[wardId === undefined ? 'addWard' : 'editWard'],
    call: ward.setWard,
    onSaved: ({ wardNo }) => saidSaved(wardNo),
  })
  const { hospitalId, departmentId } = table.query
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" width={140} />
          <PlaceFilter to="department" />
        </FilterBar>
      }
      actions={
        <>
          <ImportButton of={ward.importWard} />
          <Can call={ward.setWard}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => editor.open({ departmentId, newBeds: 0 })}>
              {t('addWard')}
            </Button>
          </Can>
        </>
      }
    >
      <ListTable
        table={table}
        rowKey="wardId"
        columns={columns}
        exportWith={ward.exportWardList}
        actions={(row) => <WardActions row={row} onEdit={() => editor.open(row, whereIs(row))} />}
      />
      <WardDialog editor={editor} start={{ hospital: hospitalId }} />
    </ListPage>
  )
}
