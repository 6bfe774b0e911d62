import { fieldsOf, MallItemRow, mallOrder, type MallOrderRow } from '@bedside/contracts'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { DayRangeFilter } from '../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { RecordFilter } from '../../list/record-filter'
import { useTable } from '../../list/use-table'
import { soonOfOrders } from '../../records/money/soon-of-channel'
import { StoreFilter } from '../../records/store/store-filter'
import { Can } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { useOpenRecord } from '../../tab/use-open-record'
import { MallActions } from './mall-actions'
import { MallStatusTag } from '../../records/mall-status'
import { Deadline } from './mall-cells'
import { mallMessages } from './mall.messages'
import { MallOrderPanel } from './mall-order-panel'
import { RoundSheet } from './round-sheet'
import { useMallDialogs, useSaleDialogs } from './use-mall-dialogs'

const columns: readonly ListColumn<MallOrderRow>[] = [
  { key: 'orderNo', width: 205, onCard: 'name' },
  { key: 'status', width: 107, onCard: 'status', render: (row) => <MallStatusTag row={row} /> },
  { key: 'payCents', width: 100 },
  {
    key: 'dueAt',
    width: 130,
    isEmpty: ({ dueAt, openAfterSaleId }) => dueAt === null && openAfterSaleId === null,
    render: ({ dueAt, openAfterSaleId }) => <Deadline dueAt={dueAt} isHeld={openAfterSaleId !== null} />,
  },
  { key: 'goodsText', width: 255, onCard: 'line' },
  { key: 'refundedCents', width: 100, isEmpty: ({ refundedCents }) => refundedCents === 0 },
  { key: 'storeName', width: 150 },
  { key: 'deliveryWay', width: 100 },
  { key: 'receiver', width: 90 },
  { key: 'phone', width: 120 },
  { key: 'address', width: 200, onCard: 'line' },
  { key: 'createdAt' },
]
/** Of one shop's orders the column with the shop is left out. */
const ownColumns = columns.filter(({ key }) => key !== 'storeName')
/** The file has one row per item, so its columns differ from the list's. */
const itemFile = { endpoint: mallOrder.exportMallOrderList, columns: [...fieldsOf(MallItemRow).keys()] }

/** @param storeId the shop whose orders these are; all that the viewer may see if left out */
export function MallOrders({ storeId }: { storeId?: number }) {
  const t = useText(mallMessages)
  const [refunded, setRefunded] = useState<ReadonlySet<number>>(new Set())
  const table = useTable(mallOrder.getMallOrderList, {
    everyMs: ({ list }) => soonOfOrders(list, refunded),
    ...(storeId !== undefined && { fixed: { storeId }, prefix: 'orders' as const }),
  })
  const [mallOrderId, open] = useOpenRecord('mallOrderId')
  const dialogs = useMallDialogs((id) => setRefunded((others) => new Set(others).add(id)))
  const sales = useSaleDialogs()
  const [isRound, setRound] = useState(false)
  const { info } = useSignedIn()
  const isOfOneShop = storeId !== undefined || info.family === 'STORE'
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="orderNo" />
          {storeId === undefined && <StoreFilter />}
          <RecordFilter name="userId" />
          <ChoiceFilter name="status" width={130} />
          <TextFilter name="phone" />
          <DayRangeFilter />
          <ChoiceFilter name="deliveryWay" width={120} />
          <ChoiceFilter name="afterSaleOpen" width={130} />
          <ChoiceFilter name="goodsLeft" width={130} />
          <ChoiceFilter name="paid" width={120} />
        </FilterBar>
      }
      actions={
        info.family === 'STORE' && (
          <Can call={mallOrder.getMallRound}>
            <Button onClick={() => setRound(true)}>{t('round')}</Button>
          </Can>
        )
      }
    >
      <ListTable
        table={table}
        rowKey="mallOrderId"
        columns={isOfOneShop ? ownColumns : columns}
        actions={(row) => <MallActions row={row} dialogs={dialogs} onDetails={() => open(row.mallOrderId)} />}
        file={itemFile}
        sums={mallOrder.getMallOrderSums}
      />
      <MallOrderPanel mallOrderId={mallOrderId} dialogs={dialogs} sales={sales} onClose={() => open(undefined)} />
      {isRound && <RoundSheet onClose={() => setRound(false)} />}
      {dialogs.element}
      {sales.element}
    </ListPage>
  )
}
