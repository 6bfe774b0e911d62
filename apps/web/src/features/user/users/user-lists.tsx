import {
  deposit,
  feedback,
  ledger,
  mallOrder,
  order,
  type AccessKey,
  type DepositRow,
  type EntryRow,
  type FeedbackRow,
  type MallOrderRow,
  type OrderRow,
} from '@bedside/contracts'
import type { PageParams } from '../../../lib/page-address'
import type { ListColumn } from '../../../list/column'
import { DepositActions } from '../../../records/deposit/deposit-actions'
import { StatusTag as DepositStatusTag } from '../../../records/deposit/deposit-cells'
import { useDepositDialogs } from '../../../records/deposit/use-deposit-dialogs'
import { AboutLink } from '../../../records/money/about-link'
import { orderAmountColumn } from '../../../records/money/order-amount'
import { StatusTag as OrderStatusTag } from '../../../records/order/order-cells'
import { OrderLink } from '../../../records/order/order-link'
import { PageLink } from '../../../records/page-link'
import { OwnList } from './own-list'

const amount = <Row,>(key: keyof Row & string): ListColumn<Row> => ({ key, width: 100, align: 'right' })
const link = (page: AccessKey, params: PageParams, text: string) => (
  <PageLink page={page} params={params}>
    {text}
  </PageLink>
)

const orderColumns: readonly ListColumn<OrderRow>[] = [
  { key: 'orderNo', width: 205, render: (row) => <OrderLink row={row} /> },
  {
    key: 'status',
    also: ['overdue'],
    width: 110,
    onCard: 'status',
    render: (row) => <OrderStatusTag row={row} />,
  },
  { key: 'hospitalName', width: 180 },
  { key: 'startAt' },
  { key: 'endAt' },
  ...(['chargedCents', 'paidCents', 'dueCents', 'refundedCents'] as const).map(orderAmountColumn),
]

export const UserOrders = ({ userId }: { userId: number }) => (
  <OwnList
    list={order.getOrderList}
    file={order.exportOrderList}
    prefix="orders"
    userId={userId}
    rowKey="orderId"
    columns={orderColumns}
    choices={['status']}
  />
)

const depositColumns: readonly ListColumn<DepositRow>[] = [
  {
    key: 'depositNo',
    width: 205,
    render: (row) => link('equipmentOrders.orderDeposit', { depositId: row.depositId }, row.depositNo),
  },
  { key: 'status', width: 110, onCard: 'status', render: (row) => <DepositStatusTag row={row} /> },
  { key: 'hospitalName', width: 180 },
  ...(['amountCents', 'heldCents', 'deductedCents', 'refundedCents'] as const).map(amount<DepositRow>),
  { key: 'paidAt' },
  { key: 'failure', width: 160 },
]

/** The user's deposits, with their actions. */
export function UserDeposits({ userId }: { userId: number }) {
  const dialogs = useDepositDialogs()
  return (
    <>
      <OwnList
        list={deposit.getDepositList}
        file={deposit.exportDepositList}
        prefix="deposits"
        userId={userId}
        rowKey="depositId"
        columns={depositColumns}
        choices={['status']}
        actions={(row) => <DepositActions row={row} dialogs={dialogs} />}
      />
      {dialogs.element}
    </>
  )
}

const entryColumns: readonly ListColumn<EntryRow>[] = [
  { key: 'at' },
  { key: 'event', width: 140, onCard: 'name' },
  { key: 'account', width: 150 },
  ...(['inCents', 'outCents', 'balanceAfterCents'] as const).map(amount<EntryRow>),
  { key: 'orderNo', width: 205, render: (row) => <AboutLink row={row} /> },
  { key: 'memo', width: 180 },
]

/** The entries on the user's accounts. */
export const UserEntries = ({ userId }: { userId: number }) => (
  <OwnList
    list={ledger.getEntryList}
    file={ledger.exportEntryList}
    prefix="entries"
    userId={userId}
    rowKey="entryId"
    columns={entryColumns}
    choices={['event', 'direction']}
  />
)

const mallColumns: readonly ListColumn<MallOrderRow>[] = [
  {
    key: 'orderNo',
    width: 205,
    render: (row) => link('shopmall.orderList', { mallOrderId: row.mallOrderId }, row.orderNo),
  },
  { key: 'status', width: 110, onCard: 'status' },
  { key: 'storeName', width: 150 },
  { key: 'goodsText', width: 220 },
  ...(['payCents', 'refundedCents'] as const).map(amount<MallOrderRow>),
  { key: 'createdAt' },
]

export const UserMallOrders = ({ userId }: { userId: number }) => (
  <OwnList
    list={mallOrder.getMallOrderList}
    prefix="mall"
    userId={userId}
    rowKey="mallOrderId"
    columns={mallColumns}
    choices={['status']}
  />
)

const feedbackColumns: readonly ListColumn<FeedbackRow>[] = [
  {
    key: 'feedbackNo',
    width: 190,
    render: (row) => link('feedback.detail', { feedbackId: row.feedbackId }, row.feedbackNo),
  },
  { key: 'status', width: 100, onCard: 'status' },
  { key: 'type', width: 110 },
  { key: 'text', width: 260 },
  { key: 'hospitalName', width: 180 },
  { key: 'createdAt' },
  { key: 'answeredAt' },
]

export const UserFeedback = ({ userId }: { userId: number }) => (
  <OwnList
    list={feedback.getFeedbackList}
    file={feedback.exportFeedbackList}
    prefix="feedback"
    userId={userId}
    rowKey="feedbackId"
    columns={feedbackColumns}
    choices={['type', 'status']}
  />
)
