import { AppstoreAddOutlined } from '@ant-design/icons'
import { bed, BedRow } from '@bedside/contracts'
import { Button } from 'antd'
import { useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../list/filter-bar'
import { ImportButton } from '../../list/import-button'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { deviceTones } from '../../records/device-tones'
import { OrderLink } from '../../records/order/order-link'
import { placeFilters } from '../../records/place-filter'
import { useTable } from '../../list/use-table'
import { Can } from '../../session/can'
import { AddButton } from '../../ui/add-button'
import { ValueTag } from '../../ui/value-tag'
import { BedActions } from './bed-actions'
import { placeMessages } from './places.messages'
import { useBedDialogs } from './use-bed-dialogs'

const columns: readonly ListColumn<BedRow>[] = [
  { key: 'bedNo', width: 70 },
  { key: 'wardNo', width: 84 },
  { key: 'departmentName', width: 104 },
  { key: 'hospitalName', width: 190 },
  { key: 'deviceNo', width: 120 },
  {
    key: 'deviceStatus',
    width: 110,
    onCard: 'status',
    render: ({ deviceStatus: status }) =>
      status === null ? '—' : <ValueTag of={BedRow} field="deviceStatus" value={status} tone={deviceTones[status]} />,
  },
  { key: 'orderNo', width: 205, render: (row) => <OrderLink row={row} /> },
  { key: 'createdAt' },
]

export default function BedListPage() {
  const t = useText(placeMessages)
  const table = useTable(bed.getBedList)
  const dialogs = useBedDialogs(table.query)
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" width={170} />
          {placeFilters({ width: 150 })}
          <ChoiceFilter name="bound" width={140} />
        </FilterBar>
      }
      actions={
        <>
          <ImportButton of={bed.importBed} />
          <Can call={bed.addBeds}>
            <Button icon={<AppstoreAddOutlined />} onClick={dialogs.addSeveral}>
              {t('addBeds')}
            </Button>
          </Can>
          <AddButton call={bed.setBed} label={t('addBed')} onClick={dialogs.add} />
        </>
      }
    >
      <ListTable
        table={table}
        rowKey="bedId"
        columns={columns}
        exportWith={bed.exportBedList}
        actions={(row) => <BedActions row={row} dialogs={dialogs} />}
      />
      {dialogs.element}
    </ListPage>
  )
}
