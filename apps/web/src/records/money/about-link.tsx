import type { AccessKey, EntryRow } from '@bedside/contracts'
import type { PageParams } from '../../lib/page-address'
import { useSignedIn } from '../../session/session'
import { PageLink } from '../page-link'

type AboutId =
  | 'orderId'
  | 'depositId'
  | 'withdrawalId'
  | 'mallOrderId'
  | 'differenceId'
  | 'suspenseId'
  | 'partyPaymentId'
type About = Pick<EntryRow, 'orderNo'> & Partial<Pick<EntryRow, AboutId>>

/** The number of the record an entry is about, linked to the page the reader may open. */
export function AboutLink({ row }: { row: About }) {
  const { granted } = useSignedIn()
  const to = pages.find(({ id, page, needs = page }) => typeof row[id] === 'number' && granted.has(needs))
  if (row.orderNo === '' || !to) return row.orderNo || '—'
  const { id, page, params = (value) => ({ [id]: value }) } = to
  return (
    <PageLink page={page} params={params(row[id] ?? undefined)}>
      {row.orderNo}
    </PageLink>
  )
}

interface AboutPage {
  readonly id: AboutId
  readonly page: AccessKey
  /** The permission for the part of the page that shows the record, if it needs one of its own. */
  readonly needs?: AccessKey
  readonly params?: (id: number | undefined) => PageParams
}

const books = { page: 'financial.financeDeatil', needs: 'financial.financeDeatil.reconcile' } as const

const pages: readonly AboutPage[] = [
  { id: 'orderId', page: 'equipmentOrders.list' },
  { id: 'depositId', page: 'equipmentOrders.orderDeposit' },
  { id: 'withdrawalId', page: 'equipmentOrders.orderCash' },
  { id: 'withdrawalId', page: 'business.withdrawalRecord' },
  { id: 'mallOrderId', page: 'shopmall.orderList' },
  { id: 'mallOrderId', page: 'business.orderList' },
  { id: 'differenceId', ...books, params: (differenceId) => ({ tab: 'differences', differenceId }) },
  // Settled items are shown as well.
  {
    id: 'suspenseId',
    ...books,
    params: (suspenseId) => ({ tab: 'suspense', 'suspense.suspenseId': suspenseId, 'suspense.isOpen': '' }),
  },
  {
    id: 'partyPaymentId',
    page: books.page,
    needs: 'financial.financeDeatil.pay',
    params: (partyPaymentId) => ({ tab: 'payments', 'payments.partyPaymentId': partyPaymentId }),
  },
]
