import { ledger, type StoreShareRow } from '@bedside/contracts'
import type { ListColumn } from '../../../list/column'
import { DayRangeFilter } from '../../../list/day-range-filter'
import { ChoiceFilter } from '../../../list/filter-bar'
import { RecordList } from '../../../list/record-list'
import { MallStatusTag } from '../../../records/mall-status'
import { PageLink } from '../../../records/page-link'

const columns: readonly ListColumn<StoreShareRow>[] = [
  {
    key: 'orderNo',
    width: 205,
    onCard: 'name',
    render: ({ mallOrderId, orderNo }) => (
      <PageLink page="shopmall.orderList" params={{ mallOrderId }}>
        {orderNo}
      </PageLink>
    ),
  },
  {
    key: 'status',
    also: ['settleState'],
    width: 100,
    onCard: 'status',
    render: (row) => <MallStatusTag row={row} />,
  },
  { key: 'payCents', width: 110, align: 'right' },
  { key: 'refundedCents', width: 110, align: 'right' },
  { key: 'commissionCents', width: 100, align: 'right' },
  { key: 'feeCents', width: 110, align: 'right' },
  { key: 'storeCents', width: 110, align: 'right', onCard: 'line' },
  { key: 'settledAt' },
  { key: 'paidAt' },
  { key: 'goodsText', width: 220 },
]

/** The orders of a shop, and how the payment of each was shared. */
export const ShopSettlement = ({ storeId }: { storeId: number }) => (
  <RecordList
    list={ledger.getStoreShareList}
    file={ledger.exportStoreShareList}
    sums={ledger.getStoreShareSums}
    prefix="orders"
    of={{ storeId }}
    rowKey="mallOrderId"
    columns={columns}
    filters={
      <>
        <ChoiceFilter name="settleState" width={120} />
        <DayRangeFilter />
      </>
    }
  />
)
