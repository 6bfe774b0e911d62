import type { LockLogRow, OrderRow } from '@bedside/contracts'
import { CutLine } from '../ui/cut-line'
import { PageLink } from './page-link'

type Called = Pick<LockLogRow, 'nickname' | 'phone'>

/** Names are cut in a narrow column; staff find people by the end of their phone number. */
const Name = ({ row: { nickname, phone } }: { row: Called }) =>
  nickname && phone ? <CutLine start={nickname} end={phone} /> : nickname || phone || '—'

/** Whoever rented, bought or wrote to us. */
export const Renter = ({ row }: { row: Called & Pick<OrderRow, 'userId'> }) => (
  <PageLink page="user.list" asked={{ userId: row.userId }}>
    <Name row={row} />
  </PageLink>
)

/** Staff by name, renters by name and what is shown of their phone. */
export const Who = ({ row }: { row: Pick<LockLogRow, 'actor' | 'nickname' | 'phone'> }) =>
  row.actor || <Name row={row} />
