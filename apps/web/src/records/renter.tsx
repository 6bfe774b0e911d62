import type { OrderRow } from '@bedside/contracts'
import { PageLink } from './page-link'

/** Whoever rented, bought or wrote to us. */
export const Renter = ({ row }: { row: Pick<OrderRow, 'userId' | 'nickname' | 'phone'> }) => (
  <PageLink page="user.list" asked={{ userId: row.userId }}>
    {[row.nickname, row.phone].filter(Boolean).join(' ') || '—'}
  </PageLink>
)
