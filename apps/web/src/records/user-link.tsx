import type { LockLogRow, OrderRow } from '@bedside/contracts'
import { CutLine } from '../ui/cut-line'
import { PageLink } from './page-link'

type Called = Pick<LockLogRow, 'nickname' | 'phone'>

/** Nicknames are cut off in narrow columns, phone numbers are not: staff find people by the last digits. */
const Name = ({ row: { nickname, phone } }: { row: Called }) =>
  nickname && phone ? <CutLine start={nickname} end={phone} /> : nickname || phone || '—'

/** The person who rented, bought or contacted us. */
export const UserLink = ({ row }: { row: Called & Pick<OrderRow, 'userId'> }) => (
  <PageLink page="user.list" params={{ userId: row.userId }}>
    <Name row={row} />
  </PageLink>
)

/** Staff by name, users by name and masked phone. */
export const Who = ({ row }: { row: Pick<LockLogRow, 'actor' | 'nickname' | 'phone'> }) =>
  row.actor || <Name row={row} />
