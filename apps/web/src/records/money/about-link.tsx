import type { EntryRow } from '@bedside/contracts'
import { useSignedIn } from '../../session/session'
import { PageLink } from '../page-link'

type About = Pick<EntryRow, 'orderNo'> & Partial<Pick<EntryRow, (typeof pages)[number]['id']>>

/** The number of the record an entry is about, linked to the page the reader may open. */
export function AboutLink({ row }: { row: About }) {
  const { granted } = useSignedIn()
  const to = pages.find(({ id, page }) => typeof row[id] === 'number' && granted.has(page))
  if (row.orderNo === '' || !to) return row.orderNo || '—'
  return (
    <PageLink page={to.page} params={{ [to.id]: row[to.id] ?? undefined }}>
      {row.orderNo}
    </PageLink>
  )
}

const pages = [
  { id: 'orderId', page: 'equipmentOrders.list' },
  { id: 'depositId', page: 'equipmentOrders.orderDeposit' },
  { id: 'withdrawalId', page: 'equipmentOrders.orderCash' },
  { id: 'withdrawalId', page: 'business.withdrawalRecord' },
  { id: 'mallOrderId', page: 'shopmall.orderList' },
  { id: 'mallOrderId', page: 'business.orderList' },
] as const
